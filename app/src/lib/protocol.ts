/** The messages between browser and server, as docs/protocol.md describes them. */

export type Language = "de" | "en";
/** A text of a deck or the catalogue, in both languages. */
export type Text = Readonly<Record<Language, string>>;
export type GameName = "supertrumpf" | "quartett";
/** A place at the table, 0 to n - 1, clockwise. */
export type Seat = number;
/** Stands for a card or number that this viewer may not know. */
export const HIDDEN = -1;

// --- what can be played -----------------------------------------------------------------------------

export interface DeckSummary {
  id: string;
  title: Text;
  hash: string;
  cards: number;
  sets: number;
  illustrative: boolean;
  games: GameName[];
  /** Indexes of a few cards that show what the deck is like. */
  show: number[];
}

export interface PresetSummary {
  name: string;
  title: Text;
  character: Text;
  players_min: number;
  players_max: number | null;
  /** What the preset sets, by parameter. */
  parameters: Record<string, ParameterValue>;
}

export interface ComputerSummary {
  name: string;
  title: Text;
  character: Text;
}

export interface Catalogue {
  decks: DeckSummary[];
  games: Record<GameName, { presets: PresetSummary[] }>;
  /** The weakest first. */
  players: Record<GameName, ComputerSummary[]>;
  /** What computers are called, in this order. */
  names: string[];
  limits: { seats: number; name: number };
}

export type ParameterValue = string | number | boolean | null | string[];

/** One parameter of the rules with the values it can take. Without `values` it is a free number or name. */
export interface RuleOption {
  parameter: string;
  name: string;
  /** Several values at once, e.g. the ends of the game. */
  several?: boolean;
  values: { value: ParameterValue; name: string; sentence: string }[];
}

export interface RuleText {
  title: string;
  character: string;
  sections: { key: string; title: string; sentences: string[] }[];
}

// --- a deck as printed --------------------------------------------------------------------------------

export interface CardSetFace {
  code: string;
  name: Text;
  color: string;
  /** The colour, white, dark or black, that reads best on `color`. */
  ink: string;
  /** Places in `cards`. */
  cards: number[];
}

export interface CategoryFace {
  id: string;
  name: Text;
  description: Text | null;
  unit: Text;
  better: "high" | "low";
  kind: string;
  icon: string | null;
  /** Drawn with a round pen of width 2 on a field of 24 x 24. */
  icon_paths: string[];
}

export interface ValueFace {
  text: Text;
  unit: Text;
  /** Only for drawing bars; null where there is nothing to draw. */
  number: number | null;
  missing: boolean;
  /** Best of the deck in this category: the Supertrumpf mark. */
  star: boolean;
  /** Dense rank, higher is better, 0 is a missing value. */
  strength: number;
  source: string | null;
}

export interface CardFace {
  id: string;
  name: Text;
  /** Place in `sets`; -1 in a deck without quartets. */
  set: number;
  member: string;
  color: string;
  ink: string;
  /** One per category. */
  values: ValueFace[];
  fact: Text | null;
  source: string | null;
  /** Name of the picture behind `/api/decks/ID/art/`. */
  art: string;
  /** False if the deck brings its own picture. */
  drawn: boolean;
  alt: Text | null;
  /** The point of the picture that stays in sight, `50% 30%`. */
  focus?: string | null;
  /** Tells pictures of a draft apart that stand under one name. */
  art_version?: string;
  credit: string | null;
  license: string | null;
  /** All cards of its quartet, itself included; empty in a deck without quartets. */
  siblings: number[];
}

/** All that is printed on the cards of a deck. */
export interface DeckFace {
  id: string;
  title: Text;
  description: Text | null;
  hash: string;
  locale: string;
  illustrative: boolean;
  authors: string[];
  license: string | null;
  source: string | null;
  size: string;
  theme: string;
  /** The card whose holder begins. */
  start: number | null;
  sets: CardSetFace[];
  categories: CategoryFace[];
  cards: CardFace[];
}

// --- a table --------------------------------------------------------------------------------------------

export type Place =
  | { kind: "person"; name?: string | null; color?: number | null }
  | { kind: "open" }
  | { kind: "computer"; player: string; name?: string | null; color?: number | null };

export interface Settings {
  game: GameName;
  deck: string;
  rules: { preset: string; parameters: Record<string, ParameterValue> };
  /** Category id -> which way it wins in this game, where it differs from the deck. */
  directions: Record<string, "high" | "low">;
  /** In seat order; a `person` sits at the device that opened the table, `open` waits for somebody. */
  places: Place[];
  time_limit_s: number | null;
  turn_limit_s: number | null;
  open_to_watchers: boolean;
  /** How long computer players take. */
  pace: "calm" | "normal" | "brisk";
}

export type Shape = "circle" | "triangle" | "square" | "diamond" | "pentagon" | "hexagon" | "star" | "cross";

export interface SeatState {
  name: string;
  /** Index into the eight seat colours. */
  color: number;
  shape: Shape;
  kind: "person" | "computer" | "open";
  player?: string | null;
  ready: boolean;
  present: boolean;
  away: boolean;
}

/** An event of the engine as this viewer sees it; cards and categories are indexes into the DeckFace. */
export type GameEvent = { event: string } & Record<string, unknown>;

export interface Step {
  n: number;
  events: GameEvent[];
}

export interface GameOutcome {
  reason: string;
  winners: Seat[];
  ranking: Seat[][];
}

/** What every view tells; both games add to it. */
export interface CommonView {
  seat: Seat | null;
  seats: number;
  to_act: Seat | null;
  /** Moves in the notation of records. */
  legal: string[];
  time_expired: boolean;
  outcome: GameOutcome | null;
}

export interface Comparison {
  event: "CardsShown" | "ValuesNamed";
  category: number;
  seats: Seat[];
  cards?: number[];
  strengths: number[];
  reused: Seat[];
}

export interface SupertrumpfView extends CommonView {
  game: "supertrumpf";
  phase: "announce" | "choose" | "order" | "over";
  stack_sizes: number[];
  pile_sizes: number[];
  set_aside: number;
  top: number;
  choices: number[];
  pot: number[];
  pot_by: Seat[];
  opener: Seat;
  announcer: Seat;
  round_no: number;
  comparison_no: number;
  participants: Seat[];
  category: number;
  announced_strength: number;
  comparison: Comparison | null;
  choosing: Seat[];
  order_left: number[];
  eliminated: Seat[];
  leaders: Seat[];
}

export interface QuartettView extends CommonView {
  game: "quartett";
  hand: number[];
  hand_sizes: number[];
  /** Per seat the sets on the table, HIDDEN where unknown. */
  laid: number[][];
  talon_size: number;
  turn: Seat;
  asks: number;
  misses: number;
  out: Seat[];
}

export type GameView = SupertrumpfView | QuartettView;

export interface Snapshot {
  table: string;
  version: number;
  phase: "lobby" | "playing" | "over" | "closed";
  settings: Settings;
  host: Seat | null;
  you: Seat | null;
  /** All seats played from this device. */
  mine: Seat[];
  seats: SeatState[];
  watching: number;
  game: GameView | null;
  steps: Step[];
  /** Remaining milliseconds, never a time of day. */
  clock: { turn_ms: number | null; game_ms: number | null; patience_ms?: number | null };
  last: GameEvent[];
  asked: GameEvent[];
  series: { games: number; wins: number[] };
  over: { outcome: GameOutcome; curve: number[][]; turning: number[] } | null;
  /** Of the last seconds; ids rise. */
  reactions?: { id: number; seat: Seat; code: string }[];
  /** Why, in phase "closed". */
  closed: string | null;
  /** Code of the sentence why nothing can be kept just now; the game waits and goes on by itself. */
  trouble: string | null;
}

/** What a move changes for whoever holds the snapshot of version `after`; see `advanced`. */
export interface Advance {
  version: number;
  after: number;
  clock: Snapshot["clock"];
  /** The fields of the view that are others now. */
  game: Partial<SupertrumpfView> | Partial<QuartettView>;
  events: GameEvent[];
  /** Places in `events` of those that are added to `asked`. */
  asked?: number[];
  reactions?: Snapshot["reactions"];
}

// --- commands and answers ----------------------------------------------------------------------------------

export type CommandBody =
  | { k: "move"; action: string }
  | { k: "ready"; value: boolean }
  | { k: "start" }
  | { k: "settings"; settings: Settings }
  | { k: "rename"; name: string; color: number; seat?: Seat }
  | { k: "leave" }
  | { k: "kick"; seat: Seat }
  | { k: "computer"; seat: Seat; player: string | null }
  | { k: "away"; value: boolean }
  | { k: "react"; code: string }
  | { k: "rematch" }
  | { k: "next" };

export interface Command {
  t: "do";
  cid: string;
  n: number;
  c: CommandBody;
}

export type Answer =
  | { ok: true; n: number }
  | { ok: false; code: string; reason?: string; values?: Record<string, unknown>; n?: number };

export type ByeCode = "replaced" | "closed" | "moving" | "kicked" | "gone";

export type ServerMessage =
  | ({ t: "state" } & Snapshot)
  | ({ t: "step" } & Advance)
  | ({ t: "answer"; cid: string } & Answer)
  | { t: "error"; code: string }
  | { t: "pong" }
  | { t: "bye"; code: ByeCode };

export interface TableOpened {
  table: string;
  token: string;
  seat: Seat;
}
