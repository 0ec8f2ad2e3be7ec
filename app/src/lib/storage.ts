/** Memory that never throws: private windows and full disks lose what is kept for later, not the game. */

/** What no storage takes holds until the page is closed: a seat at the table must not be lost at once. */
const here = new Map<string, string>();

/** Where to keep things, the best first: even where nothing lasts, a tab may survive being loaded anew. */
function places(): Storage[] {
  const found: Storage[] = [];
  for (const place of ["localStorage", "sessionStorage"] as const) {
    try {
      found.push(window[place]);
    } catch {
      // The browser forbids even to look.
    }
  }
  return found;
}

function read(key: string): string | null {
  for (const place of places()) {
    try {
      const text = place.getItem(key);
      if (text !== null) return text;
    } catch {
      // The next place, then.
    }
  }
  return here.get(key) ?? null;
}

export function kept<T>(key: string): T | null {
  try {
    return JSON.parse(read(key) ?? "null") as T | null;
  } catch {
    return null;
  }
}

export function keep(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  // What stood there before must not be found instead.
  drop(key);
  for (const place of places()) {
    try {
      place.setItem(key, text);
      return;
    } catch {
      // Full, or forbidden.
    }
  }
  here.set(key, text);
}

export function drop(key: string): void {
  here.delete(key);
  for (const place of places()) {
    try {
      place.removeItem(key);
    } catch {
      // Nothing was kept.
    }
  }
}

/** All keys that begin with `prefix`. */
export function keys(prefix: string): string[] {
  const found = new Set(here.keys());
  for (const place of places()) {
    try {
      for (const key of Object.keys(place)) found.add(key);
    } catch {
      // Nothing is kept there.
    }
  }
  return [...found].filter((key) => key.startsWith(prefix));
}
