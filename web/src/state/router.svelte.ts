/** The current address, and navigation without reloading the page. */
export const route = $state({
  path: location.pathname,
  query: new URLSearchParams(location.search),
  hash: location.hash,
});

function readAddress(): void {
  route.path = location.pathname;
  route.query = new URLSearchParams(location.search);
  route.hash = location.hash;
}

addEventListener("popstate", readAddress);

/** Go to an address; with `replace`, the current one does not stay in the history. */
export function go(address: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", address);
  readAddress();
  if (replace) return;
  scrollTo(0, 0);
  document.getElementById("main")?.focus({ preventScroll: true }); // screen readers and keyboards start there
}

/** Handle clicks on links within the page. */
export function followLinks(event: MouseEvent): void {
  const link = (event.target as Element).closest?.("a");
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute("download")) return;
  if (link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
  if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
