/** Requests of the workshop to the own server, and the one error they raise. */
import type { Language, Text } from "../lib/protocol";
import type { Choices, Doctor, Edit, Finding, Job, Opened, Order, Project, Start } from "./protocol";

/** A request that was not done. `status` 0: there was no answer at all. */
export class NotDone extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    /** The whole sentence, where the server has one. */
    readonly text: Text | null = null,
    readonly findings: readonly Finding[] = [],
    /** The newer project, where somebody else has saved meanwhile. */
    readonly project: Project | null = null,
  ) {
    super(`${status} ${code}`);
  }
}

interface Told {
  code?: string;
  text?: Text;
  findings?: Finding[];
  project?: Project;
}

const SOON_MS = 20_000;
/** Reading a table or a large picture takes its time. */
const LATER_MS = 90_000;

async function answered(path: string, token: string | null, init: RequestInit, patience = SOON_MS): Promise<Response> {
  const headers = new Headers(init.headers);
  if (token) headers.set("Authorization", `Bearer ${token}`);
  let response: Response;
  try {
    response = await fetch(path, { signal: AbortSignal.timeout(patience), ...init, headers });
  } catch {
    throw new NotDone(0, "offline");
  }
  if (response.ok) return response;
  const told = ((await response.json().catch(() => null)) ?? {}) as Told;
  const code = told.code ?? (response.status === 404 ? "not_found" : "server");
  throw new NotDone(response.status, code, told.text ?? null, told.findings ?? [], told.project ?? null);
}

const asked = async <T>(path: string, token: string | null = null): Promise<T> =>
  (await (await answered(path, token, {})).json()) as T;

async function sent<T>(path: string, token: string | null, body: unknown, patience = SOON_MS): Promise<T> {
  const init = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  return (await (await answered(path, token, init, patience)).json()) as T;
}

const address = encodeURIComponent;
const HOME = "/api/workshop";

let known: Promise<Choices> | null = null;
/** What there is to choose from; asked for once, a failure is forgotten. */
export function choices(): Promise<Choices> {
  known ??= asked<Choices>(HOME).catch((error: unknown) => {
    known = null;
    throw error;
  });
  return known;
}

export const open = (start: Start, language: Language): Promise<Opened> =>
  sent(HOME, null, { start, language }, LATER_MS);

/** What one person may do with one project. */
export class Workshop {
  private readonly home: string;
  constructor(
    readonly project: string,
    private readonly token: string,
  ) {
    this.home = `${HOME}/${address(project)}`;
  }

  state = (): Promise<Project> => asked(this.home, this.token);

  file(name: string, data: Blob, version: number, card?: string): Promise<Project> {
    const query = new URLSearchParams({ name, version: String(version), ...(card ? { card } : {}) });
    const init = { method: "POST", headers: { "Content-Type": "application/octet-stream" }, body: data };
    return answered(`${this.home}/files?${query}`, this.token, init, LATER_MS).then((found) => found.json());
  }

  answers = (version: number, answers: Record<string, string>, accept: boolean): Promise<Project> =>
    sent(`${this.home}/answers`, this.token, { version, answers, accept }, LATER_MS);

  edits = (version: number, cid: string, edits: readonly Edit[]): Promise<Project> =>
    sent(`${this.home}/edits`, this.token, { version, cid, edits });

  undo = (version: number, redo: boolean): Promise<Project> =>
    sent(`${this.home}/undo`, this.token, { version, redo, to: null });

  doctor = (print: boolean): Promise<Doctor> => asked(`${this.home}/doctor${print ? "?print=true" : ""}`, this.token);

  /** The picture as it is kept, as an address for `src`; to be revoked. */
  picture = async (name: string): Promise<string> =>
    URL.createObjectURL(await (await answered(`${this.home}/pictures/${address(name)}`, this.token, {})).blob());

  order = (order: Order): Promise<Job> => sent(`${this.home}/jobs`, this.token, order);
  job = (job: string): Promise<Job> => asked(`${this.home}/jobs/${address(job)}`, this.token);
  cancel = async (job: string): Promise<void> => {
    await answered(`${this.home}/jobs/${address(job)}`, this.token, { method: "DELETE" });
  };
  made = async (job: string): Promise<Blob> =>
    (await answered(`${this.home}/jobs/${address(job)}/file`, this.token, {}, LATER_MS)).blob();

  publish = (version: number): Promise<Project> => sent(`${this.home}/publication`, this.token, { version });
  withdraw = async (): Promise<Project> =>
    (await answered(`${this.home}/publication`, this.token, { method: "DELETE" })).json();
  remove = async (): Promise<void> => {
    await answered(this.home, this.token, { method: "DELETE" });
  };
}

/** The way to a published deck for others: instead of localhost the address of this device in its network. */
export const deckLink = (link: string): Promise<string> =>
  asked<{ link: string }>(`/api/decks/${address(link)}/invitation`).then(
    (found) => found.link,
    () => `${location.origin}/?deck=${address(link)}`,
  );

export const deckCode = (link: string): string => `/api/decks/${address(link)}/qr.svg`;
