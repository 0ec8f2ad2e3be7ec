/** One file at a time is being made: how far it is, what to say about it, and the way to stop it. */
import { announce } from "../../lib/announce";
import type { Desk } from "../desk.svelte";
import { download, finished } from "../jobs";
import type { Finding, Job, Order } from "../protocol";
import { NotDone } from "../requests";
import { sentenceOf } from "../refusals";
import { t } from "../words";

export class Making {
  job = $state.raw<Job | null>(null);
  kind = $state("");
  trouble = $state("");
  findings = $state.raw<readonly Finding[]>([]);
  /** What was made last, and handed over. */
  made = $state.raw<{ name: string; bytes: number; pages: number | null; again(): void } | null>(null);
  private run = 0;

  constructor(private readonly desk: Desk) {}

  get busy(): boolean {
    return this.kind !== "";
  }

  async make(order: Order): Promise<void> {
    const run = ++this.run;
    this.kind = order.kind;
    this.trouble = "";
    this.findings = [];
    this.made = null;
    this.job = null;
    try {
      if (!(await this.desk.save())) throw new NotDone(0, "offline");
      const job = await finished(this.desk.workshop, order, (told) => run === this.run && (this.job = told), () => run !== this.run);
      if (run !== this.run) return;
      const data = await this.desk.workshop.made(job.job);
      if (run !== this.run) return;
      const name = job.name ?? "deck";
      this.findings = job.findings;
      this.made = { name, bytes: data.size, pages: job.pages, again: () => download(data, name) };
      download(data, name);
      announce(t.fileReady(name));
    } catch (error) {
      if (run !== this.run) return;
      this.trouble = await sentenceOf(error);
      this.findings = error instanceof NotDone ? error.findings : [];
      announce(this.trouble);
    } finally {
      if (run === this.run) this.kind = "";
    }
  }

  async cancel(): Promise<void> {
    const job = this.job;
    this.run++;
    this.kind = "";
    this.job = null;
    announce(t.cancelled);
    if (job) await this.desk.workshop.cancel(job.job).catch(() => undefined);
  }
}
