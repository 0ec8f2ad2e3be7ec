/** The sentences of what lies beside the game (see aside.ts). */
import { words } from "../lib/language";
import de from "../words/aside.de";
import en from "../words/aside.en";

export const a = words({ de, en });
