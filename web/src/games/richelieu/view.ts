/** Richelieu's view, and helpers to read it. */
import type { View } from "../plugin.ts";
import type { RichelieuView } from "../../api/types";

export type { RichelieuCard, RichelieuSeat, RichelieuView } from "../../api/types";

export const ROWS = ["a", "b", "c", "d"];
export const COLUMNS = Array.from({ length: 12 }, (_, column) => column + 1);

/** Cast a view to the type of this game. */
export const richelieu = (view: View) => view as unknown as RichelieuView;

/** The verb of an action, and its position. */
export function parseAction(word: string): { verb: string; position: string | null } {
  const [verb = "", what = ""] = word.split(" ");
  return { verb, position: /^[a-d]\d+$/.test(what) ? what : null };
}

/** The legal actions by position. */
export function actionsByCard(legal: readonly string[]): Map<string, string> {
  return new Map(
    legal.flatMap((word) => {
      const { position } = parseAction(word);
      return position ? [[position, word] as const] : [];
    }),
  );
}

/** The seats in the order of display: the viewer's first, then clockwise. */
export function seatsInOrder(view: RichelieuView): number[] {
  const first = view.seat ?? 0;
  return view.seats.map((_, step) => (first + step) % view.seats.length);
}

/** What became different on the table between two views. */
export interface Changes {
  taken: { position: string; seat: number }[];
  marked: { position: string; seat: number }[];
}

export const NOTHING: Changes = { taken: [], marked: [] };

export function changes(before: RichelieuView, after: RichelieuView): Changes {
  const taken = Object.entries(after.at).flatMap(([position, at]) =>
    before.at[position] === "table" && typeof at === "number" ? [{ position, seat: at }] : [],
  );
  const marked = Object.entries(after.markers).flatMap(([position, seat]) =>
    before.markers[position] === seat ? [] : [{ position, seat }],
  );
  return { taken, marked };
}

/** Changes and those that followed them: of the markers, those that still lie. */
export function together(first: Changes, then: Changes, now: RichelieuView): Changes {
  return {
    taken: [...first.taken, ...then.taken],
    marked: [...first.marked, ...then.marked].filter(({ position, seat }) => now.markers[position] === seat),
  };
}
