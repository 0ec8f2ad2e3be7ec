/** Was neben dem Spiel liegt: Erinnern, Notizblatt, Ergebnis, Zurufe. Es wird erst geholt, wenn man es braucht. */
import { plural } from "../lib/language";
import type { Who } from "../table/model/who";

const does = (who: Who, theirs: string, mine: string): string => `${who.name} ${who.me ? mine : theirs}`;

export default {
  // --- Was ich weiß ---
  rememberTitle: "Was du gesehen hast",
  rememberWhy: "Nur, was offen lag oder dir gehörte. Wo eine Karte jetzt liegt, stimmt, solange du sie nicht aus den Augen verloren hast.",
  rememberNone: "Noch hast du keine andere Karte gesehen.",
  seenInRound: (n: number) => `Runde ${n}`,
  withYou: "bei dir",
  inMiddle: "in der Mitte",
  unseen: (n: number) => `${n} noch nie gesehen`,

  // --- Notizblatt ---
  notebookWhy: "Nur, was alle gehört haben. ✓ hat die Karte, ✕ hat sie nicht, ○ hat eine aus dem Quartett.",
  notebookOff: "Ohne Notizblatt spielen",
  notebookOn: "Notizblatt zeigen",
  notebookIsOff: "Das Notizblatt ist aus: Wer gut zuhört, weiß mehr.",
  has: (name: string) => `${name} hat sie`,
  lacks: (name: string) => `${name} hat sie nicht`,
  started: (name: string) => `${name} hat etwas aus diesem Quartett`,

  // --- nach dem Spiel ---
  reason_last_player: "Nur noch eine Person hat Karten.",
  reason_all_cards: "Alle Karten liegen in einer Hand.",
  reason_first_elimination: "Die erste Person ist ausgeschieden.",
  reason_time_limit: "Die vereinbarte Zeit ist um.",
  reason_round_limit: "Die vereinbarte Zahl von Runden ist gespielt.",
  reason_repetition: "Die Stellung wiederholt sich; so ginge es ewig weiter.",
  reason_all_empty_draw: "Niemand hat mehr Karten.",
  reason_stacks_empty: "Die Stapel sind aufgebraucht.",
  reason_all_laid: "Alle Quartette liegen auf dem Tisch.",
  reason_ask_limit: "Es ist so oft gefragt worden, wie ein Spiel höchstens dauern darf.",
  reason_miss_limit: "Zu viele Fragen hintereinander gingen fehl.",
  reason_talon_or_hand_empty: "Der Talon oder eine Hand ist leer.",
  reason_hands_empty: "Niemand hat mehr Karten auf der Hand.",
  ranking: "Rangliste",
  curveCards: "Karten im Lauf des Spiels",
  curveSets: "Quartette im Lauf des Spiels",
  curveAlt: (lines: string) => `Verlauf vom Anfang zum Ende: ${lines}.`,
  curveLine: (name: string, first: number, most: number, last: number) => `${name} von ${first} auf ${last}, höchstens ${most}`,
  turning: "Was das Spiel gedreht hat",
  turningRound: (n: number, who: Who) => `Runde ${n}: ${does(who, "geht in Führung", "gehst in Führung")}`,
  turningMove: (n: number, who: Who) => `${does(who, "führt", "führst")} mit ${n} ${plural(n, "Quartett", "Quartetten")}`,
  rematchWaits: "Warten auf die anderen …",
  rematch: "Noch einmal",
  replay: "Nachspielen",
  replayTitle: "Das Spiel noch einmal ansehen",
  first: "Zum Anfang",
  back: "Zurück",
  forward: "Vor",
  last: "Zum Ende",
  playOn: "Abspielen",
  pause: "Anhalten",
  position: (n: number, of: number) => `Zug ${n} von ${of}`,
  download: "Spiel herunterladen",
  wins_: (n: number) => `${n} ${plural(n, "Sieg", "Siege")}`,
  noRecord: "Die Aufzeichnung ist nicht mehr da.",

  // --- Kommen und Gehen ---
  leaveTitle: "Wirklich aufstehen?",
  leaveText: "Ein Computer spielt deine Karten zu Ende. Zurück an diesen Platz kommst du dann nicht mehr.",
  leaveNow: "Aufstehen",
  stay: "Weiterspielen",
  pauseSeat: "Nur kurz weg",
  waitsForStore: "Das Spiel wartet und geht weiter, sobald wieder gespeichert werden kann.",
  awayText: "Ein Computer spielt gerade für dich.",
  backAgain: "Ich bin wieder da",

  // --- Zurufe ---
  react: "Zurufen",
  reactTitle: "Was rufst du in die Runde?",
  says: (name: string, phrase: string) => `${name}: ${phrase}`,
  phrase_hello: "Hallo!",
  phrase_bravo: "Bravo!",
  phrase_thanks: "Danke!",
  phrase_lucky: "Glück gehabt!",
  phrase_oh_no: "Oh nein!",
  phrase_wait: "Moment, ich überlege.",
  phrase_hurry: "Du bist dran!",
  phrase_again: "Revanche!",
};
