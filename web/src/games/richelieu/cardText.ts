/** Texts about the cards of Richelieu that lie on the table. */
import { t } from "../../i18n/text.svelte.ts";
import type { GameText } from "../gameText.ts";
import type { RichelieuView } from "./view.ts";

/** The name of a card, with what lies on it: "b7 (Champagne, two shields), disc, marker of Anna". */
export function cardName(view: RichelieuView, position: string, names: readonly string[], text: GameText): string {
  const owner = view.markers[position];
  const disc = view.discs[position];
  return [
    text.full("card", position),
    ...(disc === undefined ? [] : [disc ? t("disc: {kind}", { kind: text.name("disc", disc) }) : t("disc")]),
    ...(owner === undefined ? [] : [t("marker of {name}", { name: names[owner] ?? "" })]),
  ].join(", ");
}
