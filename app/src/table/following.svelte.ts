/** What both tables do alike: follow the game step by step, hand the device on, send moves. */

import { onDestroy, untrack } from "svelte";
import type { GameView, Snapshot, Step } from "../lib/protocol";
import { explain } from "../lib/reasons";
import type { TablePageProps } from "../lib/table_page";
import { lead } from "./lead";
import { needsCover } from "./model/device";
import { between } from "./model/memory";
import { whoIs, type Who } from "./model/who";
import { Speech } from "./speech";
import { Stage, type Begin, type Played } from "./stage.svelte";
import { t } from "./words";

export interface GameTableProps extends TablePageProps {
  /** All steps of the game that this browser knows. */
  steps: Step[];
  /** Whom this device was last handed to, where several play on it. */
  lifted: number | null;
  lift: () => void;
  /** The game is over, and everything has been shown. */
  onover: () => void;
}

/** What is different from game to game. */
export interface Play<V extends GameView, E, S extends Played & { view: V }> {
  /** The table without anything moving. */
  atRest(view: V): S;
  /** Every scene that leads from one view to another. */
  scenes(before: V, events: readonly E[], after: V, me: number | null): S[];
  /** The events without what the next person at this device may see only when it is in their hands. */
  veiled(events: E[]): E[];
  begin: Begin<S>;
  /** The table was put as it is, without scenes: at first (while `Following` is made), or after a gap. */
  settled(first: boolean): void;
  /** How the game stands, in a sentence or two. */
  stands(): string;
  /** The server has answered a move. */
  answered(ok: boolean): void;
  /** Where the focus waits. */
  waits: string;
  /** Where the focus goes when there is something to do; the first that is there. */
  leads: readonly string[];
  /** The same behind an answered move. */
  leadsBehind: readonly string[];
}

export class Following<V extends GameView, E, S extends Played & { view: V }> {
  /** My seat; at a shared device that of the one who moved last. */
  me = $state<number | null>(null);
  sending = $state(false);
  /** Why the last move did not count. */
  trouble = $state("");
  readonly speech = new Speech();
  readonly stage: Stage<S>;
  #props: () => GameTableProps;
  #play: Play<V, E, S>;
  #before: Snapshot | null = null;

  /** Several play on this device: then everybody is called by name, and a card is shown to its owner only. */
  readonly shared: boolean = $derived.by(() => this.#snapshot.mine.length > 1);
  readonly who: (seat: number) => Who = $derived.by(() => whoIs(this.#snapshot.seats, this.shared ? null : this.me, t.you));
  /** The seat to which the device has to be handed first. */
  readonly covered: number | null = $derived.by(() =>
    this.stage.busy ? null : needsCover(this.#snapshot, this.#props().lifted),
  );
  /** All other seats, clockwise from mine. */
  readonly others: number[] = $derived.by(() => {
    const seats = this.#snapshot.seats;
    return seats.map((_, step) => (step + 1 + (this.me ?? -1)) % seats.length).filter((seat) => seat !== this.me);
  });

  /** To be made while a component is; `props` are read again whenever they change. */
  constructor(props: () => GameTableProps, play: Play<V, E, S>) {
    this.#props = props;
    this.#play = play;
    this.stage = untrack(() => {
      this.me = props().snapshot.you;
      return new Stage<S>(play.atRest(props().snapshot.game as V), play.begin);
    });
    this.stage.attended = untrack(() => !props().big);
    onDestroy(() => this.stage.close());
    $effect.pre(() => {
      const now = props().snapshot;
      untrack(() => this.#take(now));
    });
  }

  get #snapshot(): Snapshot {
    return this.#props().snapshot;
  }

  /** The focus goes to what comes next. */
  follow(): Promise<void> {
    return lead(...this.#play.leads);
  }

  async move(action: string): Promise<void> {
    if (this.sending) return;
    this.sending = true;
    this.trouble = "";
    void lead(this.#play.waits);
    const answer = await this.#props().send({ k: "move", action });
    this.sending = false;
    this.#play.answered(answer.ok);
    if (!answer.ok) this.trouble = await explain(answer);
    void lead(...this.#play.leadsBehind);
  }

  /** What a key of the game was pressed on; null if the key is not for the game. */
  pressedOn(key: KeyboardEvent): HTMLElement | null {
    if (key.ctrlKey || key.metaKey || key.altKey || document.querySelector("dialog[open]") || this.covered !== null) return null;
    const from = key.target as HTMLElement;
    return from.matches?.("input, select, textarea") ? null : from;
  }

  #take(now: Snapshot): void {
    if (now === this.#before) return;
    const last = this.#before;
    this.#before = now;
    const handed = last !== null && last.you !== now.you;
    const fresh = between(last && handed ? { ...last, you: now.you } : last, now);
    const view = now.game as V;
    if (!last || fresh === null) {
      this.me = now.you;
      this.stage.settle(this.#play.atRest(view));
      this.#play.settled(!last);
      // The server keeps only the latest steps. What nobody saw happen is at least summed up.
      if (last) this.speech.say(`${t.meanwhile} ${this.#play.stands()}`);
      void this.follow();
      if (last && now.phase === "over") this.#props().onover();
      return;
    }
    let events = fresh.flatMap((step) => step.events as unknown as E[]);
    if (handed) events = this.#play.veiled(events);
    if (events.length) this.stage.play(this.#play.scenes(this.stage.last.view, events, view, this.me));
    else if (!this.stage.busy) this.stage.settle(this.#play.atRest(view));
  }
}
