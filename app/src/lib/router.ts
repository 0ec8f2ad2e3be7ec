/** Which page the address names. Paths are German; `back` of the browser works as everywhere. */
import { createSubscriber } from "svelte/reactivity";

export type Route =
  | { page: "start"; deck?: string }
  | { page: "workshop"; project: string | null }
  | { page: "table"; table: string }
  | { page: "screen"; table: string }
  | { page: "decks" }
  | { page: "deck"; deck: string }
  | { page: "rules"; game: string | null; preset: string | null; search: string }
  | { page: "settings" }
  | { page: "help" }
  | { page: "missing" };

/** The route of a path; anything unknown is `missing`. */
export function routeOf(path: string, search = ""): Route {
  const parts = path.split("/").filter(Boolean).map(decoded);
  const [first, second, third] = parts;
  if (parts.length > 3) return { page: "missing" };
  if (first === undefined) {
    const deck = new URLSearchParams(search).get("deck");
    return deck ? { page: "start", deck } : { page: "start" };
  }
  if (first === "regeln") return { page: "rules", game: second ?? null, preset: third ?? null, search };
  if (parts.length > 2) return { page: "missing" };
  if (first === "tisch" && second) return { page: "table", table: second };
  if (first === "leinwand" && second) return { page: "screen", table: second };
  if (first === "werkstatt") return { page: "workshop", project: second ?? null };
  if (first === "decks") return second ? { page: "deck", deck: second } : { page: "decks" };
  if (parts.length > 1) return { page: "missing" };
  if (first === "einstellungen") return { page: "settings" };
  if (first === "hilfe") return { page: "help" };
  return { page: "missing" };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

let update = (): void => {};
const subscribe = createSubscriber((told) => {
  update = told;
  const back = (): void => told();
  addEventListener("popstate", back);
  return () => {
    removeEventListener("popstate", back);
    update = () => {};
  };
});

/** The current route; reactive in components. */
export function route(): Route {
  subscribe();
  return routeOf(location.pathname, location.search);
}

/** Go to a page of the app. `replace` leaves no trace in the history. */
export function go(path: string, { replace = false } = {}): void {
  if (path === location.pathname + location.search) return;
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  scrollTo(0, 0);
  update();
}

/** Ordinary links within the app change the page without loading it anew. */
export function catchLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
    return;
  }
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || !link.href || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname.startsWith("/api/") || (link.hash && link.pathname === location.pathname)) return;
  event.preventDefault();
  go(link.pathname + link.search);
}
