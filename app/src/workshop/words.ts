/** The sentences of the workshop, and texts of decks in the making. */
import type { Language } from "../lib/protocol";
import { said, words } from "../lib/language";
import { settings } from "../lib/settings";
import de from "../words/workshop.de";
import en from "../words/workshop.en";
import type { Finding, Words } from "./protocol";

export const t = words({ de, en });

/** A text as it is shown in one field: in the language of the deck, else in whichever there is. */
export function inOneLanguage(text: Words | null | undefined, language: Language = settings.language): string {
  if (!text) return "";
  if (typeof text === "string") return text;
  return text[language] || text.de || text.en || "";
}

/** What helps, in the words of the workshop where the doctor speaks of files that nobody sees here. */
export function helpOf(finding: Finding): string {
  const own = (t as unknown as Record<string, string | undefined>)[`help_${finding.code}`];
  return own ?? said(finding.remedy);
}

/** What is the matter; said once of all cards where every one of them lacks the same. */
export const textOf = (finding: Finding): string => (finding.code === "no_source" ? t.text_no_source : said(finding.text));

/** `text` put in the place of one language of `before`; what is said in the other one stays. */
export function rewritten(before: Words | null | undefined, text: string, language: Language): Words {
  if (!before || typeof before === "string") return text;
  return { ...before, [language]: text };
}
