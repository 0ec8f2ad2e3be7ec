/** The messages of the workshop, as docs/workshop.md describes them. */
import type { DeckFace, Language, Text } from "../lib/protocol";

/** A text of a deck in the making: in no language in particular, or in one or both. */
export type Words = string | Partial<Record<Language, string>>;
export type Severity = "error" | "warning" | "hint";

export interface Finding {
  code: string;
  severity: Severity;
  text: Text;
  reason: Text;
  remedy: Text;
  proposal: string | null;
  card: string | null;
  category: string | null;
  quartet: string | null;
  field: string | null;
  file: string | null;
  cell: string | null;
  row: number | null;
  answer?: string | null;
}

// --- from a table -----------------------------------------------------------------------------------

export type Start =
  | { k: "blank"; title: string; categories: string[]; sets: number; size: number }
  | { k: "deck"; deck: string }
  | { k: "table"; text: string; name?: string }
  | { k: "files" };

export interface QuestionOption {
  key: string;
  text: Text;
  /** `1.174 -> 1174` */
  example: string | null;
}

export interface Question {
  key: string;
  text: Text;
  options: QuestionOption[];
  /** Key of the option that is probably right; of a free question the text itself. */
  proposal: string | null;
  /** The proposal must be seen by a person. */
  careful: boolean;
  /** Any text is an answer. */
  free: boolean;
  /** Addresses of cells. */
  where: string[];
}

export interface Decision {
  question: Question;
  answer: string;
  by: "answer" | "proposal" | "evidence";
}

export interface ImportColumn {
  heading: string;
  column: string;
  role: string;
  role_text: Text;
  kind: string | null;
  unit: string;
  direction: "high" | "low" | null;
  low: string | null;
  high: string | null;
  missing: number;
}

export interface Import {
  questions: Question[];
  decisions: Decision[];
  findings: Finding[];
  /** Markdown. */
  report: Text;
  cards: number;
  quartets: number;
  columns: ImportColumn[];
  skipped: { cell: string; text: Text }[];
  ready: boolean;
}

// --- the deck ------------------------------------------------------------------------------------------

export type Kind = "integer" | "decimal" | "year" | "duration" | "currency" | "percent" | "scale";

export interface Quartet {
  key: string;
  code: string;
  name: Words;
  color: string | null;
}

export interface Category {
  key: string;
  name: Words;
  wins: "high" | "low";
  type: Kind;
  unit: Words | null;
  decimals: number | null;
  currency: string | null;
  scale: Words[];
  missing: string;
  icon: string | null;
  description: Words | null;
  source: string | null;
}

export interface Card {
  key: string;
  id: string;
  name: Words;
  /** Category key -> text as typed; nothing where it is missing. */
  cells: Record<string, string>;
  printed: Record<string, Words>;
  origins: Record<string, string>;
  fact: Words | null;
  source: string | null;
  image: string | null;
  /** `50% 30%` */
  focus: string | null;
  alt: Words | null;
  credit: string | null;
  license: string | null;
}

export interface Deck {
  title: Words;
  description: Words | null;
  locale: string;
  authors: string[];
  license: string | null;
  source: string | null;
  illustrative: boolean;
  start: string | null;
  size: string;
  theme: string;
  quartets: Quartet[];
  categories: Category[];
  cards: Card[];
  silenced: { code: string; reason: string; card: string | null; category: string | null; quartet: string | null }[];
}

export interface Picture {
  name: string;
  title: string;
  width: number;
  height: number;
  bytes: number;
  used: string[];
}

export interface Published {
  link: string;
  deck: string;
  hash: string;
  at: number;
  current: boolean;
}

export interface Project {
  project: string;
  version: number;
  stage: "files" | "questions" | "deck";
  changed: number;
  undo: boolean;
  redo: boolean;
  sight: string;
  files: { name: string; kind: "table" | "picture"; bytes: number }[];
  import: Import | null;
  deck: Deck | null;
  face: DeckFace | null;
  doctor: Doctor | null;
  pictures: Picture[];
  /** `face.cards[i]` is the card with the key `order[i]`. */
  order: string[] | null;
  problems: Finding[];
  published: Published | null;
}

export interface Opened {
  project: string;
  token: string;
  state: Project;
}

// --- changes -------------------------------------------------------------------------------------------

export type DeckFields = Partial<Omit<Deck, "quartets" | "categories" | "cards" | "silenced">>;
export type CardFields = Partial<Omit<Card, "key" | "cells" | "printed" | "origins">>;
export type CategoryFields = Partial<Omit<Category, "key">>;
export type QuartetFields = Partial<Omit<Quartet, "key">>;

export interface Silence {
  code: string;
  card?: string | null;
  category?: string | null;
  quartet?: string | null;
}

export type Edit =
  | { k: "deck"; set: DeckFields }
  | { k: "card"; card: string; set: CardFields }
  | { k: "cell"; card: string; category: string; text: string }
  | { k: "block"; card: string; category: string; rows: string[][] }
  | { k: "printed"; card: string; category: string; text: Words | null }
  | { k: "origin"; card: string; category: string; text: string }
  | { k: "category"; category: string; set: CategoryFields }
  | { k: "quartet"; quartet: string; set: QuartetFields }
  | { k: "add_card"; quartet: string | null }
  | { k: "remove_card"; card: string }
  | { k: "add_category"; name: string }
  | { k: "remove_category"; category: string }
  | { k: "move_category"; category: string; to: number }
  | { k: "add_quartet"; name?: Words }
  | { k: "remove_quartet"; quartet: string }
  | { k: "remove_picture"; picture: string }
  | { k: "remove_file"; file: string }
  | ({ k: "silence"; reason: string } & Silence)
  | ({ k: "unsilence" } & Silence);

// --- the doctor ------------------------------------------------------------------------------------------

export interface CategoryMeasures {
  id: string;
  tie_rate: number;
  best_share: number;
  figures: number;
  distinct: number;
}

export interface CardMeasures {
  id: string;
  best_chance: number;
  mean_chance: number;
}

export interface Measures {
  categories: CategoryMeasures[];
  cards: CardMeasures[];
  best_chance: number;
  effective_categories: number;
}

export interface Doctor {
  findings: Finding[];
  silenced: Finding[];
  measures: Measures | null;
  published: boolean;
}

// --- printing and files ------------------------------------------------------------------------------------

export type JobKind =
  | "sheets"
  | "shop"
  | "shop_jpg"
  | "calibration"
  | "quartett"
  | "xlsx"
  | "csv"
  | "datapackage"
  | "json"
  | "png"
  | "tts";

export interface Order {
  kind: JobKind;
  language?: Language | null;
  theme?: string | null;
  size?: string | null;
  art?: string;
  paper?: string;
  backs?: string;
  offset?: [number, number];
  cards_only?: boolean;
  shop?: string | null;
}

export interface Problem {
  code: string;
  reason?: string;
  values?: Record<string, unknown>;
  text?: Text;
  findings?: Finding[];
}

export interface Job {
  job: string;
  kind: JobKind;
  state: "waiting" | "running" | "done" | "failed";
  step: string | null;
  done: number;
  of: number;
  name: string | null;
  bytes: number | null;
  pages: number | null;
  findings: Finding[];
  problem: Problem | null;
}

export interface Choices {
  icons: { name: string; paths: string[] }[];
  kinds: Kind[];
  themes: string[];
  sizes: string[];
  papers: string[];
  backs: string[];
  shops: { name: string; size: string }[];
  exports: JobKind[];
  arts: string[];
  locales: string[];
  colors: string[];
  limits: Record<string, number>;
}
