/** The trick before the one in play, as the log tells it: the view shows only the trick in play. */
import type { Move } from "../log.ts";
import type { BlasonsPlayed, BlasonsView } from "../../api/types";

export interface PlayedAction {
  seat: number;
  word: string;
}

export interface LastTrickCards {
  number: number;
  /** The cards in order of play, with what malandrins took of them. */
  cards: BlasonsPlayed[];
  /** Who took it; null if nobody did; undefined where the view does not tell any more. */
  winner: number | null | undefined;
}

export function actionsOf(moves: readonly Move[]): PlayedAction[] {
  return moves.flatMap(({ seat, words }) => words.map((word) => ({ seat, word })));
}

export function lastTrick(view: BlasonsView, moves: readonly Move[], draft: readonly string[]): LastTrickCards | null {
  const players = view.seats.length;
  const own = draft.map((word) => ({ seat: view.seat ?? 0, word }));
  const actions = [...actionsOf(moves), ...own];
  const plays = actions.flatMap((deed, index) => (deed.word.startsWith("play ") ? [index] : []));
  const first = players * (view.turn - 1);
  if (view.turn < 1 || view.phase === "over" || plays.length < first + players) return null;
  const cards = plays.slice(first, first + players).map((index) => {
    const { seat, word } = actions[index]!;
    const card = word.slice("play ".length);
    return { seat, card, value: card === "*" ? null : seat, power: seat };
  });
  for (const { seat, word } of actions.slice(plays[first + players - 1]! + 1, plays[first + players]))
    rob(cards, seat, word);
  return {
    number: view.trick.number > 1 ? view.trick.number - 1 : view.trick.of,
    cards,
    winner: view.trick.number > 1 ? winnerOf(view, view.trick.number - 1) : undefined,
  };
}

function rob(cards: BlasonsPlayed[], thief: number, word: string): void {
  const [verb, named] = word.split(" ");
  const card = cards.find(({ seat }) => seat === Number(named));
  if (card && verb === "value") card.value = thief;
  if (card && verb === "power") card.power = thief;
}

function winnerOf(view: BlasonsView, trick: number): number | null {
  const seat = view.seats.findIndex(({ tricks }) => tricks.includes(trick));
  return seat < 0 ? null : seat;
}
