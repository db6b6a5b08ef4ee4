/** The history of a match, from its log. */
import type { LogEntry } from "../api/types";

/** The numbers of the entries that were taken back. */
function takenBack(log: readonly LogEntry[]): Set<number> {
  return new Set(log.flatMap(({ undoes }) => undoes));
}

/** The actions that were not taken back. */
export function inForce(log: readonly LogEntry[]): LogEntry[] {
  const undone = takenBack(log);
  return log.filter(({ kind, number }) => kind === "act" && !undone.has(number));
}

/** An item of the history: a turn, which may have been taken back, or an offer, an answer and so on. */
export interface HistoryItem {
  number: number; // of its first entry
  seat: number;
  kind: LogEntry["kind"];
  entries: LogEntry[];
  undone: boolean;
}

/** The whole log, oldest first: consecutive actions of one seat are one item. */
export function history(log: readonly LogEntry[]): HistoryItem[] {
  const back = takenBack(log);
  const items: HistoryItem[] = [];
  for (const entry of log) {
    const { number, seat, kind } = entry;
    const undone = back.has(number);
    const last = items.at(-1);
    const goesOn = kind === "act" && last?.kind === "act" && last.seat === seat && last.undone === undone;
    if (goesOn) last.entries.push(entry);
    else items.push({ number, seat, kind, entries: [entry], undone });
  }
  return items;
}
