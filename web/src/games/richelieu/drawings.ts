/** What the history draws beside events: the arms and symbol of a card, and what a disc shows. */
import type { RichelieuEvent, RichelieuView } from "../../api/types";
import RegionArms from "../heraldry/RegionArms.svelte";
import { SYMBOLS } from "../../api/constants.ts";
import { REGIONS } from "../heraldry/regions.ts";
import type { Drawing } from "../plugin.ts";
import CardSymbol from "./CardSymbol.svelte";

export function drawings(event: RichelieuEvent, view: RichelieuView): Drawing[] {
  switch (event.event) {
    case "card_taken":
      return cardDrawings(view, event.card);
    case "disc_taken":
    case "disc_revealed":
      return event.disc ? kind(event.disc) : [];
    default:
      return [];
  }
}

function cardDrawings(view: RichelieuView, position: string): Drawing[] {
  const card = view.cards[position];
  if (!card) return [];
  const shields = Array.from({ length: card.shields }, () => kind(card.region));
  return [...shields, ...(card.symbol ? [kind(card.symbol)] : [])].flat();
}

/** A region by its arms, or a symbol; nothing for a disc that has neither. */
function kind(word: string): Drawing[] {
  if (word in REGIONS) return [{ Component: RegionArms, props: { region: word } }];
  return SYMBOLS.some((symbol) => symbol === word) ? [{ Component: CardSymbol, props: { symbol: word } }] : [];
}
