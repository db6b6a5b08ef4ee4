/** The seats of the others, seen from one seat, clockwise: left, opposite, right. */
export function seatLayout(players: number, near: number): [left: number[], top: number[], right: number[]] {
  const others = Array.from({ length: players - 1 }, (_, step) => (near + 1 + step) % players);
  const left = others.length > 3 ? Math.ceil(others.length / 2) : 1; // many players sit in two columns, which saves height
  const right = others.length === 3 ? 2 : left;
  return [others.slice(0, left), others.slice(left, right), others.slice(right)];
}
