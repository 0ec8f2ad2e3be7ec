/** The sentences of the table in the chosen language. */

import { words, type Words } from "../lib/language";
import de from "../words/table.de";
import en from "../words/table.en";

export const t = words({ de, en });
export type TableWords = Words<typeof de>;
