/** Where one is on the page: the address, as the browser shows it. */
export const place = $state({
  path: location.pathname,
  query: new URLSearchParams(location.search),
  hash: location.hash,
});

function arrive(): void {
  place.path = location.pathname;
  place.query = new URLSearchParams(location.search);
  place.hash = location.hash;
}

addEventListener("popstate", arrive);

/** Go somewhere; with `instead`, the place that is left is not one to come back to. */
export function go(address: string, instead = false): void {
  history[instead ? "replaceState" : "pushState"](null, "", address);
  arrive();
  if (instead) return;
  scrollTo(0, 0);
  document.getElementById("main")?.focus({ preventScroll: true }); // readers and keyboards begin there
}

/** Let links within the page lead where they say without loading it anew. */
export function followLinks(event: MouseEvent): void {
  const link = (event.target as Element).closest?.("a");
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute("download")) return;
  if (link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
  if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
