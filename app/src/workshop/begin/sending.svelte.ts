/** Files on their way to a project: tables first, pictures last, so that pictures find their cards. */
import type { Project } from "../protocol";
import { NotDone, Workshop } from "../requests";
import { sentenceOf } from "../refusals";
import type { Finding } from "../protocol";

export interface Sent {
  name: string;
  state: "waiting" | "sending" | "done" | "refused";
  trouble: string;
  findings: readonly Finding[];
}

const PICTURE = /\.(jpe?g|png|webp|gif|avif|heic|heif|tiff?|bmp|svg)$/i;
export const isPicture = (name: string): boolean => PICTURE.test(name);
/** What the file dialog offers; anything can be dropped, and is judged by what is in it. */
export const TABLES = ".csv,.tsv,.txt,.xlsx,.xls,.ods,.quartett,.zip,.json";
export const PICTURES = "image/*";

export class Sending {
  files = $state<Sent[]>([]);
  busy = $state(false);

  /** Send all of them, one after the other; the newest state, or null if none arrived. */
  async send(workshop: Workshop, files: readonly File[], first: Project): Promise<Project | null> {
    const ordered = [...files].sort((a, b) => Number(isPicture(a.name)) - Number(isPicture(b.name)));
    this.files = ordered.map(({ name }) => ({ name, state: "waiting", trouble: "", findings: [] }));
    this.busy = true;
    let state = first;
    let arrived = false;
    for (const [place, file] of ordered.entries()) {
      const told = this.files[place]!;
      told.state = "sending";
      try {
        state = await this.sent(workshop, file, state);
        told.state = "done";
        arrived = true;
      } catch (error) {
        told.state = "refused";
        told.trouble = await sentenceOf(error);
        told.findings = error instanceof NotDone ? error.findings : [];
      }
    }
    this.busy = false;
    return arrived ? state : null;
  }

  private async sent(workshop: Workshop, file: File, state: Project): Promise<Project> {
    try {
      return await workshop.file(file.name, file, state.version);
    } catch (error) {
      if (!(error instanceof NotDone) || error.code !== "stale" || !error.project) throw error;
      return workshop.file(file.name, file, error.project.version);
    }
  }
}
