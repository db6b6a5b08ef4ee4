// Keeps the shell of the page, so that it opens at once and without a network. What is played always comes from the server.
const SHELL = "shell";
const PATIENCE = 4000; // milliseconds that a network may take before the page that is kept is shown

self.addEventListener("install", (event) => event.waitUntil(renew().then(() => self.skipWaiting())));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
  if (event.request.mode === "navigate") event.respondWith(page(event));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(kept(event.request));
  else event.respondWith(fetch(event.request).catch(() => fallback(event.request)));
});

// A click on a notice leads to the table that it tells of.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data ?? "/"));
});

async function show(address) {
  const [open] = await self.clients.matchAll({ type: "window" });
  if (!open) return self.clients.openWindow(address);
  await open.focus();
  if (new URL(open.url).pathname !== address) await open.navigate(address);
}

/** Fetch the page and all that it names; a network that fails now is tried again at the next visit. */
async function renew() {
  const answer = await fetch("/").catch(() => null);
  if (answer) await keep(answer);
}

/** The newest page, or the one that is kept when the network is gone or slow; every address has the same page. */
async function page(event) {
  const newest = fetch(event.request).then((answer) => {
    event.waitUntil(keep(answer.clone()));
    return answer;
  });
  const late = new Promise((done) => setTimeout(done, PATIENCE)).then(() => caches.match("/", { cacheName: SHELL }));
  const first = Promise.race([newest, late.then((found) => found ?? newest)]);
  return first.catch(() => fallback("/"));
}

/** Keep a page and the files that it names. What an older one needed goes. */
async function keep(answer) {
  if (!answer.ok || !answer.headers.get("content-type")?.startsWith("text/html")) return;
  const cache = await caches.open(SHELL);
  const text = await answer.clone().text();
  const before = await cache.match("/");
  if (before && (await before.text()) === text) return;
  const named = [...text.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map((match) => match[1]);
  await cache.addAll(named);
  await cache.put("/", answer);
  for (const request of await cache.keys())
    if (!["/", ...named].includes(new URL(request.url).pathname)) await cache.delete(request);
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

async function fallback(request) {
  return (await caches.match(request, { cacheName: SHELL })) ?? Response.error();
}
