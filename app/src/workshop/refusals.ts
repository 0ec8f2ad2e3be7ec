/** Why something was not done, as a sentence; the server's own where it has one. */
import { said } from "../lib/language";
import { NotDone } from "./requests";
import { t } from "./words";

export async function sentenceOf(error: unknown): Promise<string> {
  if (!(error instanceof NotDone)) return t.unknown;
  if (error.text) return said(error.text);
  if (error.status === 0) return t.offline;
  if (error.status === 413) return t.tooBig;
  return t.unknown;
}
