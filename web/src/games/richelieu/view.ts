/** Richelieu's view, and helpers to read it. */
import { COLUMNS as COLUMN_COUNT, ROWS as ROW_COUNT } from "../../api/constants.ts";
import type { RichelieuEvent, RichelieuView } from "../../api/types";
import type { BoardProps, PlayedEvent } from "../plugin.ts";

export type { RichelieuCard, RichelieuSeat, RichelieuView } from "../../api/types";
export type RichelieuProps = BoardProps<RichelieuView, RichelieuEvent>;
export type PlayedRichelieuEvent = PlayedEvent<RichelieuEvent>;

export const ROWS = Array.from({ length: ROW_COUNT }, (_, row) => "abcd"[row]!);
export const COLUMNS = Array.from({ length: COLUMN_COUNT }, (_, column) => column + 1);

/** The verb of an action, and its position. */
export function parseAction(action: string): { verb: string; position: string | null } {
  const [verb = "", what = ""] = action.split(" ");
  return { verb, position: /^[a-d]\d+$/.test(what) ? what : null };
}

/** The legal actions by position. */
export function actionsByCard(legal: readonly string[]): Map<string, string> {
  return new Map(
    legal.flatMap((action) => {
      const { position } = parseAction(action);
      return position ? [[position, action] as const] : [];
    }),
  );
}

/** The seats in the order of display: the viewer's first, then clockwise. */
export function seatsInOrder(view: RichelieuView): number[] {
  const first = view.seat ?? 0;
  return view.seats.map((_, step) => (first + step) % view.seats.length);
}

const JUMP = 12; // this many events at once are a jump in a replay

/** The disc that somebody just found, if the viewer may know it. */
export function foundDisc(happened: readonly PlayedRichelieuEvent[]): { face: string; seat: number } | null {
  if (happened.length > JUMP) return null;
  const discs = happened.flatMap(({ event }) =>
    event.event === "disc_taken" && event.disc ? [{ face: event.disc, seat: event.seat }] : [],
  );
  return discs.at(-1) ?? null;
}
