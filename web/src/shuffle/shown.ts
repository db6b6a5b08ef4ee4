/** What is certain about the shuffle of a table before its match is over. This device keeps it, to compare the record. */
import type { NewTable, SeatRequest, Table } from "../api/types";
import type { ShownShuffle } from "./storedShuffles.ts";

export interface Salted {
  commitment: string;
  salt: string;
}

/** What the host of a new table asks for. `"bots"`: the host takes the first seat, bots take the others. */
export interface Wish extends Pick<NewTable, "options" | "starts"> {
  seats?: readonly SeatRequest[] | "bots" | null;
}

/** What a table shows to everybody. */
export function shownAt({ commitment, starts, host, options, seats }: Table): ShownShuffle {
  const hostSeat = seats.findIndex(({ kind, user }) => kind === "person" && user === host);
  const salts = seats.map(({ kind }) => (kind === "bot" ? "" : null));
  return { commitment, salts, agreed: { first: firstSeat(starts, hostSeat, seats.length), options } };
}

/** What is certain for the host of a new table: what they asked for. The server knew the salt when it answered. */
export function shownToHost(wish: Wish, { commitment, salt }: Salted, made: Table): ShownShuffle {
  const kinds = made.seats.map((_, at) => {
    if (wish.seats === "bots") return at ? "bot" : "me";
    return wish.seats ? (wish.seats[at]?.kind ?? "open") : at ? "open" : "me";
  });
  const salts = kinds.map((kind) => (kind === "me" ? salt : kind === "bot" ? "" : null));
  const first = firstSeat(wish.starts ?? "lot", kinds.indexOf("me"), kinds.length);
  const options = { ...made.options, ...wish.options };
  return { commitment, ...(kinds.includes("me") ? { salt } : {}), salts, agreed: { first, options } };
}

/** What is certain for a player who joined: all salts, if the match has begun, so that nobody can join after them. */
export function shownToPlayer(
  before: Table,
  salts: string[] | null,
  salt: string,
  joined: Table,
  user: string,
): ShownShuffle {
  const shown = shownAt(before);
  const seat = joined.seats.findIndex((joinedSeat) => joinedSeat.kind === "person" && joinedSeat.user === user);
  const certain = salts && joined.status === "playing" ? salts : shown.salts!;
  return { ...shown, salt, salts: certain.map((known, at) => (at === seat ? salt : known)) };
}

/** The rematch that a player asks for: the same terms, and everybody moves by one seat. */
export function rematchOf({ options, starts, seats }: Table, user: string): Wish {
  const moved = [...seats.slice(-1), ...seats.slice(0, -1)];
  const kindOf = (seat: Table["seats"][number]) => (seat.kind === "bot" ? "bot" : seat.user === user ? "me" : "open");
  return { options, starts, seats: moved.map((seat) => ({ kind: kindOf(seat) })) };
}

/** The seat that starts; null if it is drawn by lot. */
function firstSeat(starts: Table["starts"], host: number, players: number): number | null {
  if (starts === "lot" || host < 0) return null;
  return starts === "host" ? host : (host + 1) % players;
}
