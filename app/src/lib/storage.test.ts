import { afterEach, describe, expect, it, vi } from "vitest";

const full = (): Storage =>
  ({
    length: 0,
    getItem: () => null,
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
    removeItem: () => {},
  }) as unknown as Storage;

function roomy(): Storage {
  const texts: Record<string, unknown> = {};
  const way = (name: string, value: unknown): void =>
    void Object.defineProperty(texts, name, { value, enumerable: false });
  way("getItem", (key: string) => texts[key] ?? null);
  way("setItem", (key: string, text: string) => (texts[key] = text));
  way("removeItem", (key: string) => delete texts[key]);
  return texts as unknown as Storage;
}

/** A window with these two storages; `null` for one that may not even be looked at. */
async function memory(local: Storage | null, session: Storage | null) {
  const shut = (place: Storage | null) => ({
    get: () => {
      if (place) return place;
      throw new DOMException("denied", "SecurityError");
    },
  });
  vi.stubGlobal("window", Object.defineProperties({}, { localStorage: shut(local), sessionStorage: shut(session) }));
  vi.resetModules();
  return { ...(await import("./storage")), ...(await import("./seats")) };
}

afterEach(() => vi.unstubAllGlobals());

describe("what a browser keeps", () => {
  const cases: [string, Storage | null, Storage | null][] = [
    ["in a storage", roomy(), roomy()],
    ["in the tab, where the storage is full", full(), roomy()],
    ["nowhere but in the page, where all is full", full(), full()],
    ["nowhere but in the page, where all is forbidden", null, null],
  ];
  it.each(cases)("%s: a seat is found again until it is given up", async (_, local, session) => {
    const { keepSeat, seatToken, tables, giveUpSeat } = await memory(local, session);
    keepSeat("a", "token of a");
    keepSeat("b", "token of b");
    keepSeat("b", "newer token of b");
    expect([seatToken("a"), seatToken("b"), seatToken("c")]).toEqual(["token of a", "newer token of b", null]);
    expect(tables().sort()).toEqual(["a", "b"]);
    giveUpSeat("b");
    expect([seatToken("b"), tables()]).toEqual([null, ["a"]]);
  });

  it("in the tab is still there when the page is loaded anew", async () => {
    const tab = roomy();
    (await memory(full(), tab)).keepSeat("a", "token");
    expect((await memory(full(), tab)).seatToken("a")).toBe("token");
  });

  it.each(["", "{", "7", "null", '"text"', "[]", "{}", '{"token":7}'])("garbage %s is no seat", async (text) => {
    const local = roomy();
    local.setItem("quartett.seat.a", text);
    const { seatToken, tables, keepSeat } = await memory(local, null);
    expect(seatToken("a")).toBeNull();
    expect(tables()).toEqual(["a"]);
    keepSeat("b", "token");
    expect(tables()).toEqual(["b"]);
  });
});
