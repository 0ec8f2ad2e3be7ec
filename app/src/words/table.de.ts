import { listed, plural } from "../lib/language";
import type { Who } from "../table/model/who";

const cards = (n: number): string => `${n} ${plural(n, "Karte", "Karten")}`;
/** "Mia sagt" und "Du sagst", "Mia und Du haben" wie im Gespräch. */
const does = (who: Who, theirs: string, mine: string): string => `${who.name} ${who.me ? mine : theirs}`;
const doMany = (all: Who[], one: string, mine: string, many: string, we: string): string => {
  const [first] = all;
  if (all.length === 1 && first) return does(first, one, mine);
  return `${listed(all.map((who) => who.name))} ${all.some((who) => who.me) ? we : many}`;
};

const whom = (who: Who): string => (who.me ? "dich" : who.name);

export default {
  // --- am Tisch ---
  table: "Spieltisch",
  you: "Du",
  cards,
  cardsInStack: (n: number) => `${cards(n)} im Stapel`,
  cardsHidden: "Zahl der Karten bleibt geheim",
  pile: (n: number) => `${n} gewonnen`,
  round: (n: number) => `Runde ${n}`,
  rules: "Regeln",
  leave: "Verlassen",
  soundOn: "Ton an",
  soundOff: "Ton aus",
  otherLanguage: "English",
  lastRound: "Letzte Runde",
  menu: "Menü",
  close: "Schließen",
  watching: "Du siehst zu",
  computer: "Computer",
  away: "abwesend",
  out: "ausgeschieden",
  yourCard: "Deine Karte",
  noCard: "Du hast keine Karte mehr",
  blindCard: "Nach diesen Regeln sieht niemand die eigene Karte",
  yourTurn: "Du bist dran",
  cardBack: "verdeckte Karte",
  card: (id: string, name: string, set: string) => (set ? `Karte ${id} ${name}, ${set}` : `Karte ${id} ${name}`),
  higher: "höher gewinnt",
  lower: "niedriger gewinnt",
  star: "Supertrumpf",
  missing: "keine Angabe",
  illustrative: "Alle Werte sind erfunden.",
  rowName: (category: string, value: string, way: string) => `${category}: ${value}, ${way}`,

  // --- Supertrumpf ---
  announcing: "sagt an",
  waitsFor: (who: Who) => does(who, "sagt gleich an …", "sagst an"),
  pick: "Womit willst du gewinnen?",
  pickHint: "Tippe auf eine Zeile deiner Karte.",
  pickKeys: "Oder drücke 1 bis 9; noch einmal dieselbe Taste sagt an.",
  pickTie: "Stichrunde: Womit willst du gewinnen?",
  announceButton: (category: string, value: string) => `„${category}: ${value}!“`,
  announceAny: (category: string) => `„${category}!“`,
  announceFixed: (category: string) => `${category} vergleichen`,
  notMissing: "Diese Karte hat hier keinen Wert.",
  tooFew: "nicht erlaubt",
  announces: (who: Who, category: string) => does(who, `sagt ${category} an.`, `sagst ${category} an.`),
  announcesValue: (who: Who, category: string, value: string) =>
    does(who, `sagt ${category} an: ${value}.`, `sagst ${category} an: ${value}.`),
  fixed: (category: string) => `Verglichen wird ${category}.`,
  announcedBy: "angesagt von",
  byYou: "dir",
  wins: "gewinnt",
  tied: "gleich gut",
  again: "noch einmal",
  gets: (who: Who, count: number) => does(who, `bekommt ${cards(count)}.`, `bekommst ${cards(count)}.`),
  getsUncontested: (who: Who, count: number) =>
    who.me
      ? `Nur du hast noch eine Karte und bekommst kampflos ${cards(count)}.`
      : `Nur ${who.name} hat noch eine Karte und bekommt kampflos ${cards(count)}.`,
  beats: (winner: string, other: string, by: string) => `${winner} schlägt ${other} um ${by}.`,
  beatsPlain: (winner: string, other: string) => `${winner} schlägt ${other}.`,
  superBeats: (winner: string) => `${winner} ist ein Supertrumpf und schlägt alles.`,
  equalBest: (all: Who[], count: number) =>
    `Gleich gut: ${listed(all.map((who) => who.name))}. ${count} ${plural(count, "Karte liegt", "Karten liegen")} in der Mitte.`,
  take: (n: number) => `${cards(n)} nehmen`,
  goOn: "Weiter",
  toTie: "Zur Stichrunde",
  middle: "In der Mitte",
  middleTo: (who: Who) => (who.me ? "alles an dich" : `alles an ${who.name}`),
  middleCarried: "bleibt für die nächste Runde",
  middleAtStake: (n: number) => `Es geht um ${cards(n)}`,
  middleBlind: (n: number) => `${n} davon verdeckt`,
  whatLies: "Was liegt in der Mitte?",
  fromWhom: (name: string) => `von ${name}`,

  tieTitle: "Stichrunde",
  tieNumber: (n: number) => `Stichrunde ${n}`,
  tieWhyTied: "Gleichstand! Nur wer gleich gut war, legt die nächste Karte. Wer gewinnt, bekommt alles aus der Mitte.",
  tieWhyAll: "Gleichstand! Alle, die noch Karten haben, legen die nächste. Wer gewinnt, bekommt alles aus der Mitte.",
  tiePlays: "spielt weiter",
  tieWaits: "sieht zu",
  tieYouWait: "Du siehst bei der Stichrunde zu.",
  tieStarts: (all: Who[]) => `Stichrunde: ${listed(all.map((who) => who.name))}.`,
  tieAnnounces: (who: Who) => does(who, "sagt an.", "sagst an."),
  forfeits: (all: Who[]) =>
    doMany(all, "hat keine Karte mehr und muss verzichten.", "hast keine Karte mehr und musst verzichten.",
      "haben keine Karte mehr und müssen verzichten.", "habt keine Karte mehr und müsst verzichten."),
  draws: (who: Who, giver: Who) =>
    does(who, `hat keine Karte mehr und zieht eine von ${giver.me ? "dir" : giver.name}.`,
      `hast keine Karte mehr und ziehst eine von ${giver.name}.`),
  laysBlind: (who: Who, n: number) => does(who, `legt ${cards(n)} verdeckt in die Mitte.`, `legst ${cards(n)} verdeckt in die Mitte.`),
  carried: (n: number) =>
    `Niemand kann weiterspielen: ${n} ${plural(n, "Karte bleibt", "Karten bleiben")} für die nächste Runde in der Mitte.`,
  returned_keep_own: "Alle nehmen ihre Karte zurück.",
  returned_not_tied: "Wer nicht gleich gut war, nimmt die eigene Karte zurück.",
  returned_return_own: "Niemand kann weiterspielen; alle nehmen ihre Karten zurück.",
  returned_split_equal: "Niemand kann weiterspielen; die Mitte wird geteilt.",
  eliminated: (all: Who[]) =>
    doMany(all, "hat keine Karten mehr und scheidet aus.", "hast keine Karten mehr und scheidest aus.",
      "haben keine Karten mehr und scheiden aus.", "habt keine Karten mehr und scheidet aus."),
  youAreOut: "Du bist ausgeschieden und siehst zu.",
  sudden: (all: Who[]) => `Gleich viele Karten! ${listed(all.map((who) => who.name))} spielen allein weiter, bis eine Runde entscheidet.`,
  suddenTag: "Entscheidung",
  timeUp: "Die Zeit ist um. Die angefangene Runde wird zu Ende gespielt.",

  chooseCard: "Welche Karte spielst du?",
  chooseHint: "Die anderen sehen sie erst beim Vergleich.",
  playCard: (name: string) => `${name} spielen`,
  chooses: (all: Who[]) =>
    doMany(all, "wählt verdeckt eine Karte …", "wählst verdeckt eine Karte …",
      "wählen verdeckt je eine Karte …", "wählt verdeckt je eine Karte …"),
  hasChosen: (who: Who) => does(who, "hat gewählt.", "hast gewählt."),
  layOrder: "Lege die gewonnenen Karten unter deinen Stapel",
  layNext: (n: number, of: number) => `Karte ${n} von ${of}: Welche kommt als nächste?`,
  layCard: (name: string) => `${name} legen`,
  ordering: (who: Who, n: number) => does(who, `ordnet die ${cards(n)}, die gewonnen sind …`, "ordnest"),

  begins: (who: Who) => does(who, "beginnt.", "beginnst."),
  dealt: (n: number) => `Die Karten sind verteilt. Du hast ${cards(n)}.`,
  dealtWatch: "Die Karten sind verteilt.",
  meanwhile: "Inzwischen ist mehr geschehen, als hier Zug für Zug zu sehen war.",
  catchUp: (n: number) => `${n} ${plural(n, "Zug", "Züge")} vorspulen`,
  rush: "Schnell bis zum Ende",
  rushing: "Läuft schnell …",

  // --- Erinnern ---
  remember: "Was ich weiß",

  // --- Quartett ---
  asking: "fragt",
  askingMine: "Du fragst",
  whom: "Wen?",
  whichSet: "Quartett?",
  whichCard: "Karte?",
  have: "hast du",
  of: (held: number, all: number) => `${held}/${all}`,
  ofLong: (name: string, held: number, all: number) => `${name}, du hast ${held} von ${all}`,
  askSentence: (target: string, card: string) => `„${target}, hast du ${card}?“`,
  askSetSentence: (target: string, set: string) => `„${target}, hast du ${set}?“`,
  askOpen: "Wen fragst du nach welcher Karte?",
  askNeedsTarget: "Wen willst du fragen?",
  askNeedsSet: "Aus welchem Quartett?",
  askNeedsCard: "Welche Karte fehlt dir?",
  onlyNext: (name: string) => `Nach einem Treffer ist ${name} an der Reihe.`,
  pass: "Passen",
  asksTurn: (who: Who) => does(who, "fragt …", "fragst"),
  hand: "Deine Hand",
  handOf: (n: number) => `Deine Hand, ${cards(n)}`,
  handEmpty: "Du hast keine Karten auf der Hand.",
  gapName: (id: string, name: string) => `${id} ${name} fehlt dir`,
  laid: "abgelegt",
  laidSet: (code: string, name: string) => `Quartett ${code} ${name}`,
  laidHidden: "verdecktes Quartett",
  quartets: (n: number) => `${n} ${plural(n, "Quartett", "Quartette")}`,
  talon: "Talon",
  talonOf: (n: number) => `Im Talon ${plural(n, "liegt", "liegen")} ${cards(n)}`,
  talk: "Gespräch",
  recent: "Alle Fragen",
  noQuestions: "Noch hat niemand gefragt.",
  haveYou: "hast du",
  haveAny: "hast du etwas von",
  yes: "Ja",
  yesHere: ", hier.",
  yesMany: (n: number) => `, hier: ${cards(n)}.`,
  no: "Nein",
  noSorry: ", leider nicht.",
  asks: (who: Who, target: Who, card: string) =>
    does(who, `fragt ${whom(target)}: Hast du ${card}?`, `fragst ${whom(target)}: Hast du ${card}?`),
  saidYes: (who: Who, n: number) => does(who, `sagt ja und gibt ${cards(n)} her.`, `sagst ja und gibst ${cards(n)} her.`),
  saidNo: (who: Who) => does(who, "sagt nein.", "sagst nein."),
  lays: (who: Who, set: string) => does(who, `legt das Quartett ${set} ab.`, `legst das Quartett ${set} ab!`),
  laysHidden: (who: Who) => does(who, "legt ein Quartett verdeckt ab.", "legst ein Quartett verdeckt ab."),
  drew: (who: Who) => does(who, "zieht vom Talon.", "ziehst vom Talon."),
  drewCard: (who: Who, card: string) => does(who, `zieht vom Talon und zeigt ${card}.`, `ziehst vom Talon: ${card}.`),
  passes: (who: Who) => does(who, "passt.", "passt."),
  illegal: (who: Who, target: Who, card: string) =>
    does(who, `fragt ${whom(target)} verbotenerweise nach ${card} und verliert den Zug.`,
      `fragst ${whom(target)} verbotenerweise nach ${card} und verlierst den Zug.`),
  forfeitsSet: (who: Who, receiver: Who, set: string) =>
    does(who, `muss das Quartett ${set} an ${whom(receiver)} abgeben.`,
      `musst das Quartett ${set} an ${whom(receiver)} abgeben.`),
  isOut: (who: Who) => does(who, "hat keine Karten mehr auf der Hand.", "hast keine Karten mehr auf der Hand."),
  onTurn: (who: Who) => does(who, "ist an der Reihe.", "bist an der Reihe."),
  notebook: "Notizblatt",
  unknown: "unbekannt",

  // --- Ende ---
  over: "Das Spiel ist aus",
  won: (all: Who[]) => doMany(all, "gewinnt!", "gewinnst!", "gewinnen gemeinsam!", "gewinnt gemeinsam!"),
  toTable: "Zum Ergebnis",

  // --- Zeit ---
  turnClock: "Zug",
  gameClock: "Spiel",
  patienceClock: "Computer springt ein in",
  secondsLeft: (n: number) => `Noch ${n} ${plural(n, "Sekunde", "Sekunden")}.`,

  // --- ein Gerät für mehrere ---
  handTo: (name: string) => `Weitergeben an ${name}`,
  handWhy: "Erst tippen, wenn nur du auf das Gerät schaust.",
  handReady: (name: string) => `Ich bin ${name}`,
  lost: "Die Verbindung ist weg. Dein Zug ist nicht angekommen.",
};
