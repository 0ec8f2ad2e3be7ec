/** What can be chosen before a game, in one piece with its words: most people never open it. */
import { learnMore } from "../../lib/catalogue";
import { settings } from "../../lib/settings";

export { default as JoinDialog } from "../parts/JoinDialog.svelte";
export { default as RulesDialog } from "./RulesDialog.svelte";
export { default as SeatsDialog } from "./SeatsDialog.svelte";
export { default as TimeDialog } from "./TimeDialog.svelte";

await learnMore(settings.language);
