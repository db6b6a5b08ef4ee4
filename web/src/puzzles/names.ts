/** The names of the players in a puzzle: yours is the same as in the lessons. A name fits every sentence; "you" does not. */
import { PUZZLE_NAMES } from "../api/constants.ts";

const YOURS = "Camille";

export function namesAround(seat: number, players: number): string[] {
  const others = PUZZLE_NAMES.values();
  return Array.from({ length: players }, (_, at) => (at === seat ? YOURS : others.next().value!));
}
