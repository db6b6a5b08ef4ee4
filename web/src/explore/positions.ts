/** Positions that somebody sets up, as lines of text such as `taken 0: a1 a2`: see src/armorial/engine/position.py. */
import type { Engine, Match } from "../engine/engine.ts";
import { Refused } from "../engine/errors.ts";
import type { ModulePositionField } from "../api/types";
import type { Row } from "../engine/module.ts";
import { t } from "../i18n/text.svelte.ts";

/** One number of a position: its label, its seat, and its index. */
export interface Slot {
  label: string;
  field: ModulePositionField;
  seat: number | null;
  at: number;
}

/** All numbers of a position with this many players. */
export function slotsOf(engine: Engine, players: number): Slot[] {
  let start = 0;
  return engine.layout.position.flatMap((field): Slot[] => {
    const first = start;
    start += field.seats || 1;
    if (!field.seats) return [{ label: field.name, field, seat: null, at: first }];
    return Array.from({ length: Math.min(players, field.seats) }, (_, seat) => ({
      label: `${field.name} ${seat}`,
      field,
      seat,
      at: first + seat,
    }));
  });
}

/** The numbers of a position, from its lines; missing fields are empty or 0. */
export function readPosition(engine: Engine, match: Match, lines: readonly string[]): Row {
  const slots = new Map(slotsOf(engine, engine.players(match)).map((slot) => [slot.label, slot]));
  const numbers = new BigInt64Array(engine.layout.position.reduce((sum, { seats }) => sum + (seats || 1), 0));
  for (const line of lines) {
    const [label, ...rest] = line.split(":");
    const slot = slots.get(label!.trim());
    if (!slot || !rest.length) throw new Refused(t("A position has no “{line}”.", { line: label! }));
    numbers[slot.at] = readNumber(slot, rest.join(":"));
  }
  return numbers;
}

/** Whether a match starts from a position set up by hand, so that it has no record. */
export const isSetUp = (engine: Engine, { deal, states }: Match): boolean =>
  String(engine.start(deal)) !== String(states[0]);

/** A position as lines; null in the middle of a turn, where it cannot be set up. */
export function writePosition(engine: Engine, match: Match, state: Row): string[] | null {
  const numbers = engine.describe(match.deal, state);
  if (!numbers) return null;
  return slotsOf(engine, engine.players(match))
    .filter(({ at, seat }) => numbers[at] || seat === null)
    .map(({ label, field, at }) => `${label}: ${writeNumber(field, numbers[at]!)}`);
}

/** The number that a text stands for. */
export function readNumber({ label, field }: Slot, text: string): bigint {
  const words = text.split(/[\s,]+/).filter(Boolean);
  if (!field.words.length) {
    const number = Number(words[0] ?? 0);
    if (words.length > 1 || !Number.isInteger(number) || number < 0 || number > field.most)
      throw new Refused(
        t("{label}: expected a number from 0 to {most}, not “{text}”.", { label, most: field.most, text }),
      );
    return BigInt(number);
  }
  return words.reduce((mask, word) => {
    const index = field.words.indexOf(word);
    const [first, last] = [field.words[0]!, field.words.at(-1)!];
    if (index < 0)
      throw new Refused(
        t("{label}: expected some of {first} … {last}, not “{text}”.", { label, first, last, text: word }),
      );
    return mask | (1n << BigInt(index));
  }, 0n);
}

export function writeNumber(field: ModulePositionField, number: bigint): string {
  if (!field.words.length) return String(number);
  return field.words.filter((_, index) => (number >> BigInt(index)) & 1n).join(" ");
}
