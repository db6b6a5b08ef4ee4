/** What was played, from the log of a match. */
import type { Entry, Seat } from "../api/types";

type Sitters = readonly Pick<Seat, "kind">[];

/** The actions that were not taken back. */
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

/** Consecutive actions of one seat. */
export interface Move {
  seat: number;
  words: string[];
}

/** Group actions into moves. */
export function moves(acts: readonly Entry[]): Move[] {
  const told: Move[] = [];
  for (const { seat, word } of acts) {
    const last = told.at(-1);
    if (last?.seat === seat) last.words.push(word);
    else told.push({ seat, words: [word] });
  }
  return told;
}

/** An item of the history: a move, which may have been taken back, or an offer, an answer and so on. */
export interface HistoryItem extends Move {
  number: number; // of its first entry
  kind: Entry["kind"];
  undone: boolean;
}

/** The whole log, oldest first, with what was taken back. */
export function history(log: readonly Entry[], seats: Sitters): HistoryItem[] {
  const holds = new Set(inForce(log, seats).map((act) => act.number));
  const told: HistoryItem[] = [];
  for (const { number, seat, kind, word } of log) {
    const undone = kind === "act" && !holds.has(number);
    const last = told.at(-1);
    const goesOn = kind === "act" && last?.kind === "act" && last.seat === seat && last.undone === undone;
    if (goesOn) last.words.push(word);
    else told.push({ number, seat, kind, words: [word], undone });
  }
  return told;
}
