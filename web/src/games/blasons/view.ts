/** The view and the events of Les 7 Blasons, and which events are recent. */
import { familyOf } from "../heraldry/families.ts";
import type { BoardProps, PlayedEvent } from "../plugin.ts";
import type { BlasonsEvent, BlasonsView } from "../../api/types";

export type { BlasonsPlayed, BlasonsSeat, BlasonsToken, BlasonsView } from "../../api/types";
export type BlasonsProps = BoardProps<BlasonsView, BlasonsEvent>;
export type PlayedBlasonsEvent = PlayedEvent<BlasonsEvent>;

const MOST_RECENT = 12;

/**
 * What happened since the viewer last acted, that turn included; for spectators, since the last turn. A new round
 * forgets what was before: it deals the same tokens again.
 */
export function recentEvents(happened: readonly PlayedBlasonsEvent[], viewer: number | null): PlayedBlasonsEvent[] {
  const start = happened.findLastIndex(({ event }) => event.event === "round_begins");
  const round = happened.slice(Math.max(start, 0));
  const actor = viewer ?? round.at(-1)?.by;
  const end = round.findLastIndex(({ by }) => by === actor);
  const before = round.slice(0, end + 1).findLastIndex(({ by }) => by !== actor);
  return round.slice(before + 1).slice(-MOST_RECENT);
}

/** The tokens that were moved or turned up. */
export function tokensIn(happened: readonly PlayedBlasonsEvent[]): Set<string> {
  return new Set(
    happened.flatMap(({ event }) => {
      switch (event.event) {
        case "token_drawn":
        case "token_revealed":
        case "token_removed":
        case "token_moved":
          return [event.token];
        case "tokens_swapped":
          return [event.token, event.other_token];
        default:
          return [];
      }
    }),
  );
}

export const initials = (family: string | null): string => (family ? familyOf(family).code : "?");
export const numberOf = (token: string): string => token.slice(1);
