/** A trick as it is shown, from views and events: the value of each card, what was cancelled, and who won. */
import type { PlayedBlasonsEvent, BlasonsPlayed, BlasonsView } from "./view.ts";

export interface ShownCard {
  seat: number;
  /** Null until the card is played. */
  card: string | null;
  /** The value that the seat holds now, its own or one that its malandrin took; null if none. */
  value: string | null;
  /** The seat whose card that value is from, if it is another's. */
  valueFrom: number | null;
  /** Who took the value or the power of this card. */
  valueTaker: number | null;
  powerTaker: number | null;
  /** It cannot win any more: its value was stolen or used up, or it is cancelled by an equal one. */
  state: "open" | "won" | "lost" | "cancelled" | "worthless";
}

export interface ShownTrick {
  number: number;
  /** In order of play. */
  cards: ShownCard[];
  /** It is the last trick, which lies there until the next card is played. */
  past: boolean;
  /** It was decided; then `winner` is null if nobody won it. */
  decided: boolean;
  winner: number | null;
}

/** The values that cancelled each other in the trick that was decided last. */
export function cancelledValues(
  happened: readonly PlayedBlasonsEvent[],
): { trick: number; values: Set<string> } | null {
  const end = happened.findLastIndex(({ event }) => event.event === "trick_won" || event.event === "trick_not_won");
  const ending = happened[end]?.event;
  if (ending?.event !== "trick_won" && ending?.event !== "trick_not_won") return null;
  const values = new Set<string>();
  for (let at = end - 1; at >= 0; at--) {
    const { event } = happened[at]!;
    if (event.event === "value_cancelled") values.add(event.card);
    else if (event.event !== "card_without_value") break;
  }
  return { trick: ending.trick, values };
}

/** The trick to show: the one in play, or the last one before the next card is played or when it is recalled. */
export function shownTrick(view: BlasonsView, happened: readonly PlayedBlasonsEvent[], recall: boolean): ShownTrick {
  const { last_trick, trick } = view;
  const waiting = trick.cards.length === 0 && (view.phase === "play" || view.phase === "over");
  const past = last_trick && (recall || waiting) ? last_trick : null;
  const { number, cards, winner } = past ?? trick;
  const ended = cancelledValues(happened);
  const decided = past !== null || winner !== null || ended?.trick === number;
  const values = ended?.trick === number && decided ? ended.values : new Set<string>();
  const order = past ? past.cards.map(({ seat }) => seat) : trick.order;
  return {
    number,
    past: past !== null,
    decided,
    winner,
    cards: order.map((seat) => shownCard(seat, cards, decided, winner, values)),
  };
}

function shownCard(
  seat: number,
  cards: readonly BlasonsPlayed[],
  decided: boolean,
  winner: number | null,
  cancelled: ReadonlySet<string>,
): ShownCard {
  const played = cards.find((shown) => shown.seat === seat);
  const source = cards.find((shown) => shown.value === seat);
  const value = source?.card ?? null;
  const others = (taker: number | null | undefined) => (taker == null || taker === seat ? null : taker);
  const state = () => {
    if (!played || !decided) return "open";
    if (winner === seat) return "won";
    if (value === null) return "worthless";
    return cancelled.has(value) ? "cancelled" : "lost";
  };
  return {
    seat,
    card: played?.card ?? null,
    value,
    valueFrom: source && source.seat !== seat ? source.seat : null,
    valueTaker: others(played?.value),
    powerTaker: others(played?.power),
    state: state(),
  };
}
