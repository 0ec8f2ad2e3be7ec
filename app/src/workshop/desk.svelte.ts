/** One project on the desk: what is shown, what is still to be saved, and whether it has been. */
import { announce } from "../lib/announce";
import { ahead, queued } from "./applied";
import { keepDeck } from "./own_decks";
import type { Doctor, Edit, Finding, Project } from "./protocol";
import { NotDone, Workshop } from "./requests";
import { sentenceOf } from "./refusals";
import { t } from "./words";

export type Saving = "saved" | "typing" | "saving" | "waiting";

/** Typing goes on for so long before it is sent. */
const PAUSE_MS = 400;
const RETRY_MS = [1_500, 3_000, 6_000, 12_000];

export class Desk {
  project = $state.raw<Project>(null as never);
  saving = $state<Saving>("saved");
  /** A sentence about what could not be done; empty if all is well. */
  trouble = $state("");
  troubles = $state.raw<readonly Finding[]>([]);
  doctor = $state.raw<Doctor | null>(null);
  examining = $state(false);

  /** What the server has said last. */
  private base: Project;
  private queue: Edit[] = [];
  private sending: readonly Edit[] = [];
  private cid = "";
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  private working: Promise<void> | null = null;
  private examined = -1;
  private printed = false;
  private closed = false;

  constructor(
    readonly workshop: Workshop,
    private readonly token: string,
    first: Project,
  ) {
    this.base = first;
    this.project = first;
  }

  get deck(): NonNullable<Project["deck"]> {
    return this.project.deck!;
  }

  /** Whether the server knows everything. */
  get settled(): boolean {
    return !this.queue.length && !this.sending.length;
  }

  /** Make edits: shown at once, saved after a moment. */
  edit(...edits: Edit[]): void {
    for (const edit of edits) this.queue = queued(this.queue, edit);
    this.saving = this.failures ? "waiting" : "typing";
    this.show();
    if (!this.failures) this.later(PAUSE_MS);
  }

  /** Save what is left, now; resolves when it is saved or cannot be. */
  async save(): Promise<boolean> {
    clearTimeout(this.timer);
    while (!this.settled || this.working) {
      this.working ??= this.send().finally(() => (this.working = null));
      await this.working;
      if (this.failures) return false;
    }
    return true;
  }

  /** Do something that needs the newest version; false, with `trouble`, if it was not done. */
  async act(action: (version: number) => Promise<Project>): Promise<boolean> {
    this.quiet();
    if (!(await this.save())) return false;
    this.saving = "saving";
    try {
      for (let tries = 0; ; tries++) {
        try {
          this.take(await action(this.base.version));
          break;
        } catch (error) {
          if (tries > 2 || !this.overtaken(error)) throw error;
        }
      }
      this.saving = "saved";
      return true;
    } catch (error) {
      this.saving = "saved";
      await this.refused(error);
      return false;
    }
  }

  undo = (redo = false): Promise<boolean> => this.act((version) => this.workshop.undo(version, redo));

  /** What the doctor says; asked again only where something has changed. */
  async examine(print = false): Promise<void> {
    if (this.project.stage !== "deck" || this.examining) return;
    if (this.examined === this.base.version && (this.printed || !print)) return;
    this.examining = true;
    const version = this.base.version;
    try {
      this.doctor = await this.workshop.doctor(print);
      this.examined = version;
      this.printed = print;
    } catch {
      // It is asked again after the next change.
    } finally {
      this.examining = false;
    }
  }

  quiet(): void {
    this.trouble = "";
    this.troubles = [];
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  private later(ms: number): void {
    clearTimeout(this.timer);
    if (!this.closed) this.timer = setTimeout(() => void this.save(), ms);
  }

  private show(): void {
    this.project = ahead(this.base, [...this.sending, ...this.queue]);
  }

  private take(project: Project): void {
    this.base = project;
    this.show();
    keepDeck(project, this.token);
  }

  /** Another window has saved meanwhile: go on from there. */
  private overtaken(error: unknown): boolean {
    if (!(error instanceof NotDone) || error.code !== "stale" || !error.project) return false;
    this.take(error.project);
    announce(t.overtaken);
    this.trouble = t.overtaken;
    return true;
  }

  private async send(): Promise<void> {
    if (!this.sending.length) {
      if (!this.queue.length) return;
      this.sending = this.queue;
      this.queue = [];
      this.cid = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
    }
    this.saving = "saving";
    try {
      const project = await this.workshop.edits(this.base.version, this.cid, this.sending);
      this.sending = [];
      this.failures = 0;
      this.take(project);
      this.saving = this.settled ? "saved" : "typing";
      if (this.trouble === t.waitingLong) this.quiet();
    } catch (error) {
      if (this.overtaken(error)) return;
      const status = error instanceof NotDone ? error.status : 0;
      if (status === 0 || status === 429 || status >= 500) {
        // Nothing is lost: it is tried again until the server is there.
        this.later(RETRY_MS[Math.min(this.failures, RETRY_MS.length - 1)]!);
        this.failures++;
        this.saving = "waiting";
        if (this.failures > 1) this.trouble = t.waitingLong;
        this.show();
        return;
      }
      this.sending = [];
      this.failures = 0;
      this.saving = "saved";
      this.show();
      await this.refused(error);
    }
  }

  async refused(error: unknown): Promise<void> {
    this.trouble = await sentenceOf(error);
    this.troubles = error instanceof NotDone ? error.findings : [];
    announce(this.trouble);
  }
}
