/** The workshop in one piece with its words: whoever only plays never fetches it. */
import { learnMore } from "../lib/catalogue";
import { settings } from "../lib/settings";
import Begin from "./begin/Begin.svelte";
import Project from "./Project.svelte";

await learnMore(settings.language, "workshop");

export default { Begin, Project };
