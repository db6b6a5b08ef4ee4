/** The frames of a replay. The server sends only what changed in each view; here the views are completed. */
import type { View } from "../games/plugin.ts";
import type { Move } from "../games/log.ts";
import type { Frame, Replay } from "../api/types";

/** The full view of each frame. Unchanged parts are shared to save memory. */
export function views(frames: readonly Frame[]): View[] {
  const whole: View[] = [];
  for (const frame of frames) whole.push({ ...whole.at(-1), ...frame.view });
  return whole;
}

/** A move, with the ply of each action. */
export interface ReplayMove extends Move {
  plies: number[];
}

export function replayMoves(frames: readonly Frame[]): ReplayMove[] {
  const told: ReplayMove[] = [];
  for (const { seat, word, number } of frames.slice(1)) {
    const last = told.at(-1);
    if (last?.seat === seat) {
      last.words.push(word);
      last.plies.push(number);
    } else told.push({ seat, words: [word], plies: [number] });
  }
  return told;
}

/** The moves up to a ply. */
export function movesUntil(all: readonly ReplayMove[], ply: number): Move[] {
  return all
    .filter(({ plies }) => plies[0]! <= ply)
    .map(({ seat, words, plies }) => ({ seat, words: words.filter((_, at) => plies[at]! <= ply) }));
}

/** The nearest valid ply; 0 if none is given. */
export function plyWithin(replay: Replay, wanted: string | number | null): number {
  const ply = Math.trunc(Number(wanted ?? 0));
  return Math.min(Math.max(Number.isFinite(ply) ? ply : 0, 0), replay.frames.length - 1);
}
