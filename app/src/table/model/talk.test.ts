import { describe, expect, it } from "vitest";
import type { QuartettView } from "../../lib/protocol";
import type { QuartettEvent } from "./events";
import { foldedTalk, lineKind, talkScenes } from "./talk";

const view = (more: Partial<QuartettView> = {}): QuartettView => ({
  game: "quartett", seat: 0, seats: 3, to_act: 0, legal: [], time_expired: false, outcome: null, hand: [0, 1, 2],
  hand_sizes: [3, 3, 2], laid: [[], [], []], talon_size: 4, turn: 0, asks: 0, misses: 0, out: [], ...more,
});
const hit: QuartettEvent = { event: "CardHandedOver", asker: 0, target: 1, cards: [3] };

describe("a question as scenes", () => {
  it("asks, answers, lays, and comes to rest where the server says", () => {
    const after = view({ hand: [], hand_sizes: [0, 2, 2], laid: [[0], [], []] });
    const made = talkScenes(
      view(),
      [{ event: "AskMade", asker: 0, target: 1, card: 3, set_index: -1 }, hit, { event: "QuartetLaid", seat: 0, set_index: 0, by: "handover" }],
      after, 0,
    );
    expect(made.map((scene) => scene.event?.event ?? "rest")).toEqual(["AskMade", "CardHandedOver", "QuartetLaid", "rest"]);
    expect(made[1]?.view.hand).toEqual([0, 1, 2, 3]);
    expect(made[1]?.view.hand_sizes).toEqual([4, 2, 2]);
    expect(made[2]?.view.hand).toEqual([]);
    expect(made[2]?.view.laid[0]).toEqual([0]);
    expect(made.at(-1)?.view).toBe(after);
  });

  it("does not put a hidden card into a hand", () => {
    const drawn = foldedTalk(view(), { event: "DrewFromTalon", seat: 1, card: -1, shown: false });
    expect(drawn).toMatchObject({ hand: [0, 1, 2], hand_sizes: [3, 4, 2], talon_size: 3 });
  });

  it("says what is speech and what is not", () => {
    expect(lineKind(hit)).toBe("yes");
    expect(lineKind({ event: "PlayerOut", seat: 1 })).toBe("note");
    expect(lineKind({ event: "TurnPassed", seat: 1 })).toBeNull();
  });
});
