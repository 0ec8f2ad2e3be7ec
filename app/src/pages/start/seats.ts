/** The dialog of seats with its words. */
import { learnMore } from "../../lib/catalogue";
import { settings } from "../../lib/settings";
import SeatsDialog from "./SeatsDialog.svelte";

await learnMore(settings.language);

export default SeatsDialog;
