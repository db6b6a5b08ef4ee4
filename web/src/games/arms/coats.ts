/** Shapes of coats of arms, in a box of 100 by 120. */
export const SHIELD = "M2 2H98V62C98 91 77 108 50 118 23 108 2 91 2 62Z";

/** A fleur-de-lis in a box of 100 by 100. */
export const FLEUR =
  "M50 0C59 15 67 28 67 42 67 54 59 61 56 66H44C41 61 33 54 33 42 33 28 41 15 50 0Z" +
  "M59 66C60 50 67 35 81 33 94 32 101 43 98 54 95 64 84 66 79 60 84 58 86 50 80 48 72 46 67 56 66 66Z" +
  "M41 66C40 50 33 35 19 33 6 32-1 43 2 54 5 64 16 66 21 60 16 58 14 50 20 48 28 46 33 56 34 66Z" +
  "M28 68H72V76H28Z" +
  "M44 78H56C55 86 57 92 50 100 43 92 45 86 44 78ZM60 78H69C71 84 75 87 80 86 74 95 62 91 60 78ZM40 78H31C29 84 25 87 20 86 26 95 38 91 40 78Z";

/** Three bends of a field that is bendy of six. */
export const BENDS = [-90, -18, 54].map((from) => `M0 ${from}L100 ${from + 100}V${from + 136}L0 ${from + 36}Z`);

/** Invented arms: one charge on a field. */
export interface Simple {
  field: string;
  charge: string;
  tincture: string;
}

/** The name of a region, "Richelieu" for the cardinal's own, or invented arms. */
export type Coat = string | Simple;

/** For a game without arms. */
export const OTHER: Simple = { field: "var(--purpure)", charge: "M0 0h100v38H0z", tincture: "var(--or)" };
