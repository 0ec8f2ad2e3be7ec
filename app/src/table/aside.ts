/** What lies beside the game, in one piece with its words: nobody needs it for the first move. */
import { learnMore } from "../lib/catalogue";
import { settings } from "../lib/settings";

export { default as GameOver } from "./over/GameOver.svelte";
export { default as Notebook } from "./quartett/Notebook.svelte";
export { default as AwayBanner } from "./parting/AwayBanner.svelte";
export { default as LeaveDialog } from "./parting/LeaveDialog.svelte";
export { default as TroubleBanner } from "./parting/TroubleBanner.svelte";
export { default as Reactions } from "./reactions/Reactions.svelte";
export { default as Remembered } from "./supertrumpf/Remembered.svelte";

await learnMore(settings.language);
