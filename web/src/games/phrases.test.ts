import type { Phrases } from "../api/types";
import { describe, expect, test } from "vitest";
import {
  ask,
  describeOptions,
  helpOf,
  nameOf,
  optionLabel,
  prompt,
  scoreLine,
  tell,
  type Reader,
  type Translator,
} from "./phrases.ts";

type Catalogue = Record<string, string | string[]>;

/** What tests/support/phrase_goldens.py made, by file. */
const goldens = import.meta.glob<any>("../../../tests/goldens/phrases/*.json", { eager: true, import: "default" });

function translator(language: string, catalogue: Catalogue = {}): Translator {
  const rules = new Intl.PluralRules(language);
  return {
    text: (text) => (catalogue[text] as string) ?? text,
    plural: (one, many, n) => (catalogue[one] ?? [one, many])[rules.select(n) === "one" ? 0 : 1]!,
  };
}

test("there is a golden for each game", () => expect(Object.keys(goldens)).toHaveLength(2));

describe.each(Object.entries(goldens))("%s: told to the letter as by the server", (_, made) => {
  const phrases: Phrases = made.phrases;
  const spoken: Translator[] = made.languages.map((one: string) => translator(one, made.catalogues[one]));
  const listener = (view: any, viewer: number, translate: Translator): Reader => ({
    names: ["Anna", "Bert", "Cleo", "Dora", "Émile", "Fanny", "Gus"],
    viewer,
    view,
    translate,
  });

  test("names and options", () => {
    for (const [type, word, said] of made.names)
      expect(spoken.map((one) => [nameOf(phrases, type, word, one), helpOf(phrases, type, word, one)])).toEqual(said);
    for (const [option, value, said] of made.labels)
      expect(spoken.map((one) => Object.values(optionLabel(phrases, option, value, one)))).toEqual(said);
    for (const [options, said] of made.options)
      expect(spoken.map((one) => describeOptions(phrases, options, one))).toEqual(said);
  });

  test.each(made.matches as any[])("a match with $options", (match) => {
    const { view, told, moments, sheet } = match;
    for (const [viewer, event, said, briefly] of told) {
      const listeners = spoken.map((one) => listener(view, viewer, one));
      expect(listeners.map((one) => tell(phrases, event, one))).toEqual(said);
      expect(listeners.map((one) => tell(phrases, event, { ...one, brief: true }))).toEqual(briefly);
    }
    for (const { view, legal, prompt: asked, wait, asked: actions } of moments) {
      const listeners = spoken.map((one) => listener(view, view.seat, one));
      expect(listeners.map((one) => prompt(phrases, legal, one))).toEqual(asked);
      expect(listeners.map((one) => prompt(phrases, [], one))).toEqual(wait);
      for (const [notation, said] of Object.entries(actions))
        expect(
          listeners.map((one) => [
            ask(phrases, notation, one),
            ask(phrases, notation, one, { short: true, capital: false }),
          ]),
        ).toEqual(said);
    }
    for (const [item, said] of sheet)
      expect(
        spoken.flatMap((one) =>
          [false, true].map((short) => Object.values(scoreLine(phrases, item, one, short)).slice(0, -1)),
        ),
      ).toEqual(said);
  });
});

test("a game without phrases is told plainly", () => {
  const bare: Phrases = {
    words: {},
    types: { seat: { seat: true } },
    events: [
      { name: "taken", fields: [{ name: "seat", type: "seat" }], texts: [{ text: "Taken: {seat}." }] },
      { name: "hidden", fields: [{ name: "x", type: "count", missing: "hidden" }], texts: [{ text: "Hidden: {x}." }] },
    ],
    actions: {},
    prompts: [],
    scores: [],
    options: [],
    kinds: {},
    about: "",
    legend: "",
  };
  const listener = { names: ["Anna"], viewer: -1, view: {}, translate: translator("en") };
  expect(tell(bare, [0, 0], listener)).toBe("Taken: Anna.");
  expect(tell(bare, [1, -1], listener)).toBe("Hidden: ?.");
  expect(tell(bare, [1, -2], listener)).toBe("Hidden: −2.");
  expect(ask(bare, "take c3", listener)).toBe("Take c3");
  expect(prompt(bare, ["take c3"], listener)).toBe("");
  const item = { rule: "T1", name: "florins", counted: { coffers: [3, 2] }, points: [5, -1] };
  expect(scoreLine(bare, item, translator("en")).details).toEqual(["coffers 3", "coffers 2"]);
});
