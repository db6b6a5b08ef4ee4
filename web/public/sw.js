// Keeps the shell of the page, so that it opens at once and without a network. What is played always comes from the server.
const SHELL = "shell";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
  if (event.request.mode === "navigate") event.respondWith(fresh(event.request));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(kept(event.request));
});

/** The newest page, or the one that is kept when there is no network; every address has the same page. */
async function fresh(request) {
  const cache = await caches.open(SHELL);
  try {
    const answer = await fetch(request);
    if (answer.ok && answer.headers.get("content-type")?.startsWith("text/html")) await cache.put("/", answer.clone());
    return answer;
  } catch (error) {
    const page = await cache.match("/");
    if (page) return page;
    throw error;
  }
}

/** A file whose name has its hash in it, and which so never changes. */
async function kept(request) {
  const cache = await caches.open(SHELL);
  const found = await cache.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}
