/** The rules for players: Markdown in each language, split into sections and pictures. */
import { marked, type MarkedToken, type Tokens } from "marked";
import { loadRules } from "./rulesTexts.ts";

export interface Illustration {
  what: string; // "arms:Anjou", "card:Anjou-1-sword"
  caption: string;
}

export type Block = { type: "text"; html: string } | { type: "pictures"; pictures: Illustration[] };

export interface Section {
  id: string;
  title: string; // empty before the first heading
  blocks: Block[];
}

export interface Rules {
  title: string;
  sections: Section[];
}

/** The rules of a game in a language, else in English. */
export async function rulesOf(game: string, language: string): Promise<Rules> {
  return parseRules(await loadRules(game, language));
}

export function parseRules(text: string): Rules {
  const rules: Rules = { title: "", sections: [{ id: "start", title: "", blocks: [] }] };
  const numbered = new Set<string>();
  for (const token of marked.lexer(text) as MarkedToken[]) {
    if (token.type === "heading" && token.depth === 1) rules.title = token.text;
    else if (token.type === "heading")
      rules.sections.push({ id: `part-${rules.sections.length}`, title: token.text, blocks: [] });
    else if (token.type !== "space") rules.sections.at(-1)!.blocks.push(block(token, numbered));
  }
  return rules;
}

function block(token: MarkedToken, numbered: Set<string>): Block {
  const pictures = token.type === "paragraph" ? onlyPictures(token) : null;
  if (pictures) return { type: "pictures", pictures };
  const html = markReferences(marked.parser([token]), numbered);
  return { type: "text", html: token.type === "table" ? `<div class="table" tabindex="0">${html}</div>` : html };
}

function onlyPictures({ tokens }: Tokens.Paragraph): Illustration[] | null {
  const inside = tokens.filter((token) => token.type !== "text" || token.raw.trim());
  if (!inside.every((token) => token.type === "image")) return null;
  return (inside as Tokens.Image[]).map(({ href, text }) => ({ what: decodeURI(href), caption: text }));
}

/** Mark up paragraph numbers such as (R3.2); the first of each is the target of #R3.2. */
function markReferences(html: string, numbered: Set<string>): string {
  return html.replace(/\(((?:[RB]\d(?:\.\d)?(?:, )?)+)\)/g, (_, numbers: string) =>
    numbers
      .split(", ")
      .map((number) => {
        const id = numbered.has(number) ? "" : ` id="${number}"`;
        numbered.add(number);
        return `<span class="ref"${id}>${number}</span>`;
      })
      .join(" "),
  );
}
