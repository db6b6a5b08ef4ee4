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
    plural: (singular, plural, n) => (catalogue[singular] ?? [singular, plural])[rules.select(n) === "one" ? 0 : 1]!,
  };
}

test("there is a golden for each game", () => expect(Object.keys(goldens)).toHaveLength(2));

describe.each(Object.entries(goldens))("%s: told to the letter as by the server", (_, made) => {
  const phrases: Phrases = made.phrases;
  const spoken: Translator[] = made.languages.map((language: string) =>
    translator(language, made.catalogues[language]),
  );
  const readerOf = (view: any, viewer: number, translate: Translator): Reader => ({
    names: ["Anna", "Bert", "Cleo", "Dora", "Émile", "Fanny", "Gus"],
    viewer,
    view,
    translate,
  });

  test("names and options", () => {
    for (const [type, word, expected] of made.names)
      expect(
        spoken.map((translate) => [nameOf(phrases, type, word, translate), helpOf(phrases, type, word, translate)]),
      ).toEqual(expected);
    for (const [option, value, expected] of made.labels)
      expect(spoken.map((translate) => Object.values(optionLabel(phrases, option, value, translate)))).toEqual(
        expected,
      );
    for (const [options, expected] of made.options)
      expect(spoken.map((translate) => describeOptions(phrases, options, translate))).toEqual(expected);
  });

  test.each(made.matches as any[])("a match with $options", (match) => {
    const { view, told, moments, sheet } = match;
    for (const [viewer, event, expected, briefly] of told) {
      const readers = spoken.map((translate) => readerOf(view, viewer, translate));
      expect(readers.map((reader) => tell(phrases, event, reader))).toEqual(expected);
      expect(readers.map((reader) => tell(phrases, event, { ...reader, brief: true }))).toEqual(briefly);
    }
    for (const { view, legal, prompt: asked, wait, asked: actions } of moments) {
      const readers = spoken.map((translate) => readerOf(view, view.seat, translate));
      expect(readers.map((reader) => prompt(phrases, legal, reader))).toEqual(asked);
      expect(readers.map((reader) => prompt(phrases, [], reader))).toEqual(wait);
      for (const [notation, expected] of Object.entries(actions))
        expect(
          readers.map((reader) => [
            ask(phrases, notation, reader),
            ask(phrases, notation, reader, { short: true, capital: false }),
          ]),
        ).toEqual(expected);
    }
    for (const [item, expected] of sheet)
      expect(
        spoken.flatMap((translate) =>
          [false, true].map((short) => Object.values(scoreLine(phrases, item, translate, short)).slice(0, -1)),
        ),
      ).toEqual(expected);
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
  const reader = { names: ["Anna"], viewer: -1, view: {}, translate: translator("en") };
  expect(tell(bare, [0, 0], reader)).toBe("Taken: Anna.");
  expect(tell(bare, [1, -1], reader)).toBe("Hidden: ?.");
  expect(tell(bare, [1, -2], reader)).toBe("Hidden: −2.");
  expect(ask(bare, "take c3", reader)).toBe("Take c3");
  expect(prompt(bare, ["take c3"], reader)).toBe("");
  const item = { rule: "T1", name: "florins", counted: { coffers: [3, 2] }, points: [5, -1] };
  expect(scoreLine(bare, item, translator("en")).details).toEqual(["coffers 3", "coffers 2"]);
});
