/**
 * The line to one table. It stays open or comes back by itself: after sleep, a lost network, a restarted server.
 * What arrives is a whole snapshot, or a move that is put on the one before; a command is answered or asked again with the same client id, so that
 * nothing is done twice. Where WebSockets are blocked, server-sent events and POST do the same.
 */
import { advanced } from "./advance";
import { postCommand, Refused } from "./api";
import { delayBefore } from "./backoff";
import type { EventLine } from "./event_line";
import type { Answer, ByeCode, Command, CommandBody, Language, ServerMessage, Snapshot } from "./protocol";

/** `resting`: no line for so long that it is not tried any more until somebody wants it. */
export type LineStatus = "connecting" | "open" | "waiting" | "resting" | "ended";

export interface LineOptions {
  table: string;
  token: string | null;
  language: Language;
  onState(snapshot: Snapshot): void;
  onStatus(status: LineStatus): void;
  /** The server says goodbye for good: another tab took over, the table is gone ... */
  onBye(code: ByeCode): void;
}

const PING_MS = 15_000;
/** No sign of life for so long: the line is dead even if nobody said so. */
const SILENCE_MS = 35_000;
const OPENING_MS = 8_000;
/** After so many sockets that never came to a first message, try server-sent events. */
const SOCKETS_TRIED = 2;
const ANSWER_MS = 12_000;
/** After so long without a line nobody is waiting at this screen; whoever comes back to it starts a new try. */
const RESTING_MS = 15 * 60_000;

interface Waiting {
  command: Command;
  resolve(answer: Answer): void;
  timer: ReturnType<typeof setTimeout>;
}

export class TableLine {
  #options: LineOptions;
  #socket: WebSocket | null = null;
  #events: EventLine | null = null;
  #status: LineStatus = "connecting";
  #attempt = 0;
  /** Tells a line that was given up while it was fetched from the one that is wanted now. */
  #lineNo = 0;
  #failedSockets = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #opening: ReturnType<typeof setTimeout> | undefined;
  #heard = 0;
  /** When the line was lost; null while it is open. */
  #lostAt: number | null = null;
  #version = -1;
  /** The newest snapshot of this line, which the next move goes on. */
  #held: Snapshot | null = null;
  #waiting = new Map<string, Waiting>();
  #count = 0;
  #prefix = Math.random().toString(36).slice(2, 10);

  constructor(options: LineOptions) {
    this.#options = options;
    document.addEventListener("visibilitychange", this.#woken);
    addEventListener("pageshow", this.#woken);
    addEventListener("online", this.#woken);
    this.#connect();
  }

  get status(): LineStatus {
    return this.#status;
  }

  /** Send a command made against the newest snapshot; always resolves, at the latest after some seconds. */
  send(body: CommandBody): Promise<Answer> {
    const cid = `${this.#prefix}-${++this.#count}`;
    const command: Command = { t: "do", cid, n: this.#version, c: body };
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#answered(cid, { ok: false, code: "no_answer" }), ANSWER_MS);
      this.#waiting.set(cid, { command, resolve, timer });
      if (this.#status === "ended") this.#answered(cid, { ok: false, code: "ended" });
      else if (this.#status === "open") this.#transmit(command);
    });
  }

  /** Try now instead of waiting; also the way back after another tab has taken over. */
  retry = (): void => {
    this.#drop();
    this.#attempt = 0;
    this.#failedSockets = 0;
    this.#lostAt = null;
    this.#connect();
  };

  close(): void {
    document.removeEventListener("visibilitychange", this.#woken);
    removeEventListener("pageshow", this.#woken);
    removeEventListener("online", this.#woken);
    this.#end();
  }

  #woken = (): void => {
    if (document.visibilityState === "hidden" || this.#status === "ended") return;
    if (this.#status === "waiting" || this.#status === "resting") {
      this.retry();
    } else if (this.#socket?.readyState === WebSocket.OPEN && Date.now() - this.#heard < SILENCE_MS) {
      // It may be dead without knowing: a ping has to be answered soon.
      const asked = Date.now();
      this.#socket.send('{"t":"ping"}');
      setTimeout(() => {
        if (this.#status === "open" && this.#socket && this.#heard < asked) this.retry();
      }, 2_000);
    } else if (this.#status === "open") {
      this.retry();
    }
  };

  #connect(): void {
    this.#tell("connecting");
    if (this.#failedSockets >= SOCKETS_TRIED) this.#openEvents();
    else this.#openSocket();
  }

  #openSocket(): void {
    const { table, token, language } = this.#options;
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/api/tables/${encodeURIComponent(table)}/socket`);
    this.#socket = socket;
    let spoke = false;
    this.#opening = setTimeout(() => socket === this.#socket && this.#lost(!spoke), OPENING_MS);
    socket.onopen = () => socket.send(JSON.stringify({ t: "hello", token, language, steps: true }));
    socket.onmessage = (event) => {
      if (socket !== this.#socket) return;
      spoke = true;
      this.#take(JSON.parse(String(event.data)) as ServerMessage);
    };
    socket.onclose = () => socket === this.#socket && this.#lost(!spoke);
  }

  #openEvents(): void {
    const { table, token } = this.#options;
    this.#opening = setTimeout(() => this.#lost(false), OPENING_MS);
    const now = (this.#lineNo += 1);
    void import("./event_line").then(
      ({ EventLine }) => {
        if (now !== this.#lineNo || this.#status === "ended") return;
        this.#events = new EventLine(table, token, {
          message: (message) => this.#take(message),
          lost: (code) => (code ? this.#bye(code) : this.#lost(false)),
        });
      },
      () => this.#lost(false),
    );
  }

  #take(message: ServerMessage): void {
    this.#heard = Date.now();
    switch (message.t) {
      case "state":
        this.#opened();
        // An older snapshot can overtake a newer one when two lines overlap.
        if (message.version < this.#version) return;
        return this.#show(message);
      case "step": {
        const next = advanced(this.#held, message);
        // Something is missing, which should not happen: a new line begins with a whole snapshot.
        return next ? this.#show(next) : this.#lost(false);
      }
      case "answer":
        return this.#answered(message.cid, message);
      case "bye":
        return message.code === "moving" ? this.#lost(false) : this.#bye(message.code);
      case "pong":
      case "error":
        return;
    }
  }

  #show(snapshot: Snapshot): void {
    this.#held = snapshot;
    this.#version = snapshot.version;
    this.#options.onState(snapshot);
  }

  #opened(): void {
    if (this.#status === "open") return;
    clearTimeout(this.#opening);
    this.#attempt = 0;
    this.#lostAt = null;
    if (this.#socket) this.#failedSockets = 0;
    this.#version = -1;
    this.#tell("open");
    this.#beat = setInterval(() => {
      if (Date.now() - this.#heard > SILENCE_MS) this.#lost(false);
      else if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send('{"t":"ping"}');
    }, PING_MS);
    for (const { command } of this.#waiting.values()) this.#transmit(command);
  }

  #transmit(command: Command): void {
    if (this.#socket) return this.#socket.send(JSON.stringify(command));
    postCommand(this.#options.table, this.#options.token ?? "", command).then(
      (answer) => this.#answered(command.cid, answer),
      (error: unknown) => {
        if (error instanceof Refused && error.status) {
          const { code, reason, values } = error;
          this.#answered(command.cid, { ok: false, code, values, ...(reason ? { reason } : {}) });
        }
      },
    );
  }

  #answered(cid: string, answer: Answer): void {
    const waiting = this.#waiting.get(cid);
    if (!waiting) return;
    clearTimeout(waiting.timer);
    this.#waiting.delete(cid);
    waiting.resolve(answer);
  }

  #lost(socketNeverSpoke: boolean): void {
    if (socketNeverSpoke) this.#failedSockets++;
    this.#drop();
    this.#lostAt ??= Date.now();
    // A screen on a wall has nobody to press: whoever only watches goes on trying.
    if (this.#options.token && Date.now() - this.#lostAt > RESTING_MS) return this.#tell("resting");
    this.#tell("waiting");
    // Every few rounds of server-sent events the socket gets another chance.
    if (this.#failedSockets >= SOCKETS_TRIED && this.#attempt % 4 === 3) this.#failedSockets = SOCKETS_TRIED - 1;
    this.#retry = setTimeout(() => this.#connect(), delayBefore(this.#attempt++));
  }

  #bye(code: ByeCode): void {
    this.#end();
    this.#options.onBye(code);
  }

  #end(): void {
    this.#drop();
    this.#tell("ended");
    for (const cid of [...this.#waiting.keys()]) this.#answered(cid, { ok: false, code: "ended" });
  }

  #drop(): void {
    this.#lineNo++;
    clearTimeout(this.#retry);
    clearTimeout(this.#opening);
    clearInterval(this.#beat);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.#events?.close();
    this.#events = null;
    this.#held = null;
  }

  #tell(status: LineStatus): void {
    if (status === this.#status && status !== "connecting") return;
    this.#status = status;
    this.#options.onStatus(status);
  }
}
