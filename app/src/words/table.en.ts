import { listed, plural, type Words } from "../lib/language";
import type { Who } from "../table/model/who";
import type de from "./table.de";

const cards = (n: number): string => `${n} ${plural(n, "card", "cards")}`;
const does = (who: Who, theirs: string, mine: string): string => `${who.name} ${who.me ? mine : theirs}`;
const doMany = (all: Who[], one: string, many: string): string => {
  const [first] = all;
  if (all.length === 1 && first) return does(first, one, many);
  return `${listed(all.map((who) => who.name))} ${many}`;
};

const whom = (who: Who): string => (who.me ? "you" : who.name);

export default {
  // --- at the table ---
  table: "Playing table",
  you: "You",
  cards,
  cardsInStack: (n: number) => `${cards(n)} in the stack`,
  cardsHidden: "number of cards kept secret",
  pile: (n: number) => `${n} won`,
  round: (n: number) => `Round ${n}`,
  rules: "Rules",
  leave: "Leave",
  soundOn: "Sound on",
  soundOff: "Sound off",
  otherLanguage: "Deutsch",
  lastRound: "Last round",
  menu: "Menu",
  close: "Close",
  watching: "You are watching",
  computer: "Computer",
  away: "away",
  out: "out",
  yourCard: "Your card",
  noCard: "You have no card left",
  blindCard: "By these rules nobody sees their own card",
  yourTurn: "Your turn",
  cardBack: "card face down",
  card: (id: string, name: string, set: string) => (set ? `Card ${id} ${name}, ${set}` : `Card ${id} ${name}`),
  higher: "higher wins",
  lower: "lower wins",
  star: "Supertrumpf",
  missing: "not known",
  illustrative: "All figures are made up.",
  rowName: (category: string, value: string, way: string) => `${category}: ${value}, ${way}`,

  // --- Supertrumpf ---
  announcing: "calls",
  waitsFor: (who: Who) => does(who, "is about to call …", "call"),
  pick: "What do you want to win with?",
  pickHint: "Tap a line of your card.",
  pickKeys: "Or press 1 to 9; the same key again calls it.",
  pickTie: "Tie-break: what do you want to win with?",
  announceButton: (category: string, value: string) => `“${category}: ${value}!”`,
  announceAny: (category: string) => `“${category}!”`,
  announceFixed: (category: string) => `Compare ${category}`,
  notMissing: "This card has no value here.",
  tooFew: "not allowed",
  announces: (who: Who, category: string) => does(who, `calls ${category}.`, `call ${category}.`),
  announcesValue: (who: Who, category: string, value: string) =>
    does(who, `calls ${category}: ${value}.`, `call ${category}: ${value}.`),
  fixed: (category: string) => `${category} is compared.`,
  announcedBy: "called by",
  byYou: "you",
  wins: "wins",
  tied: "tied",
  again: "once more",
  gets: (who: Who, count: number) => does(who, `gets ${cards(count)}.`, `get ${cards(count)}.`),
  getsUncontested: (who: Who, count: number) =>
    who.me
      ? `Only you have a card left, so you get ${cards(count)} without a fight.`
      : `Only ${who.name} has a card left, so ${who.name} gets ${cards(count)} without a fight.`,
  beats: (winner: string, other: string, by: string) => `${winner} beats ${other} by ${by}.`,
  beatsPlain: (winner: string, other: string) => `${winner} beats ${other}.`,
  superBeats: (winner: string) => `${winner} is a Supertrumpf and beats everything.`,
  equalBest: (all: Who[], count: number) =>
    `Tied: ${listed(all.map((who) => who.name))}. ${count} ${plural(count, "card lies", "cards lie")} in the middle.`,
  take: (n: number) => `Take ${cards(n)}`,
  goOn: "Go on",
  toTie: "To the tie-break",
  middle: "In the middle",
  middleTo: (who: Who) => (who.me ? "all to you" : `all to ${who.name}`),
  middleCarried: "stays for the next round",
  middleAtStake: (n: number) => `${cards(n)} at stake`,
  middleBlind: (n: number) => `${n} of them face down`,
  whatLies: "What lies in the middle?",
  fromWhom: (name: string) => `from ${name}`,

  tieTitle: "Tie-break",
  tieNumber: (n: number) => `Tie-break ${n}`,
  tieWhyTied: "A tie! Only those who were tied lay their next card. Whoever wins gets everything in the middle.",
  tieWhyAll: "A tie! Everybody with cards lays the next one. Whoever wins gets everything in the middle.",
  tiePlays: "plays on",
  tieWaits: "watches",
  tieYouWait: "You watch this tie-break.",
  tieStarts: (all: Who[]) => `Tie-break: ${listed(all.map((who) => who.name))}.`,
  tieAnnounces: (who: Who) => does(who, "calls.", "call."),
  forfeits: (all: Who[]) => doMany(all, "has no card left and must give up.", "have no card left and must give up."),
  draws: (who: Who, giver: Who) =>
    does(who, `has no card left and draws one from ${whom(giver)}.`, `have no card left and draw one from ${whom(giver)}.`),
  laysBlind: (who: Who, n: number) =>
    does(who, `lays ${cards(n)} face down in the middle.`, `lay ${cards(n)} face down in the middle.`),
  carried: (n: number) =>
    `Nobody can play on: ${n} ${plural(n, "card stays", "cards stay")} in the middle for the next round.`,
  returned_keep_own: "Everybody takes their card back.",
  returned_not_tied: "Those who were not tied take their card back.",
  returned_return_own: "Nobody can play on; everybody takes their cards back.",
  returned_split_equal: "Nobody can play on; the middle is shared out.",
  eliminated: (all: Who[]) => doMany(all, "has no cards left and is out.", "have no cards left and are out."),
  youAreOut: "You are out and watch.",
  sudden: (all: Who[]) =>
    `Equal cards! ${listed(all.map((who) => who.name))} play on alone until a round decides.`,
  suddenTag: "Decider",
  timeUp: "Time is up. The round that has begun is finished.",

  chooseCard: "Which card do you play?",
  chooseHint: "The others see it only when cards are compared.",
  playCard: (name: string) => `Play ${name}`,
  chooses: (all: Who[]) => doMany(all, "secretly chooses a card …", "secretly choose a card …"),
  hasChosen: (who: Who) => does(who, "has chosen.", "have chosen."),
  layOrder: "Lay the won cards under your stack",
  layNext: (n: number, of: number) => `Card ${n} of ${of}: which one comes next?`,
  layCard: (name: string) => `Lay ${name}`,
  ordering: (who: Who, n: number) => does(who, `puts ${cards(n)} in order …`, "put them in order"),

  begins: (who: Who) => does(who, "begins.", "begin."),
  dealt: (n: number) => `The cards are dealt. You have ${cards(n)}.`,
  dealtWatch: "The cards are dealt.",
  meanwhile: "Meanwhile more has happened than could be shown here move by move.",
  catchUp: (n: number) => `Skip ${n} ${plural(n, "move", "moves")}`,
  rush: "Fast to the end",
  rushing: "Running fast …",

  // --- remembering ---
  remember: "What I know",

  // --- Quartett ---
  asking: "asks",
  askingMine: "You ask",
  whom: "Whom?",
  whichSet: "Set?",
  whichCard: "Card?",
  have: "yours",
  of: (held: number, all: number) => `${held}/${all}`,
  ofLong: (name: string, held: number, all: number) => `${name}, you have ${held} of ${all}`,
  askSentence: (target: string, card: string) => `“${target}, do you have ${card}?”`,
  askSetSentence: (target: string, set: string) => `“${target}, do you have any ${set}?”`,
  askOpen: "Whom do you ask for which card?",
  askNeedsTarget: "Whom do you want to ask?",
  askNeedsSet: "From which set?",
  askNeedsCard: "Which card do you lack?",
  onlyNext: (name: string) => `After a hit it is ${name}’s turn to be asked.`,
  pass: "Pass",
  asksTurn: (who: Who) => does(who, "asks …", "ask"),
  hand: "Your hand",
  handOf: (n: number) => `Your hand, ${cards(n)}`,
  handEmpty: "You have no cards in your hand.",
  gapName: (id: string, name: string) => `you lack ${id} ${name}`,
  laid: "laid",
  laidSet: (code: string, name: string) => `set ${code} ${name}`,
  laidHidden: "set face down",
  quartets: (n: number) => `${n} ${plural(n, "set", "sets")}`,
  talon: "Talon",
  talonOf: (n: number) => `${cards(n)} in the talon`,
  talk: "Talk",
  recent: "All questions",
  noQuestions: "Nobody has asked yet.",
  haveYou: "do you have",
  haveAny: "do you have any",
  yes: "Yes",
  yesHere: ", here you are.",
  yesMany: (n: number) => `, here: ${cards(n)}.`,
  no: "No",
  noSorry: ", sorry.",
  asks: (who: Who, target: Who, card: string) =>
    does(who, `asks ${whom(target)}: do you have ${card}?`, `ask ${whom(target)}: do you have ${card}?`),
  saidYes: (who: Who, n: number) => does(who, `says yes and gives ${cards(n)}.`, `say yes and give ${cards(n)}.`),
  saidNo: (who: Who) => does(who, "says no.", "say no."),
  lays: (who: Who, set: string) => does(who, `lays the set ${set}.`, `lay the set ${set}!`),
  laysHidden: (who: Who) => does(who, "lays a set face down.", "lay a set face down."),
  drew: (who: Who) => does(who, "draws from the talon.", "draw from the talon."),
  drewCard: (who: Who, card: string) => does(who, `draws from the talon and shows ${card}.`, `draw from the talon: ${card}.`),
  passes: (who: Who) => does(who, "passes.", "pass."),
  illegal: (who: Who, target: Who, card: string) =>
    does(who, `asks ${whom(target)} for ${card} against the rules and loses the turn.`,
      `ask ${whom(target)} for ${card} against the rules and lose the turn.`),
  forfeitsSet: (who: Who, receiver: Who, set: string) =>
    does(who, `must give the set ${set} to ${whom(receiver)}.`, `must give the set ${set} to ${whom(receiver)}.`),
  isOut: (who: Who) => does(who, "has no cards left in hand.", "have no cards left in hand."),
  onTurn: (who: Who) => does(who, "is next.", "are next."),
  notebook: "Notepad",
  unknown: "unknown",

  // --- the end ---
  over: "The game is over",
  won: (all: Who[]) => doMany(all, "wins!", all.length > 1 ? "win together!" : "win!"),
  toTable: "To the result",

  // --- one device for several ---
  turnClock: "Turn",
  gameClock: "Game",
  patienceClock: "Computer steps in after",
  secondsLeft: (n: number) => `${n} ${plural(n, "second", "seconds")} left.`,
  handTo: (name: string) => `Pass to ${name}`,
  handWhy: "Tap only when you alone can see the screen.",
  handReady: (name: string) => `I am ${name}`,
  lost: "The connection is gone. Your move did not arrive.",
} satisfies Words<typeof de>;
