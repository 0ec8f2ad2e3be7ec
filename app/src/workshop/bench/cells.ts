/** What is said about the places of a deck: findings by cell, by card, by category and by quartet. */
import type { Finding } from "../protocol";

export const place = (card: string | null, category: string | null, field: string | null = null): string =>
  `${card ?? ""}|${category ?? field ?? ""}`;

/** The columns of a card that are no figures, and the fields that are found there. */
const COLUMN_OF: Record<string, string> = { id: "id", name: "name" };

const RANK = { error: 0, warning: 1, hint: 2 };

/** Findings about a single cell of the table, the gravest first. */
export function byCell(findings: readonly Finding[]): Map<string, Finding[]> {
  const found = new Map<string, Finding[]>();
  for (const each of findings) {
    if (!each.card) continue;
    const column = each.category ?? COLUMN_OF[each.field ?? ""] ?? null;
    if (!column) continue;
    const key = place(each.card, column);
    found.set(key, [...(found.get(key) ?? []), each].sort((a, b) => RANK[a.severity] - RANK[b.severity]));
  }
  return found;
}

/** All that is to be said, once: what reading says already is not said again by the doctor. */
export function together(problems: readonly Finding[], doctor: readonly Finding[]): Finding[] {
  const known = new Set(problems.map((each) => [each.code, each.card, each.category, each.quartet].join("|")));
  return [...problems, ...doctor.filter((each) => !known.has([each.code, each.card, each.category, each.quartet].join("|")))].sort(
    (a, b) => RANK[a.severity] - RANK[b.severity],
  );
}

/** The same said of many cards becomes one line: each group begins with the finding that stands for it. */
export function saidOnce(findings: readonly Finding[]): [Finding, ...Finding[]][] {
  const groups = new Map<string, [Finding, ...Finding[]]>();
  findings.forEach((each, at) => {
    const key = each.card ? `${each.code}|${each.category ?? ""}` : `${each.code}|${at}`;
    const group = groups.get(key);
    if (group) group.push(each);
    else groups.set(key, [each]);
  });
  return [...groups.values()];
}
