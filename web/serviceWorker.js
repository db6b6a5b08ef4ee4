// Keeps the whole page on the device, so that it opens at once and works without a network. Nothing else is cached:
// matches, accounts and all answers of the API always come from the server.
//
// The build (serviceWorkerPlugin.ts) prepends:
//   VERSION  a hash of the whole page
//   FILES    the SHA-256 of every file that offline use needs, by its path
//   LATER    the same for fonts of other alphabets and bots' networks: each is cached once it has been used, all of them in
//            an installed app
//   PAGE     index.html
const TIMEOUT = 4000; // milliseconds to wait for the network before the cached page is shown
const AT_ONCE = 4; // downloads
const CHECKSUM = "x-checksum";
const ROOT = new URL("./", location.href).pathname;
const PREFIX = `page ${ROOT} `; // other sites on the same host have caches too
const NAME = PREFIX + VERSION;
const SUMS = { ...FILES, ...LATER };
const SITE = PAGE.includes('data-server="none"'); // written by `armorial site`: there is one page, at one address

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim().then(() => removeOld())));

self.addEventListener("fetch", (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (event.request.method !== "GET" || origin !== location.origin || !pathname.startsWith(ROOT)) return;
  const file = pathname.slice(ROOT.length);
  if (event.request.mode === "navigate") {
    if (SITE ? file === "" || file === "index.html" : !file.startsWith("api/")) event.respondWith(page(event));
  } else if (file in SUMS || file.startsWith("assets/")) event.respondWith(fileFor(event.request, file));
});

// The page of an installed app sends this, so that a king plays its best on a plane too.
self.addEventListener("message", (event) => {
  if (event.data === "keep all") event.waitUntil(keepLater());
});

// A click on a notification opens its table.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(new URL(event.notification.data ?? "", location.origin + ROOT).href));
});

async function show(address) {
  const [open] = await self.clients.matchAll({ type: "window" });
  if (!open) return self.clients.openWindow(address);
  await open.focus();
  if (open.url !== address) await open.navigate(address);
}

/** Cache all files; if that fails, the next visit continues where this one stopped. */
async function install() {
  const waiting = Object.keys(FILES);
  for (const file of Object.keys(LATER)) if (await isHere(file)) waiting.push(file);
  const work = async () => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) await keep(file);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await self.skipWaiting(); // open pages still find their files: removeOld waits until they are closed
}

/** Whether a file was used on this device: an earlier version has cached it, or the browser itself has. */
async function isHere(file) {
  const asked = { cache: "only-if-cached", mode: "same-origin" };
  return Boolean((await cachedAt(ROOT + file)) ?? (await fetch(ROOT + file, asked).catch(() => null))?.ok);
}

/** Cache a file of this version, unless it is cached. An earlier version often has the same file. */
async function keep(file) {
  const cache = await caches.open(NAME);
  if (await intact(await cache.match(ROOT + file), SUMS[file])) return;
  const earlier = await intact(await cachedAt(ROOT + file), SUMS[file]);
  await cache.put(ROOT + file, earlier ?? (await download(file)));
}

/** Cache what is otherwise cached once it is used. What fails is loaded when it is needed. */
async function keepLater() {
  for (const file of Object.keys(LATER)) await keep(file).catch(() => {});
}

/** Download a file of this version. If an HTTP cache has damaged it, request it again past all caches. */
async function download(file) {
  for (const cache of [file.startsWith("assets/") ? "default" : "no-cache", "reload"]) {
    const answer = await fetch(ROOT + file, { cache });
    if (!answer.ok) continue;
    const bytes = await answer.arrayBuffer();
    if ((await checksum(bytes)) === SUMS[file]) return response(bytes, answer.headers, SUMS[file]);
  }
  throw new Error(`${file} is not that of version ${VERSION}`); // the server has another version by now
}

function response(bytes, original, checksum) {
  const headers = new Headers(original);
  for (const name of ["content-encoding", "content-length"]) headers.delete(name); // the bytes are decoded
  headers.set(CHECKSUM, checksum);
  return new Response(bytes, { headers });
}

async function checksum(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The cached response for an address, of any version. Storage that cannot be read counts as empty. */
const cachedAt = (address) => caches.match(address).catch(() => undefined);

/** A cached response if it is undamaged: browsers lose and damage files. */
async function intact(cached, expectedSum = cached?.headers.get(CHECKSUM)) {
  const bytes = await cached?.arrayBuffer().catch(() => null);
  if (!bytes || !expectedSum || (await checksum(bytes)) !== expectedSum) return null;
  return response(bytes, cached.headers, expectedSum);
}

/** A file of this version or of an earlier one, whose pages may still be open; a damaged one is replaced. */
async function fileFor(request, file) {
  const fresh = request.cache === "reload"; // the page found the cached copy unusable
  const cached = fresh ? null : await intact(await cachedAt(request.url), SUMS[file]);
  if (cached) return cached;
  if (!(file in SUMS)) return fetch(request);
  const answer = await download(file).catch(() => null);
  if (!answer) return Response.error();
  const copy = answer.clone();
  await caches
    .open(NAME)
    .then((cache) => cache.put(ROOT + file, copy))
    .catch(() => {}); // storage may be full
  return answer;
}

/** The newest page, or ours if the network or the server is down or slow. */
async function page(event) {
  event.waitUntil(removeOld(event.resultingClientId));
  const newest = fetch(event.request).then((answer) => (answer.status < 500 ? answer : ours()), ours);
  return Promise.race([newest, new Promise((late) => setTimeout(() => late(ours()), TIMEOUT))]);
}

/** The page for any address, with files of this version. */
function ours() {
  const html = PAGE.replaceAll('="./', `="${ROOT}`);
  return new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } });
}

/** Remove the files of other versions, unless a page is open that may need them. */
async function removeOld(opening = "") {
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (open.some(({ id }) => id !== opening)) return;
  if (self.registration.installing || self.registration.waiting) return; // a newer version is caching its files
  const old = (await caches.keys()).filter((name) => name === "shell" || (name.startsWith(PREFIX) && name !== NAME));
  await Promise.all(old.map((name) => caches.delete(name)));
}
