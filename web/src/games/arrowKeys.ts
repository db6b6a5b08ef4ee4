/** Navigation by keys: arrows lead to the nearest place in that direction, Home and End to the ends of the line. */
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
const SIDEWAYS_FACTOR = 3; // sideways distance counts this many times
const TOLERANCE = 2; // pixels

/**
 * The key of the next spot; null if there is none, or if the key does not navigate. `all`: Home and End go to the first
 * and last of all.
 */
export function nextByKey(key: string, from: Spot, spots: readonly Spot[], all = false): string | null {
  if (key !== "Home" && key !== "End") return nextByArrow(key, from, spots);
  const line = all ? [...spots] : spots.filter(({ y }) => Math.abs(y - from.y) <= TOLERANCE);
  const sorted = line.toSorted((a, b) => a.y - b.y || a.x - b.x);
  return (key === "Home" ? sorted[0] : sorted.at(-1))?.key ?? null;
}

/** The key of the next spot; null if there is none, or if the key is not an arrow. */
function nextByArrow(key: string, from: Spot, spots: readonly Spot[]): string | null {
  const direction = DIRECTIONS[key];
  if (!direction) return null;
  const [dx, dy] = direction;
  let best: string | null = null;
  let least = Infinity;
  for (const spot of spots) {
    const ahead = (spot.x - from.x) * dx + (spot.y - from.y) * dy;
    const aside = Math.abs((spot.x - from.x) * dy) + Math.abs((spot.y - from.y) * dx);
    const distance = ahead + SIDEWAYS_FACTOR * aside;
    if (ahead > TOLERANCE && distance < least) [best, least] = [spot.key, distance];
  }
  return best;
}
