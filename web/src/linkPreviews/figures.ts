/** The figures of Les 7 Blasons as SVG without style sheets. `var(--family)` stands for the colour of a family. */
import component from "../games/blasons/FigurePicture.svelte?raw";
import { FIGURES, MIRRORED } from "../games/blasons/figures.ts";

type Declarations = Record<string, string>;

/** The styles of the component by selector, so that figures are painted the same way. */
function rules(source: string): Record<string, Declarations> {
  const style = /<style>(.*)<\/style>/s.exec(source)?.[1] ?? "";
  const declarations: Record<string, Declarations> = {};
  for (const [, selectors, body] of style.matchAll(/([^{}]+)\{([^}]*)\}/g))
    for (const selector of selectors!.split(","))
      for (const [, name, value] of body!.matchAll(/([\w-]+):\s*([^;]+);/g))
        (declarations[selector.trim()] ??= {})[name!] = value!;
  return declarations;
}

const STYLE = rules(component);
const INK = STYLE["svg"]?.["--ink-line"] ?? "#000";

function attributes(paint: string): string {
  return Object.entries({ ...STYLE["path"], ...STYLE[`.${paint}`] })
    .map(([name, value]) => [
      name,
      value.replace("var(--ink-line)", INK).replace(/var\(--family,[^)]*\)/, "var(--family)"),
    ])
    .map(([name, value]) => ` ${name}="${value}"`)
    .join("");
}

function drawn(card: string): string {
  const paths = FIGURES[card]!.map(([paint, path]) => `<path d="${path}"${attributes(paint)}/>`).join("");
  return MIRRORED.has(card) ? `<g transform="matrix(-1 0 0 1 100 0)">${paths}</g>` : paths;
}

export const figures = Object.fromEntries(Object.keys(FIGURES).map((card) => [card, drawn(card)]));
