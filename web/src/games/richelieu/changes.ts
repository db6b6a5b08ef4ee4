/** The events that change the table: cards taken, and markers placed. */
import type { PlayedRichelieuEvent, RichelieuView } from "./view.ts";

interface Change {
  position: string;
  seat: number;
  /** The card that a moved marker was on. */
  origin?: string;
}

export interface Changes {
  taken: Change[];
  marked: Change[];
}

type ChangeType = keyof Changes;

function seen({ event }: PlayedRichelieuEvent): (Change & { type: ChangeType })[] {
  switch (event.event) {
    case "card_taken":
      return [{ type: "taken", position: event.card, seat: event.seat }];
    case "marker_placed":
      return [{ type: "marked", position: event.card, seat: event.seat }];
    case "marker_moved":
      return [{ type: "marked", position: event.card, seat: event.seat, origin: event.origin }];
    default:
      return [];
  }
}

function sorted(all: (Change & { type: ChangeType })[]): Changes {
  const of = (changeType: ChangeType) => all.flatMap(({ type, ...change }) => (type === changeType ? [change] : []));
  return { taken: of("taken"), marked: of("marked") };
}

export function changes(happened: readonly PlayedRichelieuEvent[]): Changes {
  return sorted(happened.flatMap(seen));
}

/**
 * What the others did since the viewer's turn, or the viewer's own turn until another acts; for spectators, the last
 * turn.
 */
export function recentChanges(happened: readonly PlayedRichelieuEvent[], view: RichelieuView): Changes {
  const all = happened.flatMap(seen);
  const last = all.at(-1)?.seat;
  const others = view.seat !== null && last !== view.seat;
  const before = all.findLastIndex(({ seat }) => (others ? seat === view.seat : seat !== last));
  const { taken, marked } = sorted(all.slice(before + 1));
  return { taken, marked: marked.filter(({ position, seat }) => view.markers[position] === seat) };
}
