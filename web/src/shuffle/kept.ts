/**
 * What this device was shown of each shuffle before the match was over: the commitment, and the salt if it gave one. The first
 * commitment stays, whatever the server shows later.
 */
export interface Kept {
  commitment: string;
  salt?: string;
}

const KEY = "shuffles";
const MOST = 500; // beyond that, the oldest are forgotten

const here = new Map<string, Kept>(); // without storage, until the page is closed

function stored(): [string, Kept][] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]");
  } catch {
    return [...here];
  }
}

/** Keep what this device was shown of a table; a salt replaces an earlier one. */
export function keep(table: string, { commitment, salt }: Kept): void {
  const known = keptOf(table);
  if (!known || salt) store(table, { commitment: known?.commitment ?? commitment, ...(salt ? { salt } : {}) });
}

/** Forget the salt of a player who left before the match began. */
export function forgetSalt(table: string): void {
  const known = keptOf(table);
  if (known) store(table, { commitment: known.commitment });
}

function store(table: string, kept: Kept): void {
  const others = stored().filter(([id]) => id !== table);
  here.set(table, kept);
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, [table, kept]].slice(-MOST)));
  } catch {
    // It is in memory.
  }
}

export function keptOf(table: string): Kept | null {
  return here.get(table) ?? stored().find(([id]) => id === table)?.[1] ?? null;
}
