/** What a screen reader is told. Sentences that the next one would overtake are said together with it. */

import { announce } from "../lib/announce";

export class Speech {
  #held: string[] = [];

  /** Say a sentence; `passing`: the next scene follows too soon for it to be heard alone. */
  say(sentence: string, passing = false): void {
    if (sentence) this.#held.push(sentence);
    if (passing || !this.#held.length) return;
    announce(this.#held.join(" "));
    this.#held = [];
  }
}
