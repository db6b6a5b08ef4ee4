import type { Choice, GamePlugin, ScoreLine, View } from "../plugin.ts";
import { t } from "../../i18n/text.svelte.ts";
import type { BlasonsView } from "../../api/types";
import BlasonsBoard from "./BlasonsBoard.svelte";
import { figure } from "./figures.ts";
import { activation, bourgeoisie, numberOf } from "./blasonsText.ts";

const seen = (view: View) => view as unknown as BlasonsView;

function prompt(view: View, legal: string[]): string {
  const asked: Record<string, string> = {
    play: legal.some((word) => word.startsWith("activate "))
      ? t("Play a card; before it you may use your bourgeoisie card.")
      : t("Play a card."),
    choose: t("Malandrin: point at a card of the trick, and take its value or its power."),
    draw: t("Manant: take a token from the reserve."),
    reveal: t("Ménétrier: turn up a face-down token."),
    remove: t("Magistrat: put a token of another player into the reserve."),
    swap: t("Intendant: point at two tokens to swap them."),
    move: t("Religieux: point at a token, then at the player it goes to."),
    serve: t("Bourgeoisie: take a card out of the trick, or none."),
    reward: t("Winner of the trick: take a token from the reserve, or turn one up in a display."),
    look: t("Bourgeoisie: choose a trick to look at."),
    peek: t("Bourgeoisie: point at a face-down token to look at it."),
  };
  return asked[seen(view).phase] ?? "";
}

/** The actions with a button: those without a place on the board, and a few that are easier to find this way. */
function choices(view: View, legal: string[]): Choice[] {
  return legal.flatMap((word) => {
    const label = buttonFor(word, seen(view));
    return label ? [{ word, label }] : [];
  });
}

function buttonFor(word: string, view: BlasonsView): string | null {
  const [verb, named = ""] = word.split(" ");
  if (verb === "self") return t("Himself: lower than 1");
  if (verb === "activate") return t("Bourgeoisie: {use}", { use: activation(named) });
  if (verb === "look") return lookLabel(Number(named), view);
  if (verb === "serve") {
    const card = view.trick.cards.find(({ seat }) => seat === Number(named))?.card ?? "";
    return t("Take the {figure} of {family}", { figure: figure(card), family: familyAt(view, named) });
  }
  if (verb === "skip") return view.phase === "serve" ? t("Take none") : t("Look no further");
  return null;
}

function lookLabel(number: number, view: BlasonsView): string {
  const owner = view.seats.findIndex(({ tricks }) => tricks.includes(number));
  return t("Look at trick {number} of {family}", { number, family: view.families[owner] ?? "?" });
}

const familyAt = (view: BlasonsView, seat: string) => view.families[Number(seat)] ?? "?";

/** An action without its subject. Seats are named by family, because a view has no player names. */
function actionText(word: string, view: View): string {
  const [verb, one = "", two = ""] = word.split(" ");
  const number = numberOf(one);
  const family = familyAt(seen(view), verb === "move" ? two : one);
  switch (verb) {
    case "play":
      return t("plays the {figure} ({number})", { figure: figure(one), number: one });
    case "value":
      return t("takes the value of the card of {family}", { family });
    case "power":
      return t("takes the power of the card of {family}", { family });
    case "self":
      return t("chooses the malandrin himself");
    case "draw":
      return t("draws token {number}", { number });
    case "reveal":
      return t("turns up token {number}", { number });
    case "remove":
      return t("puts token {number} into the reserve", { number });
    case "swap":
      return t("swaps tokens {number} and {other}", { number, other: numberOf(two) });
    case "move":
      return t("moves token {number} to {family}", { number, family });
    case "activate":
      return t("uses the bourgeoisie card: {use}", { use: activation(one) });
    case "serve":
      return t("takes the card of {family} out of the trick", { family });
    case "look":
      return t("looks at trick {number}", { number: one });
    case "peek":
      return t("looks at token {number}", { number });
    case "skip":
      return t("lets it be");
    default:
      return word;
  }
}

/** The server calls an item "round 2, Bellay" or "round 2, bourgeoisie". */
function scoreLine(item: Record<string, any>): ScoreLine {
  const [, number = "", subject = ""] = /^round (\d+), (.*)$/.exec(item.name) ?? [];
  const counted: Record<string, number[]> = item.counted;
  const { points } = item as { points: number[] };
  if (subject === "bourgeoisie")
    return {
      label: t("Round {number}, bourgeoisie cards", { number }),
      detail: points.map((_, seat) => {
        const held = Object.keys(counted).find((card) => counted[card]?.[seat]);
        return held ? bourgeoisie(held) : "";
      }),
      points,
    };
  const { tokens = [], cards = [] } = counted;
  return {
    label: t("Round {number}, {family}", { number, family: subject }),
    detail: points.map((_, seat) => (tokens[seat] || cards[seat] ? `${tokens[seat]} × ${cards[seat]}` : "")),
    points,
  };
}

export const plugin: GamePlugin = {
  title: "Les 7 Blasons",
  Board: BlasonsBoard,
  prompt,
  choices,
  actionText,
  scoreLine,
};
