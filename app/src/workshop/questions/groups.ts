/** The questions in the order in which people think: about the deck, about its cards, about figures, about what wins. */
import type { Decision, Question } from "../protocol";

export const GROUPS = ["deck", "cards", "figures", "directions"] as const;
export type Group = (typeof GROUPS)[number];

const BY_KIND: Record<string, Group> = {
  title: "deck", language: "deck", encoding: "deck", sheet: "deck",
  layout: "cards", rows: "cards", column: "cards", role: "cards", ids: "cards", quartets: "cards", incomplete: "cards",
  direction: "directions",
};

/** By the beginning of its key, which tells what kind of question it is: `direction.gewicht`. */
export const groupOf = (question: Pick<Question, "key">): Group => BY_KIND[question.key.split(/[.:]/)[0] ?? ""] ?? "figures";

/** The questions by group, those without any left out. */
export function grouped(questions: readonly Question[]): { group: Group; questions: Question[] }[] {
  return GROUPS.map((group) => ({ group, questions: questions.filter((each) => groupOf(each) === group) })).filter(
    (each) => each.questions.length,
  );
}

/** What stands preselected: what was answered, else the proposal, unless a person has to see it. */
export function preselected(questions: readonly Question[], decisions: readonly Decision[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { question, answer, by } of decisions) if (by === "answer") found[question.key] = answer;
  for (const each of questions) {
    if (found[each.key] === undefined && each.proposal !== null && !each.careful) found[each.key] = each.proposal;
  }
  return found;
}

/** The questions that are still without an answer. */
export const unanswered = (questions: readonly Question[], answers: Readonly<Record<string, string>>): Question[] =>
  questions.filter((each) => !answers[each.key]?.trim());
