/** The field and charges of each region's arms, in a box of 100 by 116. */
import type { Component } from "svelte";
import Anjou from "./regions/Anjou.svelte";
import Auvergne from "./regions/Auvergne.svelte";
import Bourbon from "./regions/Bourbon.svelte";
import Bourgogne from "./regions/Bourgogne.svelte";
import Bretagne from "./regions/Bretagne.svelte";
import Champagne from "./regions/Champagne.svelte";
import Languedoc from "./regions/Languedoc.svelte";
import Normandie from "./regions/Normandie.svelte";
import Provence from "./regions/Provence.svelte";

export const REGION_CHARGES: Record<string, Component> = {
  Bourgogne, Bretagne, Champagne, Normandie, Languedoc, Provence, Anjou, Bourbon, Auvergne,
}; // prettier-ignore
