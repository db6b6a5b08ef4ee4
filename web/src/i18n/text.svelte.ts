/** Words in the player's language. The English text itself is the key, as in gettext; `{name}` is filled in. */
import { settings } from "../state/settings.svelte.ts";

export const LANGUAGES: Record<string, string> = {
  en: "English",
  fr: "Français",
  de: "Deutsch",
  nl: "Nederlands",
  es: "Español",
};

/** One catalogue: for each English text its translation, or one for each plural form. */
type Catalogue = Record<string, string | string[]>;
type Values = Record<string, string | number>;

const catalogues = import.meta.glob<{ default: Catalogue }>("./*.json");
const speaking = $state<{ language: string; catalogue: Catalogue }>({ language: "en", catalogue: {} });

/** The language that is spoken now: that of the settings, else the first of the browser's that we know. */
export function language(): string {
  return speaking.language;
}

function wanted(): string {
  const wishes = [settings.language, ...navigator.languages].map((wish) => wish.slice(0, 2).toLowerCase());
  return wishes.find((wish) => wish in LANGUAGES) ?? "en";
}

/** Speak the language that is wanted, as soon as its words are here. */
export async function speak(): Promise<void> {
  const language = wanted();
  const load = catalogues[`./${language}.json`];
  const catalogue = load ? (await load()).default : {};
  if (language !== wanted()) return; // chosen anew meanwhile
  Object.assign(speaking, { language, catalogue });
  document.documentElement.lang = language;
}

function filled(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => {
    const value = values[name];
    return value === undefined ? hole : typeof value === "number" ? number(value) : value;
  });
}

/** Say something. */
export function t(text: string, values: Values = {}): string {
  const found = speaking.catalogue[text];
  return filled(typeof found === "string" && found ? found : text, values);
}

/** Say something of so many: `n` chooses the form, and fills `{n}`. */
export function tn(one: string, many: string, n: number, values: Values = {}): string {
  const forms = speaking.catalogue[one];
  const plural = new Intl.PluralRules(speaking.language).select(n) === "one" ? 0 : 1;
  const text = (Array.isArray(forms) && forms[plural]) || (plural ? many : one);
  return filled(text, { n, ...values });
}

export function number(value: number, digits = 0): string {
  return value.toLocaleString(speaking.language, { maximumFractionDigits: digits });
}

/** Say a moment, given in seconds as the server does. */
export function moment(
  seconds: number,
  style: Intl.DateTimeFormatOptions = { dateStyle: "medium", timeStyle: "short" },
) {
  return new Intl.DateTimeFormat(speaking.language, style).format(new Date(seconds * 1000));
}

/** Join as a person would: "a, b and c". */
export function listed(words: string[], type: "conjunction" | "disjunction" = "conjunction"): string {
  return new Intl.ListFormat(speaking.language, { type }).format(words);
}
