/** Texts about Les 7 Blasons. */
import { familyOf } from "../heraldry/families.ts";
import { joinList, t } from "../../i18n/text.svelte.ts";
import type { BlasonsToken, BlasonsView } from "../../api/types";
import type { Change } from "./viewChanges.ts";
import { figure, powerName } from "./figures.ts";

export const initials = (family: string | null): string => (family ? familyOf(family).code : "?");
export const numberOf = (token: string): string => token.slice(1);
export const hasParish = (view: BlasonsView): boolean => (view.options.variants as string[]).includes("parish");

/** The name of a token: "token 7, face down, before Anna". */
export function tokenName(id: string, token: BlasonsToken, names: string[]): string {
  const number = numberOf(id);
  const name = typeof token.at === "number" ? (names[token.at] ?? "") : "";
  const { family } = token;
  if (token.up && family)
    return name
      ? t("token {number}, {family}, face up, before {name}", { number, family, name })
      : t("token {number}, {family}, face up, in the reserve", { number, family });
  if (family)
    return name
      ? t("token {number}, face down, you know it is {family}, before {name}", { number, family, name })
      : t("token {number}, face down, you know it is {family}, in the reserve", { number, family });
  return name
    ? t("token {number}, face down, before {name}", { number, name })
    : t("token {number}, face down, in the reserve", { number });
}

/** A change, as a whole sentence. */
export function changeText(change: Change, names: string[]): string {
  const name = "seat" in change && change.seat !== null ? (names[change.seat] ?? "") : "";
  switch (change.kind) {
    case "scored":
      return t("Round {number} gives {points}.", {
        number: change.round,
        points: joinList(
          change.points.map((points, seat) => t("{name} {points}", { name: names[seat] ?? "", points })),
        ),
      });
    case "round":
      return t("Round {number} begins.", { number: change.number });
    case "played":
      return t("{name} plays the {figure} ({number}).", { name, figure: figure(change.card), number: change.card });
    case "value":
      return t("{name} takes the value of {other}'s card.", { name, other: names[change.of] ?? "" });
    case "power":
      return t("{name} takes the power of {other}'s card.", { name, other: names[change.of] ?? "" });
    case "moved": {
      const number = numberOf(change.token);
      return typeof change.to === "number"
        ? t("Token {number} goes to {name}.", { number, name: names[change.to] ?? "" })
        : t("Token {number} goes into the reserve.", { number });
    }
    case "turned":
      return t("Token {number} is turned up: {family}.", {
        number: numberOf(change.token),
        family: change.family ?? "?",
      });
    case "won":
      return change.seat === null
        ? t("Nobody takes trick {number}.", { number: change.trick })
        : t("{name} takes trick {number}.", { name, number: change.trick });
  }
}

/** A bourgeoisie card's name. */
export function bourgeoisie(card: string): string {
  const names: Record<string, string> = {
    petite: t("petite bourgeoisie"),
    moyenne: t("moyenne bourgeoisie"),
    grande: t("grande bourgeoisie"),
    haute: t("haute bourgeoisie"),
  };
  return names[card] ?? card;
}

/** The use of a bourgeoisie card. */
export function activation(variant: string): string {
  const told: Record<string, string> = {
    consult: t("look at tricks"),
    serve: t("take a card of the trick"),
    peek: t("look at tokens"),
  };
  return told[variant] ?? variant;
}

/** The label of an action about a card of the trick. */
export function cardChoiceText(word: string, card: string, parish: boolean): string {
  const [verb] = word.split(" ");
  if (verb === "value") return t("Take its value: {number}", { number: card });
  if (verb === "power") return t("Take its power: {power}", { power: powerName(card, parish) });
  if (verb === "self") return t("Himself: lower than 1");
  return t("Take this card");
}

/** The label of an action about a token. */
export function tokenActionText(verb: string): string {
  const told: Record<string, string> = {
    draw: t("draw"),
    reveal: t("turn up"),
    remove: t("remove"),
    swap: t("swap"),
    move: t("move"),
    peek: t("look at"),
    release: t("put back"),
  };
  return told[verb] ?? verb;
}

/** What is going on: who acts, and how. */
export function statusText(view: BlasonsView, names: string[]): string {
  const { phase, player, trick } = view;
  const name = player === null ? "" : (names[player] ?? "");
  const card = trick.cards.find(({ seat }) => seat === trick.acting);
  if (card && card.seat !== player)
    return t("{name} uses the {figure} of {other}.", {
      name,
      figure: figure(card.card),
      other: names[card.seat] ?? "",
    });
  if (card) return t("{name} uses the {figure}.", { name, figure: figure(card.card) });
  const told: Record<string, string> = {
    play: t("{name} is to play a card.", { name }),
    serve: t("{name} may take a card out of the trick.", { name }),
    reward: t("{name} wins the trick, and takes a token or turns one up.", { name }),
    look: t("{name} looks at tricks.", { name }),
    peek: t("{name} looks at tokens.", { name }),
    over: t("The game is over."),
  };
  return told[phase] ?? "";
}
