/**
 * The current address, and navigation without reloading the page. A server answers every path with the page; a site
 * without one has a single file in a folder of any name, so there the address is in the fragment: /club/#/learn?x=1#R3.
 */
import { server } from "./server.svelte.ts";

/** The path of the folder that the page lies in. */
export const root = server.exists ? "/" : location.pathname.replace(/[^/]*$/, "");

export const route = $state(currentAddress());

function currentAddress(): { path: string; query: URLSearchParams; hash: string } {
  const shown = location.hash.startsWith("#/") ? location.hash.slice(1) : server.exists ? "" : "/";
  const { pathname, search, hash } = shown ? new URL(shown, location.origin) : location;
  return { path: pathname, query: new URLSearchParams(search), hash };
}

let visits = 0; // how many times another path was shown
let previous = "/";

/** The address that the user came from within the page. */
export const previousAddress = () => previous;

function readAddress(): void {
  const address = currentAddress();
  if (address.path !== route.path) visits++;
  Object.assign(route, address);
}

addEventListener("popstate", readAddress);
// A shortcut of the installed app, which is the same with and without a server: /#/games is /games.
if (server.exists && location.hash.startsWith("#/")) history.replaceState(null, "", location.hash.slice(1));

/** An address within the page as it is written in links. */
export const linkTo = (address: string) => (server.exists ? address : `${root}#${address}`);

/** Go to an address; with `replace`, it replaces the current one in the history. */
export function go(address: string, replace = false): void {
  const { path, query } = route;
  const before = path + (query.size ? `?${query}` : "");
  history[replace ? "replaceState" : "pushState"](null, "", linkTo(address));
  readAddress();
  if (replace) return;
  if (path !== route.path) previous = before;
  scrollTo(0, 0);
  document.getElementById("main")?.focus({ preventScroll: true }); // screen readers and keyboards start there
}

/** Go to an address once it is known, unless there is none or the user has gone elsewhere meanwhile, even if they came back. */
export async function goWhenKnown(address: Promise<string | null>, replace = false): Promise<void> {
  const before = visits;
  const known = await address;
  if (known !== null && visits === before) go(known, replace);
}

/** Handle clicks on links within the page. */
export function followLinks(event: MouseEvent): void {
  const link = (event.target as Element).closest?.("a");
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute("download")) return;
  const address = addressIn(link);
  if (address === null) return;
  event.preventDefault();
  if (address.startsWith("#")) showPart(address.slice(1));
  else go(address);
}

/** The address within the page that a link leads to; null if the browser should follow it. */
function addressIn(link: HTMLAnchorElement): string | null {
  if (link.origin !== location.origin) return null;
  if (!server.exists) {
    const written = link.getAttribute("href")!;
    return written.startsWith("#") || written.startsWith("/") ? written.replace(/^.*?#(?=\/)/, "") : null;
  }
  if (link.pathname.startsWith("/api/")) return null;
  if (link.hash && link.pathname === location.pathname && link.search === location.search) return null;
  return link.pathname + link.search + link.hash;
}

/** Show a part of the screen, as a browser does for a link such as #main. */
function showPart(id: string): void {
  go(`${route.path}${route.query.size ? `?${route.query}` : ""}#${id}`, true);
  const part = document.getElementById(decodeURIComponent(id));
  part?.scrollIntoView();
  part?.focus({ preventScroll: true });
}
