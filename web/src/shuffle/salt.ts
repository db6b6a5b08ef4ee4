/** The player's part of the shuffle, which keeps everybody, even the server, from choosing the deal. */
import { get } from "../api/http.ts";
import type { Commitment, Table } from "../api/types";
import { keep } from "./kept.ts";

const BYTES = 16;

export interface Salted {
  commitment: string;
  salt: string;
}

function randomSalt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Create a table with the server's commitment and a random salt. This device keeps both, to check the shuffle later. */
export async function createWithSalt<Made>(
  create: (salted: Salted) => Promise<Made>,
  tableOf: (made: Made) => Table,
): Promise<Made> {
  const salted = { ...(await get<Commitment>("/commitment")), salt: randomSalt() };
  const made = await create(salted);
  keep(tableOf(made).id, salted);
  return made;
}

/** The same for requests that may return somebody else's table: then the salt was not used. */
export async function findWithSalt(find: (salted: Salted) => Promise<Table>): Promise<Table> {
  const salted = { ...(await get<Commitment>("/commitment")), salt: randomSalt() };
  const table = await find(salted);
  if (table.commitment === salted.commitment) keep(table.id, salted);
  return table;
}

/** Take a seat at a table with a random salt. The commitment that counts was shown before the salt was sent. */
export async function joinWithSalt<Joined>(table: Table, join: (salt: string) => Promise<Joined>): Promise<Joined> {
  const [commitment, salt] = [table.commitment, randomSalt()];
  const joined = await join(salt);
  if (joined) keep(table.id, { commitment, salt });
  return joined;
}
