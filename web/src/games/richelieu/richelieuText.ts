/** Texts about Richelieu: cards, actions, prompts, score sheet. */
import { kindName } from "../heraldry/regions.ts";
import type { Choice, ScoreLine } from "../plugin.ts";
import { joinList, formatNumber, t, tn } from "../../i18n/text.svelte.ts";
import { parseAction, type Changes, type RichelieuCard, type RichelieuView } from "./view.ts";

/** What a card shows: "Champagne, two shields". */
export function cardText({ region, shields, symbol }: RichelieuCard): string {
  const values = { region: kindName(region) };
  if (shields === 2) return t("{region}, two shields", values);
  if (symbol === "sword") return t("{region}, one shield and a sword", values);
  if (symbol === "cross") return t("{region}, one shield and a cross", values);
  if (symbol === "tower") return t("{region}, one shield and a tower", values);
  return t("{region}, one shield", values);
}

/** A card with its position: "b7 (Champagne, two shields)". */
export function cardWithPosition(view: RichelieuView, position: string): string {
  const card = view.cards[position];
  return card ? t("{position} ({card})", { position, card: cardText(card) }) : position;
}

/** The name of a card, with what lies on it: "b7, Champagne, two shields, disc, marker of Anna". */
export function cardName(view: RichelieuView, position: string, names: readonly string[]): string {
  const card = view.cards[position];
  const owner = view.markers[position];
  const disc = view.discs[position];
  return [
    position,
    ...(card ? [cardText(card)] : []),
    ...(disc === undefined ? [] : [disc ? t("disc: {kind}", { kind: kindName(disc) }) : t("disc")]),
    ...(owner === undefined ? [] : [t("marker of {name}", { name: names[owner] ?? "" })]),
  ].join(", ");
}

/** What a click on a card does. */
export function clickText(word: string): string {
  const { verb } = parseAction(word);
  if (verb === "take") return t("Take this card");
  if (verb === "pay") return t("Pay with this marker");
  if (verb === "lift") return t("Pick up this marker");
  return t("Lay a marker here");
}

export function prompt(view: RichelieuView, legal: readonly string[]): string {
  if (!legal.length) return "";
  const can = (verb: string) => legal.some((word) => parseAction(word).verb === verb);
  switch (view.phase) {
    case "first":
      return can("take") ? t("Take a card from an end of a row.") : t("You can take no card.");
    case "second":
      return can("take") ? t("Take a second card that fits, or stop.") : t("You cannot pay for a second card.");
    case "pay":
      return t("Pay with a marker: from your stock, or one that lies on the table.");
    case "place":
      return t("Lay the marker on another card.");
    default:
      if (can("place")) return t("Lay a marker on a card, or end your turn.");
      return can("lift") ? t("Move one of your markers, or end your turn.") : t("End your turn.");
  }
}

const BUTTONS: Record<string, () => string> = {
  stop: () => t("No second card"),
  pass: () => t("Pass"),
  done: () => t("End the turn"),
  recall: () => t("Spend “marker back”"),
  "pay stock": () => t("Pay from stock"),
};

/** The actions that have no card. */
export function choices(legal: readonly string[]): Choice[] {
  return legal.flatMap((word) => (BUTTONS[word] ? [{ word, label: BUTTONS[word]() }] : []));
}

export function actionText(word: string, view: RichelieuView): string {
  const { verb, position } = parseAction(word);
  const card = position && cardWithPosition(view, position);
  if (word === "stop") return t("takes no second card");
  if (word === "pass") return t("can take no card, and passes");
  if (word === "done") return t("lays no marker");
  if (word === "recall") return t("spends a “marker back” disc");
  if (word === "pay stock") return t("pays with a marker from stock");
  if (!card) return word;
  if (verb === "take") return t("takes {card}", { card });
  if (verb === "pay") return t("pays with the marker on {card}", { card });
  if (verb === "lift") return t("picks up the marker on {card}", { card });
  return t("lays a marker on {card}", { card });
}

type Counts = Record<string, number[] | undefined>;

/** A row of the score sheet: a majority, or the cards of a kind. */
export function scoreLine(item: Record<string, any>): ScoreLine {
  const { name, counted, points } = item as { name: string; counted: Counts; points: number[] };
  const kind = kindName(name);
  if (counted.cards) {
    const detail = counted.cards.map((cards) => tn("{n} card", "{n} cards", cards));
    return { label: t("{kind}, cards", { kind }), detail, points };
  }
  const shown = counted.shields ?? counted.symbols ?? [];
  const detail = shown.map((count, seat) =>
    counted.disc?.[seat] ? t("{count} and a disc", { count }) : formatNumber(count),
  );
  return { label: kind, detail, points };
}

/** What the others did, for screen readers. */
export function changesText({ taken, marked }: Changes, view: RichelieuView, names: readonly string[]): string {
  const said = view.seats.flatMap((_, seat) => {
    if (seat === view.seat) return [];
    const of = (all: Changes["taken"]) =>
      joinList(all.filter((one) => one.seat === seat).map(({ position }) => cardWithPosition(view, position)));
    const [cards, places, name] = [of(taken), of(marked), names[seat] ?? ""];
    return [
      ...(cards ? [t("{name} takes {cards}.", { name, cards })] : []),
      ...(places ? [t("{name} lays a marker on {cards}.", { name, cards: places })] : []),
    ];
  });
  return said.join(" ");
}
