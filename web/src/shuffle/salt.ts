/** The player's part of the shuffle, which keeps everybody, even the server, from choosing the deal. */
import { SALT_BYTES } from "../api/constants.ts";
import { get } from "../api/http.ts";
import type { Commitment, ShuffleDetails, Table } from "../api/types";
import { me } from "../app/me.svelte.ts";
import { keepShown } from "./storedShuffles.ts";
import { shownToHost, shownToPlayer, type Salted, type Wish } from "./shown.ts";

/** A salt, and the salts of all seats that this device was shown before. */
interface Joining {
  salt: string;
  salts?: string[];
}

function randomSalt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Create a table with the server's commitment and a random salt. This device keeps both, to check the shuffle later. */
export async function createWithSalt(wish: Wish, create: (salted: Salted) => Promise<Table>): Promise<Table> {
  const salted = { ...(await get<Commitment>("/commitment")), salt: randomSalt() };
  const table = await create(salted);
  keepShown(table.id, shownToHost(wish, salted, table));
  return table;
}

/** The same for requests that may return somebody else's table: then the salt was not used. */
export async function findWithSalt(wish: Wish, find: (salted: Salted) => Promise<Table>): Promise<Table> {
  const salted = { ...(await get<Commitment>("/commitment")), salt: randomSalt() };
  const table = await find(salted);
  if (table.commitment === salted.commitment) keepShown(table.id, shownToHost(wish, salted, table));
  return table;
}

/** Take a seat at a table with a random salt. What counts is what was shown before the salt was sent. */
export async function joinWithSalt(
  table: Table,
  join: (joining: Joining) => Promise<Table | null>,
): Promise<Table | null> {
  const { salts } = await get<ShuffleDetails>(`/tables/${table.id}/shuffle`);
  const salt = randomSalt();
  const joined = await join({ salt, ...(salts ? { salts } : {}) });
  if (joined) keepShown(table.id, shownToPlayer(table, salts, salt, joined, me.person?.id ?? ""));
  return joined;
}
