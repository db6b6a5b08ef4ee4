/** The regions and symbols of Richelieu: initials and colours. */
import { t } from "../../i18n/text.svelte.ts";

export interface Region {
  initials: string;
  colour: string; // of the card's band
  ink: string; // on that colour
}

const DARK = "#1d1a12";
const LIGHT = "#ffffff";

export const REGIONS: Record<string, Region> = {
  Bourgogne: { initials: "Bg", colour: "#65458f", ink: LIGHT },
  Bretagne: { initials: "Br", colour: "#d9d6cd", ink: DARK },
  Champagne: { initials: "Ch", colour: "#2864ae", ink: LIGHT },
  Normandie: { initials: "No", colour: "#e8873a", ink: DARK },
  Languedoc: { initials: "La", colour: "#8f2f63", ink: LIGHT },
  Provence: { initials: "Pr", colour: "#f0c93f", ink: DARK },
  Anjou: { initials: "An", colour: "#bb2a24", ink: LIGHT },
  Bourbon: { initials: "Bb", colour: "#1b7276", ink: LIGHT },
  Auvergne: { initials: "Au", colour: "#397a35", ink: LIGHT },
};

/** The name of a region, for screens without a game; the phrases of the game have the same. */
export const regionName = (region: string) => t(region);
