/** No component shows a text that is not in the catalogues. */
import { parse } from "svelte/compiler";
import { describe, expect, it } from "vitest";

const components = Object.entries(
  import.meta.glob<string>("../**/*.svelte", { query: "?raw", import: "default", eager: true }),
);
const modules = Object.entries(
  import.meta.glob<string>(["../**/*.ts", "!../**/*.test.ts", "!../**/*.d.ts"], {
    query: "?raw",
    import: "default",
    eager: true,
  }),
);
const ATTRIBUTES = ["alt", "aria-description", "aria-label", "aria-roledescription", "label", "placeholder", "title"];
/** Texts that are the same in every language: our name, and the first line of a record. */
const NAMES = ["Armorial record", "Armorial"];

type Node = { type: string; [field: string]: unknown };

const WORD = /\p{L}{2,}/u;

function isText(text: string): boolean {
  return WORD.test(NAMES.reduce((rest, name) => rest.replaceAll(name, ""), text));
}

/** The literals that an expression can evaluate to: both results of a condition, but not what is compared or called. */
function literals(node: Node | null | undefined): string[] {
  if (!node) return [];
  switch (node.type) {
    case "Literal":
      return typeof node.value === "string" ? [node.value] : [];
    case "TemplateLiteral":
      return [
        ...(node.quasis as { value: { cooked: string } }[]).map((part) => part.value.cooked),
        ...(node.expressions as Node[]).flatMap(literals),
      ];
    case "ConditionalExpression":
      return [...literals(node.consequent as Node), ...literals(node.alternate as Node)];
    case "LogicalExpression":
      return [...(node.operator === "&&" ? [] : literals(node.left as Node)), ...literals(node.right as Node)];
    case "BinaryExpression":
      return node.operator === "+" ? [...literals(node.left as Node), ...literals(node.right as Node)] : [];
    default:
      return []; // a call such as t("..."), a name, a number
  }
}

function ofAttribute(value: unknown): string[] {
  if (value === true || !value) return [];
  const parts = (Array.isArray(value) ? value : [value]) as Node[];
  return parts.flatMap((part) => (part.type === "Text" ? [part.data as string] : literals(part.expression as Node)));
}

/** The texts in a component that players would see or hear. */
export function literalTexts(source: string): string[] {
  const texts: string[] = [];
  function visit(node: unknown): void {
    if (Array.isArray(node)) return node.forEach(visit);
    if (!node || typeof node !== "object") return;
    const { type } = node as Node;
    if (type === "Text") texts.push((node as unknown as { data: string }).data);
    else if (type === "ExpressionTag") texts.push(...literals((node as Node).expression as Node));
    else if (type === "Attribute") {
      if (ATTRIBUTES.includes((node as Node).name as string)) texts.push(...ofAttribute((node as Node).value));
    } else if (type !== "StyleDirective") for (const child of Object.values(node)) visit(child);
  }
  visit(parse(source, { modern: true }).fragment);
  return texts.map((text) => text.trim()).filter(isText);
}

const SENTENCE = /^\p{Lu}\p{L}*\s(.*\s)?\p{Ll}/u; // not a list of names
/** Calls whose texts are translated, or are for developers. */
const CALLS = ["t", "tn", "tc", "Error", "TypeError"];

/** The sentences in a script that are not translated. */
export function sentences(script: string): string[] {
  const texts: string[] = [];
  function visit(node: unknown): void {
    if (Array.isArray(node)) return node.forEach(visit);
    if (!node || typeof node !== "object") return;
    const { type, callee, value } = node as Node & { callee?: { name?: string } };
    if (/^(Call|New)Expression$/.test(type) && CALLS.includes(callee?.name ?? "")) return;
    if (type === "Literal" && typeof value === "string") texts.push(value);
    if (type === "TemplateLiteral") texts.push(literals(node as Node).join("…"));
    else for (const child of Object.values(node)) visit(child);
  }
  const { instance, module } = parse(script, { modern: true });
  visit([instance?.content, module?.content]);
  return texts.filter((text) => SENTENCE.test(text) && isText(text));
}

describe("texts outside the catalogues", () => {
  it.each([
    ["<p>Hello there</p>", ["Hello there"]],
    ["<b title='Close'>{t('Close')}</b>", ["Close"]],
    ["<b aria-label={open ? 'Shut' : t('Open')}></b>", ["Shut"]],
    ["<b>{n} {many && 'cards'}</b>", ["cards"]],
    ["<input placeholder={`Name of ${t('guest')}`} class='wide' type='text' />", ["Name of"]],
    ["<i class={wide ? 'wide' : ''}>{t('Yes')} · 12 {kind === 'text' ? 1 : 2}</i>", []],
    ["{#if mine}<Panel label='Mine' />{/if}", ["Mine"]],
  ])("are found in %s", (source, texts) => {
    expect(literalTexts(source)).toEqual(texts);
  });

  it("are in no component", { timeout: 60_000 }, () => {
    expect(components.length).toBeGreaterThan(50);
    const texts = components.flatMap(([name, source]) => literalTexts(source).map((text) => `${name}: ${text}`));
    expect(texts).toEqual([]);
  });

  it.each([
    ['const text = "Press this button";', ["Press this button"]],
    ["const text = open ? `Close ${name} now` : t('Open it');", ["Close … now"]],
    ['t("Press this button"); tn("One card", "Many cards", 2); throw new Error("Not a card");', []],
    ['const look = "wide alive"; const name = "Anjou";', []],
  ])("are found in the script %s", (script, texts) => {
    expect(sentences(`<script lang="ts">${script}</script>`)).toEqual(texts);
  });

  it("are in no script", { timeout: 60_000 }, () => {
    const texts = [...components, ...modules].flatMap(([name, source]) => {
      const script = name.endsWith(".ts") ? `<script lang="ts">${source}</script>` : source;
      return sentences(script).map((text) => `${name}: ${text}`);
    });
    expect(texts).toEqual([]);
  });
});
