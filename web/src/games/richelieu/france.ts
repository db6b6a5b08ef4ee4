/** A map of France in nine regions, drawn from the longitudes and latitudes of capes, towns and passes.
 *
 * Each border is written once and shared by its two regions, so that they meet without a gap. The regions of the game
 * are stretched over the whole country: there are more provinces in France than in the game.
 */
export type Point = readonly [x: number, y: number];

/** "2.54 51.09, 1.85 50.97": longitude and latitude of each point. */
const OUTER: Record<string, string> = {
  Champagne:
    "1.38 50.07, 1.55 50.2, 1.57 50.45, 1.58 50.75, 1.6 50.87, 1.86 50.97, 2.54 51.08, 2.62 50.88, 2.9 50.71, 3.15 50.78, " +
    "3.3 50.53, 3.66 50.4, 4.05 50.32, 4.18 49.98, 4.55 49.96, 4.83 50.15, 4.88 49.8, 5.4 49.6, 5.82 49.53, 6.36 49.46, " +
    "6.6 49.34, 6.9 49.2, 7.4 49.16, 7.9 49.04, 8.2 48.96, 7.82 48.58, 7.68 48.25",
  Bourgogne:
    "7.68 48.25, 7.57 47.95, 7.56 47.58, 7.2 47.46, 6.95 47.33, 6.72 47.06, 6.43 46.82, 6.12 46.58, 6.1 46.32, 5.97 46.14",
  Provence:
    "5.97 46.14, 6.24 46.22, 6.3 46.35, 6.52 46.44, 6.8 46.38, 6.86 46.1, 7.02 45.93, 6.82 45.72, 7.1 45.47, 7.07 45.22, " +
    "6.66 45.12, 6.75 44.92, 7.02 44.7, 6.87 44.4, 7.3 44.16, 7.65 44.14, 7.53 43.79, 7.27 43.68, 7.02 43.54, 6.76 43.42, " +
    "6.68 43.25, 6.38 43.11, 6.15 43.04, 5.9 43.08, 5.52 43.19, 5.34 43.3, 5.02 43.34, 4.86 43.42, 4.58 43.36, 4.15 43.53",
  Languedoc:
    "4.15 43.53, 3.72 43.41, 3.48 43.27, 3.18 43.13, 3.05 42.88, 3.05 42.56, 3.17 42.43, 2.65 42.36, 2.25 42.44, 1.95 42.38, " +
    "1.7 42.53, 1.43 42.61, 1.1 42.78, 0.7 42.85, 0.62 42.69, 0.2 42.73, -0.1 42.7, -0.52 42.8, -0.76 42.96, -1.36 43.06, " +
    "-1.78 43.36, -1.5 43.56, -1.36 44.05, -1.26 44.45, -1.24 44.66, -1.2 45.05, -1.12 45.52, -1.02 45.53, -0.77 45.22, " +
    "-0.66 45.08",
  Anjou:
    "-0.66 45.08, -0.68 45.28, -1 45.62, -1.22 45.74, -1.05 45.95, -1.14 46.16, -1.22 46.3, -1.5 46.38, -1.8 46.5, " +
    "-2.08 46.78, -2.02 47.02",
  Bretagne:
    "-2.02 47.02, -2.2 47.14, -2.18 47.27, -2.54 47.29, -2.48 47.48, -2.82 47.53, -3.1 47.47, -3.13 47.6, -3.38 47.7, " +
    "-3.95 47.86, -4.36 47.8, -4.4 47.98, -4.72 48.04, -4.32 48.1, -4.3 48.19, -4.62 48.27, -4.35 48.33, -4.77 48.34, " +
    "-4.75 48.53, -4.35 48.67, -3.98 48.72, -3.66 48.67, -3.5 48.83, -3.02 48.83, -2.75 48.53, -2.32 48.67, -2.03 48.65, " +
    "-1.85 48.7, -1.52 48.63",
  Normandie:
    "-1.52 48.63, -1.6 48.84, -1.6 49.1, -1.78 49.37, -1.87 49.53, -1.94 49.72, -1.6 49.65, -1.26 49.7, -1.28 49.5, " +
    "-1.15 49.36, -0.6 49.34, -0.23 49.28, 0.08 49.37, 0.28 49.44, 0.1 49.52, 0.2 49.71, 0.7 49.87, 1.08 49.93, 1.38 50.07",
}; // prettier-ignore

const INNER: Record<string, string> = {
  "Normandie-Champagne": "1.38 50.07, 1.75 49.76, 1.76 49.28, 1.5 49.04, 1.36 48.74, 1.2 48.4",
  "Bretagne-Normandie": "-1.52 48.63, -1.3 48.52, -1.07 48.42",
  "Normandie-Anjou": "-1.07 48.42, -0.5 48.5, 0.05 48.4, 0.6 48.5, 1.2 48.4",
  "Bretagne-Anjou": "-1.07 48.42, -1.06 48, -1.25 47.72, -0.98 47.4, -1.2 47.06, -1.62 46.93, -2.02 47.02",
  "Anjou-Champagne": "1.2 48.4, 1.5 48.16, 1.75 48",
  "Anjou-Bourbon": "1.75 48, 1.55 47.6, 1.15 47.2, 1 46.78, 1.1 46.4",
  "Bourbon-Champagne": "1.75 48, 2.4 48.12, 3.1 47.95",
  "Champagne-Bourgogne": "3.1 47.95, 3.9 48, 4.7 47.82, 5.3 48.02, 5.9 47.95, 6.4 48.12, 7 48.36, 7.68 48.25",
  "Bourbon-Bourgogne": "3.1 47.95, 3.1 47.5, 3.5 47.15, 3.62 46.8, 4.05 46.5, 4.1 46.15",
  "Auvergne-Bourbon": "1.1 46.4, 1.7 46.42, 2.3 46.2, 2.75 46.12, 3.3 46.2, 4.1 46.15",
  "Auvergne-Bourgogne": "4.1 46.15, 4.3 45.85, 4.65 45.62",
  "Bourgogne-Provence": "4.65 45.62, 5.1 45.82, 5.62 45.72, 5.78 46, 5.97 46.14",
  "Auvergne-Provence": "4.65 45.62, 4.75 45.2, 4.55 44.82",
  "Languedoc-Provence": "4.55 44.82, 4.65 44.35, 4.78 43.95, 4.55 43.75, 4.15 43.53",
  "Auvergne-Languedoc": "4.55 44.82, 4 44.72, 3.4 44.85, 2.8 44.6, 2.1 44.82, 1.5 44.78, 0.85 45.12, 0.1 45.4",
  "Anjou-Auvergne": "1.1 46.4, 0.72 46.02, 0.42 45.75, 0.1 45.4",
  "Anjou-Languedoc": "0.1 45.4, -0.3 45.28, -0.66 45.08",
};

/** The borders of each region, one after the other. */
const AROUND: Record<string, string[]> = {
  Bourgogne: ["Bourgogne", "Bourgogne-Provence", "Auvergne-Bourgogne", "Bourbon-Bourgogne", "Champagne-Bourgogne"],
  Bretagne: ["Bretagne", "Bretagne-Normandie", "Bretagne-Anjou"],
  Champagne: [
    "Champagne", "Champagne-Bourgogne", "Bourbon-Champagne", "Anjou-Champagne", "Normandie-Champagne",
  ],
  Normandie: ["Normandie", "Normandie-Champagne", "Normandie-Anjou", "Bretagne-Normandie"],
  Languedoc: ["Languedoc", "Anjou-Languedoc", "Auvergne-Languedoc", "Languedoc-Provence"],
  Provence: ["Provence", "Languedoc-Provence", "Auvergne-Provence", "Bourgogne-Provence"],
  Anjou: ["Anjou", "Bretagne-Anjou", "Normandie-Anjou", "Anjou-Champagne", "Anjou-Bourbon", "Anjou-Auvergne", "Anjou-Languedoc"],
  Bourbon: ["Bourbon-Champagne", "Bourbon-Bourgogne", "Auvergne-Bourbon", "Anjou-Bourbon"],
  Auvergne: [
    "Auvergne-Bourbon", "Auvergne-Bourgogne", "Auvergne-Provence", "Auvergne-Languedoc", "Anjou-Auvergne",
  ],
}; // prettier-ignore

/** Where the arms of each region stand. */
const MIDDLES: Record<string, string> = {
  Bourgogne: "5.3 47.1",
  Bretagne: "-2.85 48.14",
  Champagne: "4.1 49.05",
  Normandie: "0.35 49.02",
  Languedoc: "1 43.85",
  Provence: "5.95 44.5",
  Anjou: "0.0 47.2",
  Bourbon: "2.35 47.1",
  Auvergne: "2.7 45.5",
};

const SCALE = 40; // units for a degree of latitude
const NARROWER = 0.687; // a degree of longitude, in the middle of France
export const [WIDTH, HEIGHT] = [372, 364];

const project = (place: string): Point => {
  const [longitude, latitude] = place.trim().split(" ").map(Number) as [number, number];
  return [(longitude + 5.1) * NARROWER * SCALE, (51.3 - latitude) * SCALE];
};

const LINES: Record<string, Point[]> = Object.fromEntries(
  Object.entries({ ...OUTER, ...INNER }).map(([name, line]) => [name, line.split(",").map(project)]),
);

const same = (a: Point, b: Point) => a[0] === b[0] && a[1] === b[1];
const written = (...points: Point[]) => points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join(" ");

/** Join lines end to end, turning them where needed; the first keeps its direction. */
export function joined(names: readonly string[]): Point[][] {
  const chain: Point[][] = [LINES[names[0]!]!];
  const rest = names.slice(1).map((name) => LINES[name]!);
  if (rest.length && !rest.some((line) => meets(chain[0]!.at(-1)!, line))) throw new Error(`${names[0]} meets nothing`);
  while (rest.length) {
    const end = chain.at(-1)!.at(-1)!;
    const at = rest.findIndex((line) => meets(end, line));
    if (at < 0) throw new Error(`the borders are not closed: ${names.join(", ")}`);
    const [line] = rest.splice(at, 1) as [Point[]];
    chain.push(same(line[0]!, end) ? line : line.toReversed());
  }
  return chain;
}

const meets = (end: Point, line: Point[]) => same(line[0]!, end) || same(line.at(-1)!, end);

/** A smooth curve through the points of a line: the same in both directions, so that neighbours fit. */
function curve(line: readonly Point[]): string {
  return line
    .slice(1)
    .map((to, at) => {
      const from = line[at]!;
      const [before, after] = [line[at - 1] ?? from, line[at + 2] ?? to];
      return `C${written(towards(from, before, to), towards(to, after, from), to)}`;
    })
    .join("");
}

const TENSION = 0.14;
const towards = (at: Point, behind: Point, ahead: Point): Point => [
  at[0] + (ahead[0] - behind[0]) * TENSION,
  at[1] + (ahead[1] - behind[1]) * TENSION,
];

function closed(names: readonly string[]): string {
  const chain = joined(names);
  return `M${written(chain[0]![0]!)}${chain.map(curve).join("")}Z`;
}

export interface MapRegion {
  name: string;
  path: string;
  /** Where its arms stand. */
  at: Point;
}

/** The regions in scoring order. */
export const MAP: MapRegion[] = Object.entries(AROUND).map(([name, borders]) => ({
  name,
  path: closed(borders),
  at: project(MIDDLES[name]!),
}));

/** The coast and the frontier. */
export const OUTLINE = closed(Object.keys(OUTER));
export { AROUND, INNER };
