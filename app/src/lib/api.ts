/** Requests to the own server, and the one error they raise. */
import type {
  Answer,
  Catalogue,
  Command,
  DeckFace,
  GameName,
  Language,
  RuleOption,
  RuleText,
  Seat,
  Settings,
  Snapshot,
  TableOpened,
} from "./protocol";

/** A request that was not answered with what was asked for. `status` 0: there was no answer at all. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly reason: string | undefined = undefined,
    readonly values: Record<string, unknown> = {},
  ) {
    super(`${status} ${code}`);
  }
}

const PATIENCE_MS = 10_000;

async function request<T>(path: string, init: RequestInit = {}): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, { signal: AbortSignal.timeout(PATIENCE_MS), ...init });
  } catch {
    throw new Refused(0, "offline");
  }
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return body as T;
  const told = (body ?? {}) as { code?: string; reason?: string; values?: Record<string, unknown> };
  const code = told.code ?? (response.status === 404 ? "gone" : "server");
  throw new Refused(response.status, code, told.reason, told.values);
}

function post<T>(path: string, body: unknown, token?: string): Promise<T> {
  const headers: Record<string, string> = { "Content-Type": "application/json" };
  if (token) headers["Authorization"] = `Bearer ${token}`;
  return request<T>(path, { method: "POST", headers, body: JSON.stringify(body) });
}

/** What never changes while the page is open is asked for once; a failure is forgotten. */
function once<A extends string, T>(ask: (name: A) => Promise<T>): (name: A) => Promise<T> {
  const answers = new Map<A, Promise<T>>();
  return (name) => {
    let answer = answers.get(name);
    if (!answer) {
      answer = ask(name);
      answers.set(name, answer);
      answer.catch(() => answers.delete(name));
    }
    return answer;
  };
}

const address = encodeURIComponent;

const askCatalogue = once<"", Catalogue>(() => request("/api/catalogue"));
export const catalogue = (): Promise<Catalogue> => askCatalogue("");
export const deckFace = once<string, DeckFace>((id) => request(`/api/decks/${address(id)}`));

export const ruleOptions = once<string, RuleOption[]>((key) => {
  const [game, language] = key.split(" ") as [GameName, Language];
  return request<{ options: RuleOption[] }>(`/api/rules/${game}/options?language=${language}`).then(
    (answer) => answer.options,
  );
});

export function ruleText(
  game: string,
  preset: string,
  language: Language,
  more: { set?: Record<string, unknown>; deck?: string; seats?: number } = {},
): Promise<RuleText> {
  const query = new URLSearchParams({ preset, language });
  for (const [parameter, value] of Object.entries(more.set ?? {})) {
    query.append("set", `${parameter}:${Array.isArray(value) ? value.join(",") : String(value)}`);
  }
  if (more.deck) query.set("deck", more.deck);
  if (more.seats) query.set("seats", String(more.seats));
  return request(`/api/rules/${address(game)}?${query}`);
}

/** `start`: nobody else is expected, the cards are dealt at once. */
export const openTable = (settings: Settings, name: string, color: number, start: boolean): Promise<TableOpened> =>
  post("/api/tables", { settings, name, color, start });

export const takeSeat = (table: string, name: string, color: number, seat?: Seat): Promise<{ token: string; seat: Seat }> =>
  post(`/api/tables/${address(table)}/seats`, { name, color, ...(seat === undefined ? {} : { seat }) });

export const tableSnapshot = (table: string, token: string | null): Promise<Snapshot> =>
  request(`/api/tables/${address(table)}`, token ? { headers: { Authorization: `Bearer ${token}` } } : {});

export const invitation = (table: string): Promise<{ link: string }> => request(`/api/tables/${address(table)}/invitation`);

export const postCommand = (table: string, token: string, command: Command): Promise<Answer> =>
  post<{ answer: Answer }>(`/api/tables/${address(table)}/commands`, command, token).then((body) => body.answer);
