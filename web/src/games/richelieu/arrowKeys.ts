/** Where an arrow key leads: to the nearest place in that direction, however the table is turned. */
export interface Spot {
  key: string;
  x: number;
  y: number;
}

const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const ASIDE = 3; // a step aside counts as so many ahead
const SLIGHT = 2; // pixels by which a place may be off without lying in another direction

/** The key of the spot that is reached from one; null when there is none, or the key is no arrow. */
export function stepTo(key: string, from: Spot, spots: readonly Spot[]): string | null {
  const direction = DIRECTIONS[key];
  if (!direction) return null;
  const [dx, dy] = direction;
  let best: string | null = null;
  let least = Infinity;
  for (const spot of spots) {
    const ahead = (spot.x - from.x) * dx + (spot.y - from.y) * dy;
    const aside = Math.abs((spot.x - from.x) * dy) + Math.abs((spot.y - from.y) * dx);
    const distance = ahead + ASIDE * aside;
    if (ahead > SLIGHT && distance < least) [best, least] = [spot.key, distance];
  }
  return best;
}
