/** A file that is made on the server: ordered, asked after until it is there, and handed to the browser. */
import type { Job, Order } from "./protocol";
import { NotDone, type Workshop } from "./requests";

const ASK_MS = [150, 250, 400, 700];

/** The job when it is done. `told` hears of every step; `ended` stops the waiting. Raises NotDone. */
export async function finished(
  workshop: Workshop,
  order: Order,
  told: (job: Job) => void,
  ended: () => boolean = () => false,
): Promise<Job> {
  let job = await workshop.order(order);
  for (let asked = 0; job.state === "waiting" || job.state === "running"; asked++) {
    told(job);
    await new Promise((next) => setTimeout(next, ASK_MS[Math.min(asked, ASK_MS.length - 1)]));
    if (ended()) return job;
    job = await workshop.job(job.job);
  }
  told(job);
  if (job.state === "failed") {
    throw new NotDone(400, job.problem?.code ?? "refused", job.problem?.text ?? null, job.problem?.findings ?? job.findings);
  }
  return job;
}

/** Have the browser keep a file. */
export function download(data: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(data);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
