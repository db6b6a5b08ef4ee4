/** Where everything lies on the table: of many arrangements, the one with the largest cards and tokens. */

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Arrangement {
  /** The others, clockwise from the left of the nearest seat. */
  seats: Box[];
  /** The nearest seat. */
  own: Box;
  /** The nearest seat is one line above its hand. */
  strip: boolean;
  hand: Box;
  /** The width of a card in hand, and how far the next one is from it. */
  card: number;
  step: number;
  trick: Box;
  /** The cards of the trick in a row, and the width of one. */
  columns: number;
  played: number;
  /** The height of the line under a played card. */
  caption: number;
  reserve: Box;
  /** The line that says what happens. */
  line: Box;
  /** The mat in the middle, under trick, reserve and line. */
  mat: Box;
  /** The largest width of a token. */
  token: number;
  /** The height of the line with the name of a seat. */
  head: number;
  /** The height of the lines with the hand and what was collected; 0 where there is no room. */
  foot: number;
}

/** The room for the crown above a card, by its width. */
const CROWN = 0.1;
/** Height by width of a card. */
export const TALL = 1.4;
/** The room that a token takes with the gap to the next, in widths. */
const ROOM = 1.1; // see the gap in TokenRow
const LIFT = 8; // cards that may be played stand a little higher
const NARROWEST_PLATE = 104;
const COMFORTABLE_TOKEN = 40;
const COMFORTABLE_CARD = 48;

/** The gap between things, wider on a large table. */
const gapFor = ({ width, height }: { width: number; height: number }) => clamp(Math.min(width, height) * 0.011, 6, 14);
const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** The seats at the left, in rows at the top, and at the right. */
interface Sides {
  left: number;
  top: number[];
  right: number;
}

function sidesFor(others: number): Sides[] {
  const possibilities: Sides[] = [];
  for (let side = 0; side * 2 <= others && side <= 3; side++) {
    const top = others - 2 * side;
    for (let rows = top ? 1 : 0; rows <= (side ? Math.min(1, top) : Math.min(3, top)); rows++) {
      const least = Math.floor(top / Math.max(rows, 1));
      const extra = top - least * rows;
      possibilities.push({
        left: side,
        right: side,
        top: Array.from({ length: rows }, (_, row) => least + (row < extra ? 1 : 0)),
      });
    }
  }
  return possibilities;
}

interface Table {
  width: number;
  height: number;
  players: number;
  /** How many cards a full hand has. */
  hand: number;
  /** How many tokens there are in all. */
  tokens: number;
  /** How many of them each seat has room for, at full size. */
  atSeat: number;
  /** Only the tops of the cards in hand must be visible, because the player must choose a token. */
  peek: boolean;
}

interface Plan extends Table {
  sides: Sides;
  strip: boolean;
  /** The reserve is beside the trick, not below it. */
  beside: boolean;
  token: number;
  card: number;
}

/** The arrangement with the largest things. */
export function arrange(table: Table): Arrangement {
  const all = sidesFor(table.players - 1);
  const cards = steps(36, Math.min(230, table.height * 0.27), 1.07);
  const tokens = steps(18, Math.min(92, table.height * 0.1), 1.11);
  let best: Arrangement | null = null;
  let most = -Infinity;
  for (const sides of all)
    for (const strip of [false, true])
      for (const beside of [false, true])
        for (const token of tokens) {
          let fits = false;
          for (const card of cards) {
            const made = attempt({ ...table, sides, strip, beside, token, card });
            if (!made) break; // larger cards do not fit either
            fits = true;
            const value = worth(made, table);
            if (value > most) [best, most] = [made, value];
          }
          if (!fits) break; // larger tokens do not fit either
        }
  return best ?? squeezed(table);
}

function steps(least: number, most: number, by: number): number[] {
  const sizes = [least];
  while (sizes.at(-1)! * by <= most) sizes.push(sizes.at(-1)! * by);
  return sizes;
}

/** How good an arrangement is: cards in hand, cards of the trick and tokens count by their size. */
function worth(
  { card, step, played, columns, token, mat, strip }: Arrangement,
  { peek, width, height, players }: Table,
): number {
  const shown = Math.min(1, step / card);
  const hand = Math.log(card) + 1.2 * Math.log(shown);
  const around = mat.x > gapFor({ width, height }) && width > height ? 0.75 : 0; // players sit around the table, where there is room
  const folded = players <= 4 && columns < players ? 0.6 : 0; // a few cards are easier to compare in one row
  const beside = !strip && width > height ? 0.2 : 0;
  const tiny = (size: number, comfortable: number) => Math.min(0, Math.log(size / comfortable));
  return (
    (peek ? 0.2 : 1.1) * hand +
    1.1 * Math.log(played) +
    0.7 * Math.log(token) +
    0.8 * tiny(token, COMFORTABLE_TOKEN) +
    2 * tiny(played, COMFORTABLE_CARD) +
    around +
    beside -
    folded
  );
}

/** Place everything at given sizes; null if it does not fit. */
function attempt(plan: Plan): Arrangement | null {
  const { width, height, players, hand: cards, tokens, atSeat, sides, strip, beside, token, card, peek } = plan;
  const gap = gapFor(plan);
  const head = clamp(token * 0.6, 18, 58);
  const pad = token < 34 ? 4 : 6;
  const nominal = atSeat + 1;
  const foot = Math.min(width, height) > 420 ? clamp(token * 0.95, 36, 92) : 0;
  const plate = {
    w: Math.max(nominal * token * ROOM + 2 * pad, NARROWEST_PLATE, head * 4.6),
    h: head + token * ROOM + 2 * pad + foot,
  };

  // The hand and the nearest seat, at the bottom.
  const cardTall = card * TALL + LIFT;
  const handTall = peek ? Math.min(cardTall, Math.max(44, cardTall * 0.45)) : cardTall;
  const ownWide = Math.max(plate.w, Math.min(width * 0.24, 300));
  const stripTall = Math.max(47, token * ROOM + 2 * pad); // large enough to touch
  const stripWide = Math.min(width - 2 * gap, 420 + 9 * token * ROOM);
  const handWide = strip ? width - 2 * gap : width - ownWide - 3 * gap;
  const step = Math.min(card * 1.06, (handWide - card) / (cards - 1));
  if (step < Math.max(card * 0.52, 30)) return null;
  const bottom = strip ? handTall + stripTall + gap : Math.max(handTall, plate.h);
  if (strip && width < nominal * token * ROOM + 130) return null;

  // The others.
  const sideWide = sides.left ? plate.w + gap : 0;
  const topTall = sides.top.length * (plate.h + gap);
  const middle = { x: sideWide, y: topTall + gap, w: width - 2 * sideWide, h: height - topTall - bottom - 3 * gap };
  const columnTall = height - bottom - 2 * gap;
  if (sides.left * (plate.h + gap) > columnTall) return null;
  const rowWide = Math.max(0, ...sides.top);
  if (rowWide * (plate.w + gap) > middle.w + (sides.left ? 0 : gap)) return null;
  if (middle.w < 120 || middle.h < 60) return null;

  // The trick and the reserve, in the middle.
  const lineTall = clamp(height * 0.05, 30, 64);
  const cell = token * ROOM;
  const inReserve = tokens - players * atSeat;
  const open = middle.h - lineTall - 2 * gap;
  const inner = middle.w - 2 * gap;
  let pool: { w: number; h: number };
  if (beside) {
    const rows = Math.max(1, Math.floor((open - 2 * pad) / cell));
    pool = { w: Math.ceil(inReserve / rows) * cell + 4 * pad, h: open };
  } else {
    const perRow = Math.max(1, Math.floor((inner - 4 * pad) / cell));
    pool = { w: inner, h: Math.ceil(inReserve / perRow) * cell + 2 * pad };
  }
  const forTrick = beside ? { w: inner - pool.w - gap, h: open } : { w: inner, h: open - pool.h - gap };
  if (forTrick.w < 80 || forTrick.h < 50) return null;
  const laid = largestCards(players, forTrick, card * 1.4);
  if (laid.played < 26) return null;

  // Put together, the trick in the middle of what is left.
  const rows = Math.ceil(players / laid.columns);
  const trickTall = rows * laid.tall;
  const spare = Math.max(0, open - (beside ? 0 : pool.h + gap) - trickTall);
  const trick = {
    x: middle.x + gap,
    y: middle.y + spare / 2 + CROWN * laid.played,
    w: forTrick.w,
    h: trickTall - CROWN * laid.played,
  };
  const reserve = beside
    ? { x: trick.x + trick.w + gap, y: middle.y + gap, w: pool.w, h: open }
    : { x: middle.x + gap, y: middle.y + middle.h - pool.h - gap, w: pool.w, h: pool.h };
  const line = {
    x: trick.x,
    y: beside ? middle.y + middle.h - lineTall - gap : reserve.y - lineTall - gap / 2,
    w: inner,
    h: lineTall,
  };
  const base = height - bottom - gap;
  const own = strip
    ? { x: (width - stripWide) / 2, y: base, w: stripWide, h: stripTall }
    : { x: gap, y: height - Math.max(plate.h, Math.min(handTall, plate.h * 1.3)) - gap, w: ownWide, h: 0 };
  if (!strip) own.h = height - gap - own.y;
  const taken = step * (cards - 1) + card;
  const handX = strip ? (width - taken) / 2 : own.x + own.w + gap + (handWide - taken) / 2;
  const hand = { x: handX, y: height - handTall - (peek ? 0 : gap / 2), w: taken, h: handTall };
  return {
    seats: seatBoxes(plan, plate, middle, columnTall),
    own,
    strip,
    hand,
    card,
    step,
    trick,
    columns: laid.columns,
    played: laid.played,
    caption: laid.caption,
    reserve,
    line,
    mat: sides.left ? { ...middle, x: middle.x + gap / 2, w: middle.w - gap } : middle,
    token,
    head,
    foot,
  };
}

/** The largest cards of a trick in a box: in one row, or in two or three. */
function largestCards(players: number, { w, h }: { w: number; h: number }, most: number) {
  let best = { played: 0, columns: players, caption: 0, tall: 0 };
  for (let rows = 1; rows <= 3; rows++) {
    const columns = Math.ceil(players / rows);
    const caption = clamp(Math.min(h / rows / 7, (w / columns) * 0.19), 14, 34);
    const played = Math.min(most, w / columns / 1.1, (h / rows - caption - 10) / (TALL + CROWN));
    if (played > best.played) best = { played, columns, caption, tall: played * (TALL + CROWN) + caption + 10 };
  }
  return best;
}

/** The boxes of the others: up the left, along the top, down the right; several rows are read like lines. */
function seatBoxes(plan: Plan, plate: { w: number; h: number }, middle: Box, columnTall: number): Box[] {
  const { width, sides } = plan;
  const gap = gapFor(plan);
  const column = (count: number, x: number): Box[] => {
    const each = columnTall / Math.max(count, 1);
    const h = Math.min(each - gap, plate.h * 1.35);
    return Array.from({ length: count }, (_, at) => ({ x, y: gap + each * at + (each - gap - h) / 2, w: plate.w, h }));
  };
  const rows = sides.top.map((count, row): Box[] => {
    const across = sides.left ? middle.w - 2 * gap : width - 2 * gap;
    const from = sides.left ? middle.x + gap : gap;
    const each = (across + gap) / count;
    const w = Math.min(each - gap, plate.w * 1.7);
    return Array.from({ length: count }, (_, at) => ({
      x: from + each * at + (each - gap - w) / 2,
      y: gap + row * (plate.h + gap),
      w,
      h: plate.h,
    }));
  });
  return [...column(sides.left, gap).toReversed(), ...rows.flat(), ...column(sides.right, width - plate.w - gap)];
}

/** For a box that is too small for anything: the smallest sizes, cut off at the edge. */
function squeezed(table: Table): Arrangement {
  const roomy = { ...table, width: Math.max(table.width, 320), height: table.height + 40 };
  return arrange(roomy);
}

/** The width of tokens in a box, so that all of them fit. */
export function tokenSize(count: number, { w, h }: { w: number; h: number }, most: number): number {
  let best = 0;
  for (let columns = 1; columns <= Math.max(1, count); columns++) {
    const rows = Math.ceil(count / columns);
    best = Math.max(best, Math.min(most, w / columns / ROOM, h / rows / ROOM));
  }
  return best;
}

/** The height of tokens of a given size in a box of a given width. */
export function tokensTall(count: number, wide: number, token: number): number {
  const columns = Math.max(1, Math.floor(wide / token / ROOM));
  return Math.ceil(count / columns) * token * ROOM;
}
