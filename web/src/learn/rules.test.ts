import { expect, test } from "vitest";
import { parseRules } from "./rules.ts";

const texts = import.meta.glob<string>("../../../src/armorial/i18n/rules/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});
const files = Object.keys(texts);
const rules = (name: string) => parseRules(texts[name]!);

const html = (name: string) =>
  rules(name)
    .sections.flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.type === "text" ? [block.html] : []))
    .join("\n");
const pictures = (name: string) =>
  rules(name)
    .sections.flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.type === "pictures" ? block.pictures.map(({ what }) => what) : []));
const references = (name: string) => [...html(name).matchAll(/id="([RB][\d.]+)"/g)].map(([, number]) => number).sort();

test.each(files)("%s has a title, sections and pictures, and no picture inside a text", (name) => {
  const { title, sections } = rules(name);
  expect(title).not.toBe("");
  expect(sections.length).toBeGreaterThan(5);
  expect(pictures(name).length).toBeGreaterThan(5);
  expect(html(name)).not.toContain("<img");
});

test.each(files)("%s has the same paragraphs and pictures as the English text", (name) => {
  const english = name.replace(/\.\w+\.md$/, ".en.md");
  expect(references(name)).toEqual(references(english));
  expect(pictures(name)).toEqual(pictures(english));
});
