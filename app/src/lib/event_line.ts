/** Server-sent events read with fetch, because the seat's token belongs in a header and not in the address. */
import type { ByeCode, ServerMessage } from "./protocol";

const DATA = "data: ";

export interface EventHandlers {
  message(message: ServerMessage): void;
  /** The stream ended; with a code if it is no use to try again. */
  lost(code: ByeCode | null): void;
}

export class EventLine {
  #stop = new AbortController();

  constructor(table: string, token: string | null, handlers: EventHandlers) {
    void this.#read(table, token, handlers).catch(() => this.#stop.signal.aborted || handlers.lost(null));
  }

  close(): void {
    this.#stop.abort();
  }

  async #read(table: string, token: string | null, handlers: EventHandlers): Promise<void> {
    const response = await fetch(`/api/tables/${encodeURIComponent(table)}/events?steps=true`, {
      headers: { Accept: "text/event-stream", ...(token ? { Authorization: `Bearer ${token}` } : {}) },
      cache: "no-store",
      signal: this.#stop.signal,
    });
    if (response.status === 404) return handlers.lost("gone");
    if (!response.ok || !response.body) return handlers.lost(null);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    for (;;) {
      const { done, value } = await reader.read();
      if (done || this.#stop.signal.aborted) break;
      text += value;
      const blocks = text.split("\n\n");
      text = blocks.pop() ?? "";
      for (const block of blocks) this.#tell(block, handlers);
    }
    if (!this.#stop.signal.aborted) handlers.lost(null);
  }

  #tell(block: string, handlers: EventHandlers): void {
    const data = block.split("\n").find((line) => line.startsWith(DATA));
    // A comment keeps the stream alive and counts as a sign of life.
    handlers.message(data ? (JSON.parse(data.slice(DATA.length)) as ServerMessage) : { t: "pong" });
  }
}
