/** What the history draws beside events: the arms of a family. */
import type { BlasonsEvent } from "../../api/types";
import FamilyArms from "../heraldry/FamilyArms.svelte";
import type { Drawing } from "../plugin.ts";

export function drawings(event: BlasonsEvent): Drawing[] {
  const families = ["family" in event ? event.family : null, "other_family" in event ? event.other_family : null];
  return families.flatMap((family) => (family ? [{ Component: FamilyArms, props: { family } }] : []));
}
