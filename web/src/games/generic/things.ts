/** A board drawn as text: its pieces, and the actions that name them. */
import type { BoardSpan } from "../../api/types";

/** The things that an action names. */
const namedIn = (action: string) => action.split(" ").slice(1);

/** All things on a board. */
function thingsOn(lines: BoardSpan[][] | null): Set<string> {
  return new Set((lines ?? []).flat().flatMap(({ thing }) => (thing ? [thing] : [])));
}

/** The actions that name no thing on the board. */
export function actionsOffBoard(legal: readonly string[], lines: BoardSpan[][] | null): string[] {
  const things = thingsOn(lines);
  return legal.filter((action) => !namedIn(action).some((thing) => things.has(thing)));
}

/** The legal actions that name a thing. */
export function actionsOf(legal: readonly string[], thing: string): string[] {
  return thing ? legal.filter((action) => namedIn(action).includes(thing)) : [];
}

/** A piece of a line: text, or a thing drawn by several spans in a row. */
export interface Piece {
  thing: string;
  spans: BoardSpan[];
}

/** The pieces of a line; neighbours that draw the same thing are one. */
export function pieces(line: readonly BoardSpan[]): Piece[] {
  const merged: Piece[] = [];
  for (const span of line) {
    const last = merged.at(-1);
    if (span.thing && last?.thing === span.thing) last.spans.push(span);
    else merged.push({ thing: span.thing, spans: [span] });
  }
  return merged;
}
