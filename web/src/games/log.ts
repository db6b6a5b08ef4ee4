/** What was done at a table, as its log tells it. */
import type { Entry, Seat } from "../api/types";

type Sitters = readonly Pick<Seat, "kind">[];

/** The actions that still hold: those taken back are gone. */
export function inForce(log: readonly Entry[], seats: Sitters): Entry[] {
  let acts: Entry[] = [];
  let offer: string | null = null;
  let agreed = new Set<number>();
  const people = new Set(seats.flatMap((seat, number) => (seat.kind === "bot" ? [] : [number])));
  const lapse = () => ([offer, agreed] = [null, new Set()]);
  for (const entry of log) {
    if (entry.kind === "act") {
      acts.push(entry);
      if (offer !== "stop") lapse();
    } else if (entry.kind === "back") {
      acts = acts.slice(0, Number(entry.word));
      lapse();
    } else if (entry.kind === "decline") lapse();
    else if (entry.kind === "resign" || entry.kind === "claim") {
      people.delete(entry.kind === "resign" ? entry.seat : Number(entry.word));
      lapse();
    } else {
      if (entry.kind === "offer") offer = entry.word;
      agreed.add(entry.seat);
      if (offer?.startsWith("back ") && [...people].every((seat) => agreed.has(seat))) {
        acts = acts.slice(0, Number(offer.slice("back ".length)));
        lapse();
      }
    }
  }
  return acts;
}

/** What one seat did in a row. */
export interface Move {
  seat: number;
  words: string[];
}

/** The actions in moves: those that follow each other and are of one seat. */
export function moves(acts: readonly Entry[]): Move[] {
  const told: Move[] = [];
  for (const { seat, word } of acts) {
    const last = told.at(-1);
    if (last?.seat === seat) last.words.push(word);
    else told.push({ seat, words: [word] });
  }
  return told;
}

/** Something to tell in a history: a move, which may have been taken back since, or what was said about the match. */
export interface Told extends Move {
  number: number; // of its first entry
  kind: Entry["kind"];
  undone: boolean;
}

/** All that was done, oldest first, with what was taken back. */
export function history(log: readonly Entry[], seats: Sitters): Told[] {
  const holds = new Set(inForce(log, seats).map((act) => act.number));
  const told: Told[] = [];
  for (const { number, seat, kind, word } of log) {
    const undone = kind === "act" && !holds.has(number);
    const last = told.at(-1);
    const goesOn = kind === "act" && last?.kind === "act" && last.seat === seat && last.undone === undone;
    if (goesOn) last.words.push(word);
    else told.push({ number, seat, kind, words: [word], undone });
  }
  return told;
}
