/** The lines of the history: what happened, with drawings, and what divides it. */
import type { GameText } from "../games/gameText.ts";
import type { Drawing, Happening, NamedEvent } from "../games/plugin.ts";

export interface Line {
  text: string;
  /** A heading begins a round or a trick; a result ends one. */
  kind: "heading" | "result" | "plain";
  /** Whom it is about; -1: nobody in particular. */
  seat: number;
  drawings: Drawing[];
}

const KINDS: Record<string, Line["kind"]> = {
  round_begins: "heading",
  extra_round: "heading",
  trick_begins: "heading",
  trick_won: "result",
  trick_not_won: "result",
  round_scored: "result",
  game_over: "heading",
  final_score: "result",
  game_won: "result",
};

export function linesOf(
  happened: readonly Happening[],
  text: GameText,
  drawings: (event: NamedEvent) => Drawing[],
): Line[] {
  return happened.flatMap(({ event, code }) => {
    const said = text.tell(code, true);
    if (!said) return [];
    const seat = typeof event.seat === "number" ? event.seat : -1;
    return [{ text: said, kind: KINDS[event.event] ?? "plain", seat, drawings: drawings(event) }];
  });
}
