/** Translations. The English text is the key, as in gettext; `{name}` is a placeholder. */
import { LANGUAGE_NAMES } from "../api/constants.ts";
import { settings } from "../app/settings.svelte.ts";
import COMMON from "../../../src/armorial/i18n/texts/common.json";

/** The translation of each English text, or one for each plural form. */
type Catalogue = Record<string, string | string[]>;
type Values = Record<string, string | number>;

// A catalogue is two files: the texts of the first screen (src/armorial/i18n/first_screen.py), and all others.
const FIRST = import.meta.glob<{ default: Catalogue }>("./*.first.json");
const REST = import.meta.glob<{ default: Catalogue }>("./*.rest.json");
let current = $state.raw({ language: "en", catalogue: {} as Catalogue, whole: false });
let all: Promise<void> | null = null; // loads all texts, since a screen needed them

/** The current language: from the settings, else the first of the browser's languages that we have. */
export function language(): string {
  return current.language;
}

/** The browser's own variant of the current language, such as en-GB, for dates. */
function locale(): string {
  return navigator.languages.find((tag) => tag.slice(0, 2).toLowerCase() === current.language) ?? current.language;
}

function preferredLanguage(): string {
  const preferred = [settings.language, ...navigator.languages].map((language) => language.slice(0, 2).toLowerCase());
  return preferred.find((language) => language in LANGUAGE_NAMES) ?? "en";
}

/** Load the preferred language, and switch to it: the texts of the first screen, and all others once they are needed. */
export async function loadLanguage(): Promise<void> {
  const [language, whole] = [preferredLanguage(), all !== null];
  const isHere = () => language === current.language && (current.whole || !whole);
  if (isHere()) return;
  const files = [FIRST[`./${language}.first.json`], whole ? REST[`./${language}.rest.json`] : undefined];
  const parts = await Promise.all(files.map(async (load) => (await load?.())?.default));
  if (isHere() || language !== preferredLanguage()) return; // meanwhile another call, or another choice, was faster
  current = { language, catalogue: { ...parts[0], ...parts[1] }, whole };
  document.documentElement.lang = language;
}

/** Load all texts, before anything but the first screen is shown. */
export function loadAllTexts(): Promise<void> {
  return (all ??= Promise.resolve()
    .then(loadLanguage)
    .catch(() => {
      all = null; // the screen opens with the texts that are there
    }));
}

function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name];
    return value === undefined ? placeholder : typeof value === "number" ? formatNumber(value) : value;
  });
}

/** Translate a text. Of a shared text (src/armorial/i18n/texts) with a plural, the value `n` selects the form. */
export function t(text: string | readonly string[], values: Values = {}): string {
  if (typeof text !== "string") return tn(text[0]!, text[1]!, Number(values["n"]), values);
  const translation = current.catalogue[text];
  return fill(typeof translation === "string" && translation ? translation : text, values);
}

/** Translate a text that has several meanings: the context tells which one. */
export function tc(context: string, text: string, values: Values = {}): string {
  const translation = current.catalogue[`${context}\u0004${text}`];
  return fill(typeof translation === "string" && translation ? translation : text, values);
}

/** Translate a text with a number: `n` selects the plural form, and fills `{n}`. */
export function tn(singular: string, plural: string, n: number, values: Values = {}): string {
  const forms = current.catalogue[singular];
  const form = new Intl.PluralRules(current.language).select(n) === "one" ? 0 : 1;
  const text = (Array.isArray(forms) && forms[form]) || (form ? plural : singular);
  return fill(text, { n, ...values });
}

/** Translates phrases with the current catalogue; slots stay empty. */
export const translator = {
  text: (text: string) => t(text),
  plural: (singular: string, plural: string, n: number) => tn(singular, plural, n),
};

/** Format a share from 0 to 1 in percent. */
export function formatPercent(share: number): string {
  return t(COMMON.percent, { n: formatNumber(share * 100) });
}

/** Format a number, with a typographic minus sign. */
export function formatNumber(value: number, digits = 0): string {
  return value.toLocaleString(current.language, { maximumFractionDigits: digits }).replace("-", "−");
}

/** Format a time, given in seconds as the server does. */
export function formatTime(
  seconds: number,
  style: Intl.DateTimeFormatOptions = { dateStyle: "medium", timeStyle: "short" },
) {
  return new Intl.DateTimeFormat(locale(), style).format(new Date(seconds * 1000));
}

/** Join with commas and a conjunction: "a, b and c". */
export function joinList(words: string[], type: "conjunction" | "disjunction" = "conjunction"): string {
  return new Intl.ListFormat(current.language, { type }).format(words);
}
