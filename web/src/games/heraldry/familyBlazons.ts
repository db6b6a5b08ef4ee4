/** The arms of the seven families, of our own invention, in words. */
import { t } from "../../i18n/text.svelte.ts";

/** The blazon of a family. */
export function blazon(family: string): string {
  const told: Record<string, string> = {
    Aubigny: t("Gules, a sun rising or"),
    Bellay: t("Or, a chevron between three roundels azure"),
    Contades: t("Azure, two bars wavy argent"),
    Grandbois: t("Vert, an oak or"),
    Guilloux: t("Purpure, a crescent argent below a star or"),
    "La Ferté": t("Orange, a tower sable"),
    Rochebrune: t("Argent, a mount of three peaks brown below a star gules"),
  };
  return told[family] ?? "";
}
