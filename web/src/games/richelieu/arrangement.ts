/** How the board fills its box: of all arrangements, the one in which the arms on the cards are largest. */
import { COLUMNS, ROWS } from "../../api/constants.ts";

/** Where players, map and tally are: below the cards, beside them, or in a sheet over them with a strip of players on top. */
export type InfoPlace = "below" | "beside" | "folded";

export interface Arrangement {
  info: InfoPlace;
  /** The rows go from top to bottom, and the cards are wider than high. */
  turned: boolean;
  card: { width: number; height: number };
  gap: number;
  /** Around everything. */
  pad: number;
  /** For the names of rows and columns. */
  label: number;
  /** The width of the panels beside the cards, the least height of those below, or the height of the strip. */
  side: number;
}

interface Box {
  width: number;
  height: number;
}

const TALLEST = 1.46; // height of an upright card, in widths
const FLATTEST = 1.12;
const WIDEST = 2.9; // width of a turned card, in heights
const NARROWEST = 1.3;
const FOLDED = 0.72; // the worth of an arrangement while the tally is out of sight
const TURNED = 0.95; // upright cards look better
const STRIP = 46; // height of the strip of players
const LOW_STRIP = 34;
const WIDE_SEAT = 160;
const LOW = 580; // below this height there is no room to spare
const BELOW = { width: 640, height: 148 }; // the least that players, map and tally need below the cards
const BESIDE = { width: 236, height: 440, most: 420 };

const clamp = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most));

/** The arrangement for a box. One always fits: the last resort is small. */
export function bestArrangement(box: Box, players = 2): Arrangement {
  const places: InfoPlace[] = ["below", "beside", "folded"];
  const possible = places
    .filter((info) => fits(box, info))
    .flatMap((info) => [false, true].map((turned) => arrange(box, players, info, turned)));
  return possible.reduce((best, arrangement) => (value(arrangement) > value(best) ? arrangement : best));
}

function fits({ width, height }: Box, info: InfoPlace): boolean {
  if (info === "below") return width >= BELOW.width && height >= 2.2 * BELOW.height;
  if (info === "beside") return width >= 2 * BESIDE.width && height >= BESIDE.height;
  return true;
}

function arrange(box: Box, players: number, info: InfoPlace, turned: boolean): Arrangement {
  const pad = Math.round(clamp(5, Math.min(box.width, box.height) * 0.016, 22));
  const gap = Math.round(clamp(box.height < LOW ? 2 : 3, box.width * 0.006, 11));
  const label = Math.round(clamp(11, Math.min(box.width, box.height) * 0.022, 22));
  const side = sideSize(box, players, info);
  const free = {
    width: box.width - 2 * pad - 1.4 * label - (info === "beside" ? side + pad : 0),
    height: box.height - 2 * pad - label - (info === "beside" ? 0 : side + pad),
  };
  const [columns, rows] = turned ? [ROWS, COLUMNS] : [COLUMNS, ROWS];
  const card = shaped((free.width - gap * (columns - 1)) / columns, (free.height - gap * (rows - 1)) / rows, turned);
  return { info, turned, card, gap, pad, label, side };
}

function sideSize({ width, height }: Box, players: number, info: InfoPlace): number {
  if (info === "below") return Math.max(BELOW.height, Math.round(height * 0.2));
  if (info === "beside") return Math.round(clamp(BESIDE.width, width * 0.3, BESIDE.most));
  const oneLine = width / players > WIDE_SEAT; // of text
  return height < LOW && oneLine ? LOW_STRIP : STRIP;
}

/** A card that is neither too flat nor too tall. */
function shaped(width: number, height: number, turned: boolean): Box {
  const [least, most] = turned ? [1 / WIDEST, 1 / NARROWEST] : [FLATTEST, TALLEST];
  const high = Math.min(height, width * most);
  return { width: Math.floor(Math.min(width, high / least)), height: Math.floor(high) };
}

/** How wide the arms on the cards are. */
export function armsSize({ turned, card: { width, height } }: Arrangement): number {
  return turned ? Math.min(height * 0.7, width * 0.34) : Math.min(width * 0.56, height * 0.44);
}

/** The worth of a arrangement: the size of the arms, less if something is out of sight. */
function value(arrangement: Arrangement): number {
  return armsSize(arrangement) * (arrangement.turned ? TURNED : 1) * (arrangement.info === "folded" ? FOLDED : 1);
}
