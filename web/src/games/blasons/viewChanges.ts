/** What is different between two views: forced actions are in no log, but they are seen here. */
import type { BlasonsView } from "../../api/types";

export type Change =
  | { kind: "scored"; round: number; points: number[] }
  | { kind: "round"; number: number }
  | { kind: "played"; seat: number; card: string }
  | { kind: "value"; seat: number; of: number }
  | { kind: "power"; seat: number; of: number }
  | { kind: "moved"; token: string; to: number | string }
  | { kind: "turned"; token: string; family: string | null }
  | { kind: "won"; seat: number | null; trick: number };

export function changes(before: BlasonsView, after: BlasonsView): Change[] {
  if (before.round.number !== after.round.number)
    return [...scored(before, after), { kind: "round", number: after.round.number }];
  return [...inTrick(before, after), ...ofTokens(before, after), ...decided(before, after), ...scored(before, after)];
}

function scored(before: BlasonsView, after: BlasonsView): Change[] {
  const old = before.scores.length;
  return after.scores.slice(old).map((points, at) => ({ kind: "scored", round: old + at + 1, points }));
}

function inTrick(before: BlasonsView, after: BlasonsView): Change[] {
  const same = before.trick.number === after.trick.number;
  const found: Change[] = [];
  for (const played of after.trick.cards) {
    const old = same ? before.trick.cards.find(({ seat }) => seat === played.seat) : undefined;
    if (!old) found.push({ kind: "played", seat: played.seat, card: played.card });
    const stolen = (who: number | null, was: number | null | undefined) =>
      who !== null && who !== played.seat && who !== was;
    if (stolen(played.value, old?.value)) found.push({ kind: "value", seat: played.value!, of: played.seat });
    if (stolen(played.power, old?.power)) found.push({ kind: "power", seat: played.power!, of: played.seat });
  }
  return found;
}

function ofTokens(before: BlasonsView, after: BlasonsView): Change[] {
  return Object.entries(after.tokens).flatMap(([token, now]): Change[] => {
    const was = before.tokens[token];
    if (!was) return [];
    return [
      ...(was.at === now.at ? [] : [{ kind: "moved" as const, token, to: now.at }]),
      ...(was.up || !now.up ? [] : [{ kind: "turned" as const, token, family: now.family }]),
    ];
  });
}

/** Who took the trick, as soon as it is in somebody's tricks, or has gone without. */
function decided(before: BlasonsView, after: BlasonsView): Change[] {
  const seat = after.seats.findIndex(({ tricks }, index) => tricks.length > (before.seats[index]?.tricks.length ?? 0));
  if (seat >= 0) return [{ kind: "won", seat, trick: before.trick.number }];
  const passed = after.trick.number > before.trick.number;
  const taken = after.seats.some(({ tricks }) => tricks.includes(before.trick.number));
  return passed && !taken ? [{ kind: "won", seat: null, trick: before.trick.number }] : [];
}
