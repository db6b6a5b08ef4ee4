/** What the history draws beside events: the figure on a card in its family's colour, and the arms of families. */
import type { BlasonsEvent, BlasonsView } from "../../api/types";
import FamilyArms from "../heraldry/FamilyArms.svelte";
import type { Drawing } from "../plugin.ts";
import FigurePicture from "./FigurePicture.svelte";

export function drawings(event: BlasonsEvent, view: BlasonsView): Drawing[] {
  const families = ["family" in event ? event.family : null, "other_family" in event ? event.other_family : null];
  const arms = families.flatMap((family) => (family ? [{ Component: FamilyArms, props: { family } }] : []));
  const owner = "owner" in event ? event.owner : "seat" in event ? event.seat : null;
  if (!("card" in event) || owner === null) return arms;
  return [{ Component: FigurePicture, props: { card: event.card, family: view.families[owner] } }];
}
