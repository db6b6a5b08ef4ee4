/** The score sheet by the sources of points, and the ranking. */
import type { ScoreLine } from "../games/phrases.ts";

export interface ScoreGroup {
  title: string;
  /** How its rows are scored. */
  why: string;
  rows: ScoreLine[];
  /** Rows with no points for anybody. */
  idle: ScoreLine[];
  /** The points of each seat. */
  sums: number[];
}

const scores = (line: ScoreLine) => line.points.some((points) => points !== 0);
const says = (line: ScoreLine) => line.details.some((text) => text);

/** The lines by group, in the order of their first lines, without empty lines. */
export function scoreGroups(lines: readonly ScoreLine[]): ScoreGroup[] {
  const groups = new Map<string, ScoreGroup>();
  for (const line of lines) {
    const { group: title, why, points } = line;
    const group = groups.get(title) ?? { title, why, rows: [], idle: [], sums: points.map(() => 0) };
    groups.set(title, group);
    if (scores(line)) group.rows.push(line);
    else if (says(line)) group.idle.push(line);
    group.sums = group.sums.map((sum, seat) => sum + points[seat]!);
  }
  return [...groups.values()];
}

export interface Place {
  seat: number;
  /** 1 for the first; equal for players who are level. */
  place: number;
}

/** The seats, best first: winners, then by points; those who left come last. */
export function ranking(totals: readonly number[], winners: readonly number[], left: readonly number[]): Place[] {
  const worth = (seat: number) => [winners.includes(seat) ? 1 : 0, left.includes(seat) ? 0 : 1, totals[seat]!] as const;
  const compare = (seat: number, otherSeat: number) => {
    const [a, b] = [worth(seat), worth(otherSeat)];
    return b[0] - a[0] || b[1] - a[1] || b[2] - a[2];
  };
  const order = totals.map((_, seat) => seat).sort((seat, otherSeat) => compare(seat, otherSeat) || seat - otherSeat);
  const places: Place[] = [];
  order.forEach((seat, at) => {
    const before = places.at(-1);
    const level = before && compare(before.seat, seat) === 0;
    places.push({ seat, place: level ? before.place : at + 1 });
  });
  return places;
}
