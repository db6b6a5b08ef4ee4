/** Matches as this device stores them: the contents of a record, with names, and with actions that were taken back. */
import type { Options } from "../engine/layout.ts";
import type { Result, Table } from "../api/types";

export const STORED_FORMAT = 1;

export interface LocalSeat {
  kind: "person" | "bot";
  name: string; // of a person
  level: string; // of a bot
}

export interface StoredEntry {
  at: number; // seconds since 1970
  seat: number;
  kind: "act" | "back";
  action: string; // in notation
  /** The numbers of the entries that this one takes back. */
  undoes: number[];
}

export interface StoredMatch {
  format: number;
  id: string;
  /** Counts what was written, so that no tab overwrites what another wrote. */
  revision: number;
  game: string;
  kind: string; // the edition, as the catalogue names it
  rules: string;
  options: Options;
  first: number; // the seat that starts
  deal: string[]; // the lines of a record
  position?: string[]; // the lines of the position that the match starts from, if it was set up by hand
  seats: LocalSeat[];
  log: StoredEntry[];
  created: number;
  changed: number;
  /** Whose turn it is; -1 after the end. For lists, which load no engine. */
  player: number;
  result: Result | null;
}

/** A stored match that cannot be continued: of another version, or damaged. Its data can still be saved as a file. */
export class Unreadable extends Error {
  override name = "Unreadable";

  constructor(
    readonly reason: "version" | "damaged",
    readonly content: unknown,
    cause?: unknown,
  ) {
    super(`a stored match cannot be read: ${reason}`, { cause });
  }
}

const isSeat = (stored: unknown) => {
  const { kind, name, level } = (stored ?? {}) as Partial<LocalSeat>;
  return (kind === "person" || kind === "bot") && typeof name === "string" && typeof level === "string";
};

const isEntry = (stored: unknown) => {
  const { at, seat, kind, action, undoes } = (stored ?? {}) as Partial<StoredEntry>;
  const known = kind === "act" || kind === "back";
  return (
    known && typeof at === "number" && Number.isInteger(seat) && typeof action === "string" && Array.isArray(undoes)
  );
};

/** Check the shape of stored data; actions are checked when they are replayed. */
export function asStored(content: unknown): StoredMatch {
  const match = (content ?? {}) as Partial<StoredMatch>;
  if (typeof match.format === "number" && match.format !== STORED_FORMAT) throw new Unreadable("version", content);
  const texts = [match.id, match.game, match.kind, match.rules].every((text) => typeof text === "string");
  const numbers = [match.format, match.revision, match.first, match.created, match.changed].every(Number.isFinite);
  const lists = [match.deal, match.position ?? [], match.seats, match.log].every(Array.isArray);
  if (!texts || !numbers || !lists || !match.options || !match.seats!.every(isSeat) || !match.log!.every(isEntry))
    throw new Unreadable("damaged", content);
  return match as StoredMatch;
}

/** The user of a table's seat, if one person plays alone: so that lists show whether they won. */
export const LONE_PLAYER = "alone";

/** The table around a match, as a server would describe it. Damaged parts are left out. */
export function tableOf(stored: Partial<StoredMatch>): Table {
  const { id = "", game = "", kind = "", rules = "", created = 0, changed = 0, result = null } = stored;
  const seats = Array.isArray(stored.seats) ? stored.seats.filter(isSeat) : [];
  const alone = seats.filter((seat) => seat.kind === "person").length === 1;
  return {
    id,
    game,
    kind,
    rules,
    options: stored.options ?? {},
    time_control: { kind: "none" },
    rated: false,
    private: false,
    starts: "lot",
    substitute: "",
    host: "",
    status: result ? "over" : "playing",
    seats: seats.map((seat) => ({
      ...seat,
      user: alone && seat.kind === "person" ? LONE_PLAYER : "",
      arms: "",
      guest: false,
    })),
    commitment: "",
    created,
    started: created,
    ended: result ? changed : null,
    rematch_of: null,
    rematch: null,
    result,
    deal: null,
    counted: false,
  };
}
