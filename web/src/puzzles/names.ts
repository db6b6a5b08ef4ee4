/** The names of the players in a puzzle: yours is the same as in the lessons. A name fits every sentence; "you" does not. */
const YOURS = "Camille";
const OTHERS = ["Alix", "Perrin", "Odile", "Thibaut", "Mahaut", "Renaud"];

export function namesAround(seat: number, players: number): string[] {
  const others = OTHERS.values();
  return Array.from({ length: players }, (_, one) => (one === seat ? YOURS : others.next().value!));
}
