/** The time before the game, in one piece with its words: whoever plays alone does not need it. */
import { learnMore } from "../../lib/catalogue";
import { settings } from "../../lib/settings";

export { default as Invited } from "./Invited.svelte";
export { default as Lobby } from "./Lobby.svelte";
export { default as Parted } from "./Parted.svelte";

await learnMore(settings.language);
