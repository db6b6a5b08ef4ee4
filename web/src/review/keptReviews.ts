/**
 * Reviews that this device made, stored so that they need not be computed again. The same record has the same review.
 */
import type { GameReview } from "../api/types";
import { sha256 } from "../engine/sha256.ts";
import type { ReviewSettings } from "./review.ts";

const PREFIX = "review:";
const MOST = 20;

/** The key of a review, which depends only on the record, the engine and the settings. */
export function reviewKey(record: string, engine: number, { effort, seed, revealed }: ReviewSettings): string {
  const hash = sha256(new TextEncoder().encode(record)).slice(0, 24);
  return `${PREFIX}${engine}:${hash}:${effort}:${seed}:${revealed ? "revealed" : "known"}`;
}

export function keptReview(key: string): GameReview | null {
  try {
    const json = localStorage.getItem(key);
    return json ? (JSON.parse(json) as { review: GameReview }).review : null;
  } catch {
    return null; // storage is denied, or its content is damaged
  }
}

/** Store a review, and drop the oldest if there are too many. Without storage it lasts until the page is closed. */
export function keepReview(key: string, review: GameReview, at = Date.now()): void {
  try {
    const others = Object.keys(localStorage).filter((otherKey) => otherKey.startsWith(PREFIX) && otherKey !== key);
    const age = (otherKey: string) => (JSON.parse(localStorage.getItem(otherKey) ?? "{}") as { at?: number }).at ?? 0;
    const old = others.sort((a, b) => age(b) - age(a)).slice(MOST - 1);
    old.forEach((oldKey) => localStorage.removeItem(oldKey));
    localStorage.setItem(key, JSON.stringify({ at, review }));
  } catch {
    // It can be made again.
  }
}
