/** A match frame by frame. The server sends of each view only what changed; here they are made whole again. */
import type { View } from "../games/plugin.ts";
import type { Move } from "../games/log.ts";
import type { Frame, Replay } from "../api/types";

/** The view of each frame. What did not change is shared, so that a long match takes little room. */
export function views(frames: readonly Frame[]): View[] {
  const whole: View[] = [];
  for (const frame of frames) whole.push({ ...whole.at(-1), ...frame.view });
  return whole;
}

/** What one seat did in a row, with the number of actions after each word. */
export interface Passage extends Move {
  plies: number[];
}

export function passages(frames: readonly Frame[]): Passage[] {
  const told: Passage[] = [];
  for (const { seat, word, number } of frames.slice(1)) {
    const last = told.at(-1);
    if (last?.seat === seat) {
      last.words.push(word);
      last.plies.push(number);
    } else told.push({ seat, words: [word], plies: [number] });
  }
  return told;
}

/** The moves up to a number of actions, as a board wants them. */
export function movesUntil(all: readonly Passage[], ply: number): Move[] {
  return all
    .filter(({ plies }) => plies[0]! <= ply)
    .map(({ seat, words, plies }) => ({ seat, words: words.filter((_, at) => plies[at]! <= ply) }));
}

/** A ply that exists: the wanted one, or the nearest. Without a wish it is the start. */
export function plyWithin(replay: Replay, wanted: string | number | null): number {
  const ply = Math.trunc(Number(wanted ?? 0));
  return Math.min(Math.max(Number.isFinite(ply) ? ply : 0, 0), replay.frames.length - 1);
}
