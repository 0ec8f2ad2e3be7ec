/** One table as the pages see it: the newest snapshot, its deck, and how the line stands. Reactive. */
import { createSubscriber } from "svelte/reactivity";
import { deckFace } from "./api";
import { TableLine, type LineStatus } from "./connection";
import type { Answer, ByeCode, CommandBody, DeckFace, Snapshot } from "./protocol";
import { settings } from "./settings";

export class Table {
  #line: TableLine;
  #snapshot: Snapshot | null = null;
  #face: DeckFace | null = null;
  #deck = "";
  #lost = false;
  #status: LineStatus = "connecting";
  #bye: ByeCode | null = null;
  #update = (): void => {};
  #subscribe = createSubscriber((told) => {
    this.#update = told;
    return () => (this.#update = () => {});
  });

  constructor(
    readonly id: string,
    readonly token: string | null,
  ) {
    this.#line = new TableLine({
      table: id,
      token,
      language: settings.language,
      onState: (snapshot) => this.#take(snapshot),
      onStatus: (status) => {
        this.#status = status;
        this.#update();
      },
      onBye: (code) => {
        this.#bye = code;
        this.#update();
      },
    });
  }

  get snapshot(): Snapshot | null {
    this.#subscribe();
    return this.#snapshot;
  }

  get face(): DeckFace | null {
    this.#subscribe();
    return this.#face;
  }

  /** The deck of the table cannot be had any more. */
  get deckLost(): boolean {
    this.#subscribe();
    return this.#lost;
  }

  get status(): LineStatus {
    this.#subscribe();
    return this.#status;
  }

  get bye(): ByeCode | null {
    this.#subscribe();
    return this.#bye;
  }

  send = (command: CommandBody): Promise<Answer> => this.#line.send(command);

  retry = (): void => {
    this.#bye = null;
    this.#line.retry();
  };

  close(): void {
    this.#line.close();
  }

  #take(snapshot: Snapshot): void {
    this.#snapshot = snapshot;
    const deck = snapshot.settings.deck;
    if (deck !== this.#deck) {
      this.#deck = deck;
      deckFace(deck).then(
        (face) => {
          if (this.#deck !== deck) return;
          this.#face = face;
          this.#lost = false;
          this.#update();
        },
        (error: { status?: number }) => {
          if (error.status === 404) this.#lost = true;
          else this.#deck = ""; // asked for again with the next snapshot
          this.#update();
        },
      );
    }
    this.#update();
  }
}
