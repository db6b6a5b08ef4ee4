/** Renders the phrases of a game (docs/phrases.md). The server has the same renderer
 * (src/armorial/engine/phrases/render.py); a golden keeps the two alike. */
import { MISSING, SPECTATOR } from "../api/constants.ts";
import type { PhrasePart, Phrases, PhraseSlot, PhraseText, PhraseType } from "../api/types";
import type { View } from "./plugin.ts";

type Value = string | number | boolean | null;

type Phrase = PhraseText[];
type Slots = Record<string, PhraseSlot>;
type Parts = Record<string, PhrasePart>;

/** The name and the meaning of an option or of one of its values. */
export interface Label {
  label: string;
  help?: string;
}

/** Translates texts, but leaves their slots empty. */
export interface Translator {
  text(text: string): string;
  plural(singular: string, plural: string, n: number): string;
}

/** The person that a phrase is for. */
export interface Reader {
  names: readonly string[];
  viewer: number;
  view: View;
  translate: Translator;
  /** Cards and tokens are called by their names alone, "b7", because their picture is beside the text. */
  brief?: boolean;
}

/** A line of the score sheet in words. */
export interface ScoreLine {
  label: string;
  details: string[];
  points: readonly number[];
  legend: string;
  /** The heading that it belongs under, its label there, and how such items are scored. */
  group: string;
  row: string;
  why: string;
  /** The words in the name of the item. */
  about: Readonly<Record<string, string | number>>;
}

export interface Item {
  rule: string;
  name: string;
  counted: Record<string, readonly number[]>;
  points: readonly number[];
}

type Filled = Record<string, { value: unknown; type: string }>;

const HOLE = /\{(\w+)\}/g;

// --- for the rest of the page
// -----------------------------------------------------------------------------------------

/** An event in a sentence; empty if there is nothing to say. */
export function tell(phrases: Phrases, event: readonly number[], reader: Reader): string {
  const sentence = phrases.events[event[0]!]!;
  const fields = sentence.fields.map(({ name, type, missing }, at): [string, Filled[string]] => {
    const value = event[at + 1]!;
    if (value === MISSING && missing) return [name, { value: null, type }];
    return [name, { value: phrases.words[type]?.[value] ?? value, type }];
  });
  const voice = new Voice(phrases, reader);
  return voice.say(sentence.texts, voice.lookedUp(Object.fromEntries(fields), sentence.slots), sentence.parts);
}

/** What an action would do, as advice: "Take b7"; the short form is for labels on the card itself. */
export function ask(
  phrases: Phrases,
  notation: string,
  reader: Reader,
  { short = false, capital = true } = {},
): string {
  const [verb = "", ...words] = notation.split(" ");
  const action = phrases.actions[notation] ?? phrases.actions[verb];
  if (!action) return capital ? capitalised(notation) : notation;
  const filled: Filled = {};
  (action.args ?? []).slice(0, words.length).forEach(({ name, type }, at) => {
    filled[name] = { value: type in phrases.words ? words[at] : numberOrWord(words[at]!), type };
  });
  const voice = new Voice(phrases, reader);
  const texts = (short && action.short) || action.texts;
  return voice.say(texts, voice.lookedUp(filled, action.slots), action.parts, capital);
}

/** The prompt for the player; without a legal action, what everybody is waiting for. */
export function prompt(phrases: Phrases, legal: readonly string[], reader: Reader): string {
  const voice = new Voice(phrases, reader);
  const verbs = ["", ...legal.map((notation) => notation.split(" ")[0]!)];
  for (const { phase = "", verb = "", slots, ...texts } of phrases.prompts) {
    const phrase = legal.length ? texts.ask : texts.wait;
    const here = !phase || phase === reader.view.phase;
    if (phrase && here && (!legal.length || verbs.includes(verb))) return voice.say(phrase, voice.lookedUp({}, slots));
  }
  return "";
}

/** An item of the score sheet in words. */
export function scoreLine(phrases: Phrases, item: Item, translate: Translator, short = false): ScoreLine {
  const { counted, points } = item;
  const voice = new Voice(phrases, { names: [], viewer: SPECTATOR, view: {}, translate });
  const scored = points.some((gained) => gained !== 0);
  const seats = points.map((gained, seat) => {
    const numbers = Object.entries(counted).map(([name, counts]): [string, number] => [name, counts[seat]!]);
    return withoutTypes({ scored, ...Object.fromEntries(numbers), points: gained });
  });
  for (const scorePhrase of phrases.scores) {
    const slots = like(scorePhrase.name, item.name);
    if (!slots || (scorePhrase.counted && !(scorePhrase.counted in counted))) continue;
    const named: Filled = {};
    for (const [name, value] of Object.entries(slots)) named[name] = { value, type: scorePhrase.types?.[name] ?? "" };
    const details = seats.map((seat) =>
      voice.say((short && scorePhrase.short) || scorePhrase.detail, { ...named, ...seat }),
    );
    const signed = scorePhrase.legend && details.some((detail) => detail.includes(scorePhrase.legend![0]!));
    const legend = signed ? translate.text(scorePhrase.legend!) : "";
    const label = capitalised(voice.say(scorePhrase.label, named));
    const about = { ...named, ...withoutTypes({ rule: item.rule, seats: points.length }) };
    const sentence = (phrase: Phrase = []) => voice.say(phrase, about);
    const row = capitalised(sentence(scorePhrase.row)) || label;
    return {
      label,
      details,
      points,
      legend,
      group: sentence(scorePhrase.group),
      row,
      why: sentence(scorePhrase.why),
      about: slots,
    };
  }
  const plain = points.map((_, seat) =>
    Object.entries(counted)
      .map(([name, counts]) => `${name} ${counts[seat]}`)
      .join(", "),
  );
  const label = capitalised(translate.text(item.name));
  return { label, details: plain, points, legend: "", group: "", row: label, why: "", about: {} };
}

/** The name and the meaning of an option or of its value. */
export function optionLabel(
  phrases: Phrases,
  option: string,
  value: string | number | boolean | null,
  translate: Translator,
): { name: string; help: string } {
  const told = phrases.options.find(({ name }) => name === option)!;
  const { label, help } = value === null ? told : told.values.find((choice) => choice.value === value)!;
  return { name: translate.text(label), help: help ? translate.text(help) : "" };
}

/** The options of a table, a few words for each, without defaults. */
export function describeOptions(phrases: Phrases, options: Record<string, unknown>, translate: Translator): string[] {
  const voice = new Voice(phrases, { names: [], viewer: SPECTATOR, view: {}, translate });
  return phrases.options.flatMap((option) => {
    const chosen = options[option.name];
    const several = Array.isArray(chosen);
    const values: unknown[] = several ? chosen : chosen === undefined || chosen === null ? [] : [chosen];
    const agreed = values.flatMap((value) => {
      const phrase = option.values.find((choice) => choice.value === value)?.agreed;
      return phrase ? [translate.text(phrase)] : [];
    });
    if (!values.length || !option.agreed || (agreed.length && !several)) return agreed;
    return [voice.say(option.agreed, withoutTypes({ values: agreed.join(", "), value: values[0] }))];
  });
}

/** What a word of a vocabulary is called: a disc, a figure. */
export function nameOf(phrases: Phrases, type: string, word: string, translate: Translator): string {
  const voice = new Voice(phrases, { names: [], viewer: SPECTATOR, view: {}, translate });
  return voice.name(phrases.types[type] ?? {}, word);
}

/** A word of a vocabulary as it stands in sentences: "b7 (Champagne, two shields)". */
export function shown(phrases: Phrases, type: string, word: string, reader: Reader): string {
  return new Voice(phrases, reader).shown(word, type);
}

/** What a word of a vocabulary means, in a sentence; empty where there is nothing to explain. */
export function helpOf(phrases: Phrases, type: string, word: string, translate: Translator): string {
  const text = phrases.types[type]?.help?.[word];
  return text ? translate.text(text) : "";
}

// --- rendering -----------------------------------------------------------------------------------------

class Voice {
  readonly #phrases: Phrases;
  readonly #reader: Reader;

  constructor(phrases: Phrases, reader: Reader) {
    this.#phrases = phrases;
    this.#reader = reader;
  }

  /** The first form whose conditions hold, with its slots filled. */
  say(phrase: Phrase, slots: Filled, parts: Parts = {}, capital = false): string {
    const form = phrase.find(({ when = {} }) => this.#holds(when, slots));
    if (!form?.text) return "";
    let text = this.#translated(form, slots);
    if (capital && !text.startsWith("{")) {
      text = capitalised(text); // the text of a slot keeps its case, except for a part
      capital = false;
    }
    return text.replace(HOLE, (_, name: string, at: number) => this.#slot(name, slots, parts, capital && at === 0));
  }

  /** The slots, and those that must be looked up in the view; each may use the ones before it. */
  lookedUp(slots: Filled, paths: Slots = {}): Filled {
    const filled = { ...slots };
    for (const [name, { path, type = "" }] of Object.entries(paths))
      filled[name] = { value: this.#at(path, filled), type };
    return filled;
  }

  /** The plain name of a value. */
  name(type: PhraseType, value: string | number): string {
    const name = type.names?.[value];
    if (name) return this.#reader.translate.text(name);
    if (typeof value === "number") return value < 0 ? `−${-value}` : String(value);
    return type.prefix && value.startsWith(type.prefix) ? value.slice(type.prefix.length) : value;
  }

  #holds(when: Record<string, Value>, slots: Filled): boolean {
    return Object.entries(when).every(([name, expected]) => this.#is(slots[name]!.value, expected, slots));
  }

  #is(value: unknown, expected: Value, slots: Filled): boolean {
    if (Array.isArray(value)) return value.includes(expected);
    if (value === null || expected === null) return value === expected;
    if (expected === "you") return asText(value) === String(this.#reader.viewer);
    const other = typeof expected === "string" ? /^\{(\w+)\}$/.exec(expected)?.[1] : undefined;
    return other ? asText(value) === asText(slots[other]!.value) : value === expected;
  }

  #translated({ text, many, number }: PhraseText, slots: Filled): string {
    const { translate } = this.#reader;
    return number ? translate.plural(text, many!, Math.abs(slots[number]!.value as number)) : translate.text(text);
  }

  #slot(name: string, slots: Filled, parts: Parts, capital: boolean): string {
    const part = parts[name];
    if (!part) return this.shown(slots[name]!.value, slots[name]!.type);
    const renamed = { ...slots };
    for (const [slot, field] of Object.entries(part.fields ?? {})) renamed[slot] = slots[field]!;
    return this.say(part.texts, renamed, parts, capital);
  }

  /** The text for a slot. */
  shown(value: unknown, typeName: string): string {
    if (value === null) return "?";
    const type = this.#phrases.types[typeName] ?? {};
    if (type.seat && /^\d+$/.test(asText(value))) return this.#reader.names[Number(value)] ?? "?";
    const name = this.name(type, value as string | number);
    if (!type.texts || this.#reader.brief) return name;
    return this.say(type.texts, this.lookedUp(withoutTypes({ word: value, name }), type.slots));
  }

  #at(path: string, slots: Filled): unknown {
    if ([...path.matchAll(HOLE)].some(([, name]) => slots[name!]!.value === null)) return null;
    const filled = path.replace(HOLE, (_, name: string) => asText(slots[name]!.value));
    return filled.startsWith("view.") ? follow(this.#reader.view, filled.split(".").slice(1)) : filled;
  }
}

/** Follow a path into a view; null where it leads nowhere. */
function follow(start: unknown, steps: string[]): unknown {
  let value = start;
  let index = -1;
  for (const step of steps) {
    const [name, text] = step.split("=") as [string, string?];
    if (step === "#") value = index;
    else if (text === undefined) value = (value as Record<string, unknown>)[step];
    else {
      const rows = value as Record<string, unknown>[];
      index = rows.findIndex((row) => has(row[name], text));
      value = rows[index];
    }
    if (value === undefined || value === null) return null;
  }
  return value;
}

const has = (value: unknown, text: string) => [value].flat().map(String).includes(text);

/** The value of a slot, a word or a number, as text. */
const asText = (value: unknown) => String(value as Value);

const numberOrWord = (word: string) => (/^\d+$/.test(word) ? Number(word) : word);

const capitalised = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

function withoutTypes(values: Record<string, unknown>): Filled {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value, type: "" }]));
}

/** The slots of a pattern that a name matches, or null. */
function like(pattern: string, name: string): Record<string, string | number> | null {
  const form = pattern.split(HOLE).map((piece, at) => (at % 2 ? `(?<${piece}>.+)` : escaped(piece)));
  const match = new RegExp(`^${form.join("")}$`).exec(name);
  if (!match) return null;
  return Object.fromEntries(Object.entries(match.groups ?? {}).map(([slot, word]) => [slot, numberOrWord(word)]));
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
