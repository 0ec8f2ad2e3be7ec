/** The pages that nobody needs before the first move; they come in one piece, with their words. */
import { learnMore } from "../lib/catalogue";
import { settings } from "../lib/settings";
import BigScreen from "./BigScreen.svelte";
import Deck from "./Deck.svelte";
import Gallery from "./Gallery.svelte";
import Help from "./Help.svelte";
import Rules from "./Rules.svelte";
import Settings from "./Settings.svelte";

await learnMore(settings.language);

export default { BigScreen, Deck, Gallery, Help, Rules, Settings };
