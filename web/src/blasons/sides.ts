/** Where the others sit, seen from one seat: clockwise from its left, then before it, then to its right. */
export function sides(players: number, near: number): [left: number[], top: number[], right: number[]] {
  const others = Array.from({ length: players - 1 }, (_, step) => (near + 1 + step) % players);
  const flank = others.length > 4 ? 2 : 1;
  return [others.slice(0, flank), others.slice(flank, -flank), others.slice(-flank)];
}
