/** Plays scenes one after the other; a press never waits for them. */

import { settings, still } from "../lib/settings";

export interface Played {
  /** Milliseconds at normal speed. */
  lasts: number;
  /** Something to read: stays however little may move, and until a press where all is calm. */
  reads: boolean;
}

/** Told of each scene; `skipped`: it is not looked at, `passing`: the next one follows at once. */
export type Begin<S> = (scene: S, skipped: boolean, passing: boolean) => void;

const BACKLOG = 10;
/** A sentence needs at least this long to be begun. */
const PASSING_MS = 400;

export class Stage<S extends Played> {
  current = $state.raw<S>() as S;
  waiting = $state.raw<S[]>([]);
  /** Nobody here has anything to decide any more: everything goes by quickly. */
  rushing = $state(false);
  /** Somebody is there to press. */
  attended = true;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #begin: Begin<S>;

  constructor(first: S, begin: Begin<S>) {
    this.current = first;
    this.#begin = begin;
  }

  /** The last scene, where everything will come to rest. */
  get last(): S {
    return this.waiting.at(-1) ?? this.current;
  }

  get busy(): boolean {
    return this.waiting.length > 0;
  }

  /** The present scene stays until somebody presses. */
  get held(): boolean {
    return this.busy && this.current.reads && settings.speed === "calm" && this.attended && !this.rushing;
  }

  play(scenes: readonly S[]): void {
    const idle = !this.busy;
    this.waiting = [...this.waiting, ...scenes];
    if (idle) this.next();
  }

  /** Show this at once; nothing is played. */
  settle(scene: S): void {
    clearTimeout(this.#timer);
    this.waiting = [];
    this.current = scene;
  }

  /** On to the next scene. */
  next = (): void => {
    clearTimeout(this.#timer);
    const [scene, ...rest] = this.waiting;
    if (!scene) return;
    this.waiting = rest;
    this.current = scene;
    this.#begin(scene, false, rest.length > 0 && !this.held && this.#length(scene) < PASSING_MS);
    if (!rest.length || this.held) return;
    this.#timer = setTimeout(this.next, this.#length(scene));
  };

  /** Past everything that is still to come, to where the table stands. */
  finish = (): void => {
    clearTimeout(this.#timer);
    const all = this.waiting;
    this.waiting = [];
    all.forEach((scene, place) => {
      this.current = scene;
      this.#begin(scene, true, place < all.length - 1);
    });
  };

  close(): void {
    clearTimeout(this.#timer);
  }

  /** How long a scene is shown now. */
  #length(scene: S): number {
    if (this.rushing) return scene.reads ? 420 : 0;
    if (!scene.reads && still()) return 0;
    const speed = { calm: 1.6, normal: 1, quick: 0.5 }[settings.speed];
    return scene.lasts * speed * (this.waiting.length > BACKLOG ? 0.35 : 1);
  }

  /** For the strip that shows how long the scene will stay. */
  lengthOfCurrent(): number {
    return this.#length(this.current);
  }
}
