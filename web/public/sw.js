// Caches the shell of the page, so that it opens at once and without a network. Matches always come from the server.
const SHELL = "shell";
const TIMEOUT = 4000; // milliseconds to wait for the network before the cached page is shown

self.addEventListener("install", (event) => event.waitUntil(renew().then(() => self.skipWaiting())));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
  if (event.request.mode === "navigate") event.respondWith(page(event));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(cached(event.request));
  else event.respondWith(fetch(event.request).catch(() => fallback(event.request)));
});

// A click on a notification opens its table.
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

/** Fetch the page and the files that it names; if the network fails, the next visit tries again. */
async function renew() {
  const answer = await fetch("/").catch(() => null);
  if (answer) await cache(answer);
}

/** The newest page, or the cached one if the network is down or slow; every address has the same page. */
async function page(event) {
  const newest = fetch(event.request).then((answer) => {
    event.waitUntil(cache(answer.clone()));
    return answer;
  });
  const late = new Promise((done) => setTimeout(done, TIMEOUT)).then(() => caches.match("/", { cacheName: SHELL }));
  const first = Promise.race([newest, late.then((found) => found ?? newest)]);
  return first.catch(() => fallback("/"));
}

/** Cache a page and the files that it names, and remove those of an older one. */
async function cache(answer) {
  if (!answer.ok || !answer.headers.get("content-type")?.startsWith("text/html")) return;
  const shell = await caches.open(SHELL);
  const text = await answer.clone().text();
  const before = await shell.match("/");
  if (before && (await before.text()) === text) return;
  const named = [...text.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map((match) => match[1]);
  await shell.addAll(named);
  await shell.put("/", answer);
  for (const request of await shell.keys())
    if (!["/", ...named].includes(new URL(request.url).pathname)) await shell.delete(request);
}

/** A file that never changes, because its name contains its hash. */
async function cached(request) {
  const shell = await caches.open(SHELL);
  const found = await shell.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await shell.put(request, answer.clone());
  return answer;
}

async function fallback(request) {
  return (await caches.match(request, { cacheName: SHELL })) ?? Response.error();
}
