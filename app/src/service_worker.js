// Keeps the app itself, never a game: tables live on the server. A new version waits until no page of the old one
// is open, so nothing changes under a running game.
const FILES = "__FILES__";
const CACHE = "quartett-__VERSION__";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((name) => name.startsWith("quartett-") && name !== CACHE))
      .then((old) => Promise.all(old.map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith("/api/") || url.pathname.endsWith("z")) return; // straight to the network
  if (request.mode === "navigate") {
    // The kept page and its kept parts belong together: a page from the network could name parts we lack.
    event.respondWith(caches.match("/", { cacheName: CACHE }).then((kept) => kept ?? fetch(request)));
    return;
  }
  event.respondWith(caches.match(request, { cacheName: CACHE }).then((kept) => kept ?? fetch(request)));
});
