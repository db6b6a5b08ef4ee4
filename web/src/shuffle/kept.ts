/**
 * What this device was shown of each shuffle before the match was over, and the salt if it gave one. What was shown first
 * stays, whatever the server shows later.
 */
import type { Table } from "../api/types";

/** Older versions kept the commitment and the salt alone. */
export interface Kept {
  commitment: string;
  salt?: string; // that this device gave
  salts?: (string | null)[]; // by seat: this device's, those that others gave before it, "" for bots; null: unknown
  agreed?: { first: number | null; options: Table["options"] }; // who starts; null if that is drawn by lot
}

const KEY = "shuffles";
const MOST = 500; // beyond that, the oldest are forgotten

const here = new Map<string, Kept>(); // without storage, until the page is closed

function stored(): [string, Kept][] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as [string, Kept][];
  } catch {
    return [...here];
  }
}

/** Keep what this device was shown of a table; a salt replaces an earlier one. */
export function keep(table: string, shown: Kept): void {
  const known = keptOf(table);
  const { salt, salts = [] } = (shown.salt ? shown : known) ?? shown;
  const agreed = known?.agreed ?? shown.agreed;
  const kept: Kept = {
    commitment: known?.commitment ?? shown.commitment,
    ...(salt ? { salt } : {}),
    salts: (shown.salts ?? salts).map((one, seat) => salts[seat] ?? one),
    ...(agreed ? { agreed } : {}),
  };
  if (JSON.stringify(kept) !== JSON.stringify(known)) store(table, kept);
}

/** Forget the salt of a player who left before the match began. */
export function forgetSalt(table: string): void {
  const known = keptOf(table);
  if (!known?.salt) return;
  const { salt, salts = [], ...others } = known;
  store(table, { ...others, salts: salts.map((one) => (one === salt ? null : one)) });
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
