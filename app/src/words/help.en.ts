import type { Words } from "../lib/language";
import type de from "./help.de";

/** Questions and answers, in the order of the page. */
export default {
  title: "Help",
  lead: "What matters, in two minutes.",
  q1: "How do I begin?",
  a1: "Press “Let’s go” on the start page. You play against computers, with settings that have proved themselves. Everything else can be changed there, and next time your last choice counts.",
  q2: "How does Top Trumps work?",
  a2: "When it is your turn, press the category on your card with which you want to win. ▲ means the higher value wins, ▼ the lower one. Everybody plays their top card; whoever has the best value takes them. A star marks the best value of the whole deck.",
  q3: "What happens on a tie?",
  a3: "The cards go to the middle, and those who are tied play another round for them. Which rule exactly holds is told under “Rules”.",
  q4: "How does Quartett work?",
  a4: "Whoever is on turn asks somebody for a card that is missing from a set of theirs. If that person has it, they hand it over and you ask again. Whoever has four cards that belong together lays them down.",
  q5: "How do I play with friends?",
  a5: "Press “Invite friends” on the start page, set a seat to “Somebody with the link” for each further person, and open the table. You get a link and a QR code. Whoever opens it sits at the table. On a television, “big screen” shows the game to all without giving anybody’s cards away.",
  q6: "And on one device?",
  a6: "Set a seat to “Somebody on this device”. Before each turn a sheet covers the cards until the next person has the device.",
  q7: "I was away for a moment. Is my seat lost?",
  a7: "No. Your browser keeps the proof of your seat. Open the link again, or load the page again. If you were away for long, a computer has been playing for you.",
  q8: "How do I play with the keyboard or a screen reader?",
  a8: "Everything can be reached with Tab and Enter, categories also with the digits 1 to 9 and the arrow keys. Each move is read out once. Without a time limit nobody hurries you.",
  q9: "Does the computer cheat?",
  a9: "No. Computers get exactly the view of their seat, the same that you would have in their place.",
} satisfies Words<typeof de>;
