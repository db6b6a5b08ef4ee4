/** How arms are drawn, in a box of 100 by 120: what the second tincture covers, and the charges. */
import { BENDS, FLEUR, SHIELD } from "../../games/arms/coats.ts";
import type { Charge, Division } from "./arms.ts";

/** A path that is filled, or drawn as a line of some width. */
export interface Shape {
  d: string;
  line?: number;
}

const MIDDLE = 55;

/** Every second of eight triangles about the middle. */
const GYRONS = [0, 90, 180, 270].map((turn) => {
  const corner = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180;
    return `${Math.round(50 + 120 * Math.sin(angle))} ${Math.round(MIDDLE - 120 * Math.cos(angle))}`;
  };
  return `M50 ${MIDDLE}L${corner(turn)} ${corner(turn + 45)}Z`;
});

const CHEQUERS = Array.from({ length: 10 }, (_, at) => {
  const [row, column] = [at >> 1, at & 1];
  return `M${2 + 48 * column + 24 * ((row + 1) % 2)} ${2 + 24 * row}h24v24h-24Z`;
});

/** What the second tincture covers. */
export const FIELDS: Record<Division, Shape | null> = {
  plain: null,
  "per-pale": { d: "M50 0h50v120H50Z" },
  "per-fess": { d: `M0 ${MIDDLE}h100v65H0Z` },
  "per-bend": { d: "M-5 0 115 120H-5Z" },
  "per-bend-sinister": { d: "M105 0-15 120H105Z" },
  quarterly: { d: `M50 0h50v${MIDDLE}H50ZM0 ${MIDDLE}h50v65H0Z` },
  "per-saltire": { d: `M0 0 50 ${MIDDLE} 0 110ZM100 0 50 ${MIDDLE} 100 110Z` },
  gyronny: { d: GYRONS.join("") },
  paly: { d: "M18 0h16v120H18ZM50 0h16v120H50ZM82 0h16v120H82Z" },
  barry: { d: "M0 21h100v19H0ZM0 59h100v19H0ZM0 97h100v23H0Z" },
  bendy: { d: BENDS.join("") },
  chequy: { d: CHEQUERS.join("") },
  pale: { d: "M34 0h32v120H34Z" },
  fess: { d: "M0 38h100v34H0Z" },
  bend: { d: "M-20-15 120 125", line: 27 },
  chevron: { d: "M50 18 106 72V98L50 44-6 98V72Z" },
  cross: { d: `M50 0V120M0 ${MIDDLE}H100`, line: 25 },
  saltire: { d: "M-9-9 109 119M109-9-9 119", line: 23 },
  chief: { d: "M0 0h100v35H0Z" },
  bordure: { d: SHIELD, line: 22 },
};

/** Where the middle of the charge lies, and its size. */
const PLACES: Partial<Record<Division, [number, number, number]>> = {
  plain: [50, 55, 0.84],
  chevron: [50, 86, 0.42],
  chief: [50, 74, 0.6],
  bordure: [50, 54, 0.62],
};

export function placeOf(division: Division): string {
  const [x, y, size] = PLACES[division] ?? [50, 55, 0.72];
  return `translate(${x} ${y}) scale(${size}) translate(-50 -50)`;
}

/** A charge in a box of 100 by 100: its parts, which may overlap, and lines drawn on it. */
export interface ChargeShape {
  parts: string[];
  lines?: string;
}

/** The other half of a path whose points are all absolute. */
const mirrored = (half: string) =>
  half.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => `${100 - Number(x)} ${y}`);
const both = (half: string) => [half, mirrored(half)];

function rays(points: number, outer: number, inner: number, turn = 0): string {
  const corners = Array.from({ length: points * 2 }, (_, at) => {
    const [radius, angle] = [at % 2 ? inner : outer, ((at + 2 * turn) * Math.PI) / points];
    return `${(50 + radius * Math.sin(angle)).toFixed(1)} ${(50 - radius * Math.cos(angle)).toFixed(1)}`;
  });
  return `M${corners.join(" ")}Z`;
}

const disc = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;

/** Points at equal distances about the middle, the first above it. */
const around = (count: number, radius: number, turn = 0) =>
  Array.from({ length: count }, (_, at): [number, number] => {
    const angle = ((at + turn) * 2 * Math.PI) / count;
    return [Math.round(50 + radius * Math.sin(angle)), Math.round(50 - radius * Math.cos(angle))];
  });

/** The lion is a drawing of its own. */
export const CHARGE_SHAPES: Record<Exclude<Charge, "lion">, ChargeShape> = {
  eagle: {
    parts: [
      ...both(
        "M57 36C60 24 66 15 76 7C75 13 77 16 82 14C87 12 92 8 95 3C98 12 97 19 95 26L99 25C99 33 97 38 93 43L97 44C95 51 91 55 86 58L89 61C84 65 79 66 74 65L75 70C68 69 64 65 61 59C57 53 56 45 57 36Z" +
          "M57 64L72 76L80 73L76 80L84 84L75 85L75 92L68 83L53 75Z",
      ),
      "M50 26C61 28 65 44 61 60L57 72H43L39 60C35 44 39 28 50 26Z",
      "M44 70H56L60 77C66 83 68 90 67 98L58 91L50 99L42 91L33 98C32 90 34 83 40 77Z",
      "M60 36C62 28 63 20 60 13C57 5 46 3 41 10L30 14C31 18 34 20 40 20C42 24 42 30 40 36Z",
    ],
    lines:
      "M47 12L48 13M50 74V90M45 76L42 86M55 76L58 86M66 34C70 42 77 46 88 47M65 46C69 55 75 58 82 58M34 34C30 42 23 46 12 47M35 46C31 55 25 58 18 58",
  },
  "fleur-de-lis": { parts: [FLEUR] },
  rose: {
    parts: [rays(5, 49, 20, 0.5), disc(50, 50, 25), ...around(5, 27).map(([x, y]) => disc(x, y, 21))],
    lines:
      disc(50, 50, 12) +
      around(5, 43, 0.5)
        .map(([x, y]) => `M50 50m${((x - 50) * 0.3).toFixed(1)} ${((y - 50) * 0.3).toFixed(1)}L${x} ${y}`)
        .join(""),
  },
  oak: {
    parts: [
      "M43 50H57L58 78C60 86 66 90 76 95H24C34 90 40 86 42 78Z",
      ...[[50, 20, 19], [28, 32, 18], [72, 32, 18], [20, 52, 16], [80, 52, 16], [50, 46, 22], [35, 60, 13], [65, 60, 13]]
        .map(([x, y, radius]) => disc(x!, y!, radius!)),
    ],
    lines: "M50 90V52M50 68L66 52M50 62L34 46M50 52L60 34M50 52L42 28M20 46q6 5 12 1M68 38q6 5 12 1M46 16q6 5 12 1M26 28q6 5 12 1",
  }, // prettier-ignore
  sun: { parts: [rays(16, 49, 30)], lines: disc(50, 50, 24) },
  crescent: { parts: ["M16 14C2 40 12 92 50 92C88 92 98 40 84 14C88 40 76 62 50 62C24 62 12 40 16 14Z"] },
  star: { parts: [rays(5, 50, 19.5)], lines: "M50 50V6M50 50L8 36M50 50L92 36M50 50L24 86M50 50L76 86" },
  tower: {
    parts: ["M18 6H34V17H42V6H58V17H66V6H82V31L73 41V77H84V95H60V76C60 62 40 62 40 76V95H16V77H27V41L18 31Z"],
    lines: "M21 31H79M27 77H38M62 77H73M46 58V50C46 45 54 45 54 50V58Z",
  },
  sword: {
    parts: [
      "M43 64V15L50 2L57 15V64H77C83 64 83 75 77 75H56V84C63 87 61 99 50 99C39 99 37 87 44 84V75H23C17 75 17 64 23 64Z",
    ],
    lines: "M50 14V62M45 79H55",
  },
  key: {
    parts: [
      "M44 62V4H76V16H68V24H76V38H56V62C68 65 74 73 74 80C74 90 64 99 50 99C36 99 26 90 26 80C26 73 32 65 44 62ZM50 72C43 72 38 75 38 80C38 85 43 88 50 88C57 88 62 85 62 80C62 75 57 72 50 72Z",
    ],
    lines: "M50 10V60",
  },
  crown: {
    parts: [
      "M14 84L5 30L29 51L50 14L71 51L95 30L86 84Z",
      disc(50, 12, 7.5), disc(6, 27, 6), disc(94, 27, 6),
    ],
    lines: "M16 69H84M32 77H33M50 77H51M67 77H68",
  }, // prettier-ignore
  cross: {
    parts: [
      "M32 4H68C65 22 59 36 56 44C64 41 78 35 96 32V68C78 65 64 59 56 56C59 64 65 78 68 96H32C35 78 41 64 44 56C36 59 22 65 4 68V32C22 35 36 41 44 44C41 36 35 22 32 4Z",
    ],
  },
  shell: {
    parts: ["M36 82L8 48C2 34 12 22 22 24C25 12 38 8 50 15C62 8 75 12 78 24C88 22 98 34 92 48L64 82L74 95H26Z"],
    lines: "M50 82V22M43 82L28 30M57 82L72 30M38 80L14 44M62 80L86 44",
  },
  heart: {
    parts: [
      "M50 95C18 68 4 52 4 33C4 17 16 7 29 7C39 7 46 13 50 22C54 13 61 7 71 7C84 7 96 17 96 33C96 52 82 68 50 95Z",
    ],
  },
};
