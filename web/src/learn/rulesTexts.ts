/** The texts of the rules, as the package has them. */
const texts = import.meta.glob<string>("../../../src/armorial/i18n/rules/*.md", { query: "?raw", import: "default" });

const path = (game: string, language: string) => `../../../src/armorial/i18n/rules/${game}.${language}.md`;

export const hasRules = (game: string) => path(game, "en") in texts;

/** The text of a game's rules in a language, else in English. */
export async function loadRules(game: string, language: string): Promise<string> {
  const load = texts[path(game, language)] ?? texts[path(game, "en")];
  if (!load) throw new Error(`no rules for the game ${game}`);
  return load();
}
