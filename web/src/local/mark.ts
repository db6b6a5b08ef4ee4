/**
 * Remembers in the browser's storage whether there are matches on this device, so that nobody has to load them to know.
 */
const KEY = "local games";

export function hasLocalGames(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function markLocalGames(some: boolean): void {
  try {
    if (some) localStorage.setItem(KEY, "1");
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to mark.
  }
}
