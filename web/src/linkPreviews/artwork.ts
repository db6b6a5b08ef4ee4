/**
 * Shapes and colours from which the server draws pictures of boards for link previews, so that each is defined once.
 */
import { render } from "svelte/server";
import css from "../app.css?raw";
import { FAMILIES } from "../games/heraldry/families.ts";
import { REGIONS } from "../games/heraldry/regions.ts";
import { figures } from "./figures.ts";
import Symbols from "./Symbols.svelte";

const LIGHT = /light-dark\(\s*((?:[^(),]|\([^()]*\))+),(?:[^()]|\([^()]*\))*\)/g;

/** The custom properties of the page, in the light theme. */
function colours(style: string): Record<string, string> {
  const root = /:root\s*\{([^}]*)\}/.exec(style)?.[1] ?? "";
  const properties = root.matchAll(/--([\w-]+):\s*(#[0-9a-f]+|light-dark\(#[^;]*\));/g);
  return Object.fromEntries([...properties].map(([, name, value]) => [name!, value!.replace(LIGHT, "$1")]));
}

/** SVG for a renderer without CSS: colours instead of variables, and without the comments of Svelte. */
function plain(svg: string, values: Record<string, string>): string {
  return svg
    .replace(/<!--.*?-->/gs, "")
    .replace(LIGHT, "$1")
    .replace(/var\(--([\w-]+)\)/g, (_, name: string) => values[name] ?? "currentColor")
    .replace(/ class="[^"]*"/g, "")
    .replace(/<svg viewBox="0 0 (\d+) (\d+)"(?![^>]* width)/g, '$& width="$1" height="$2"');
}

const values = colours(css);

export default {
  colours: values,
  regions: REGIONS,
  families: FAMILIES,
  figures,
  symbols: plain(render(Symbols).body, values),
};
