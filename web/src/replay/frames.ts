/** The frames of a replay. The server sends only what changed in each view; here the views are completed. */
import type { View } from "../games/plugin.ts";
import type { Frame, Replay } from "../api/types";

/** The full view of each frame. Unchanged parts are shared to save memory. */
export function views(frames: readonly Frame[]): View[] {
  const whole: View[] = [];
  for (const frame of frames) whole.push({ ...whole.at(-1), ...frame.view });
  return whole;
}

/** Consecutive actions of one seat. */
export interface Turn {
  seat: number;
  plies: number[];
}

export function turns(frames: readonly Frame[]): Turn[] {
  const grouped: Turn[] = [];
  for (const { seat, number } of frames.slice(1)) {
    const last = grouped.at(-1);
    if (last?.seat === seat) last.plies.push(number);
    else grouped.push({ seat, plies: [number] });
  }
  return grouped;
}

/** The nearest valid ply; 0 if none is given. */
export function plyWithin(replay: Replay, requested: string | number | null): number {
  const ply = Math.trunc(Number(requested ?? 0));
  return Math.min(Math.max(Number.isFinite(ply) ? ply : 0, 0), replay.frames.length - 1);
}
