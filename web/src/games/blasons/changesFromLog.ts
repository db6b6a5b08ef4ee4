/** What the log tells of the trick in play, for one who has just come to the table. */
import type { BlasonsView } from "../../api/types";
import type { Change } from "./viewChanges.ts";
import type { PlayedAction } from "./lastTrick.ts";
import { namedIn } from "./targets.ts";

export function changesFromLog(view: BlasonsView, actions: readonly PlayedAction[]): Change[] {
  const plays = actions.flatMap(({ word }, index) => (word.startsWith("play ") ? [index] : []));
  const begun = plays[view.seats.length * view.turn];
  return begun === undefined ? [] : actions.slice(begun).flatMap((deed) => changesOf(view, deed));
}

/** Where a token lies and what it shows is told as it is now. */
function changesOf(view: BlasonsView, { seat, word }: PlayedAction): Change[] {
  const [verb, named = ""] = word.split(" ");
  if (verb === "play") return [{ kind: "played", seat, card: named }];
  if (verb === "value" || verb === "power") return [{ kind: verb, seat, of: Number(named) }];
  if (verb === "peek") return [];
  return namedIn(word).tokens.flatMap((token): Change[] => {
    const now = view.tokens[token];
    if (!now) return [];
    return [verb === "reveal" ? { kind: "turned", token, family: now.family } : { kind: "moved", token, to: now.at }];
  });
}
