/** Options by name and as ints, from the layout of a game. */
import { Refused } from "./errors.ts";
import type { Layout, OptionValue, Options } from "./layout.ts";

type Option = Layout["options"][number];

/** Options as ints: missing ones get their first value. Throws on options that the game does not know. */
export function encodeOptions(layout: Layout, chosen: Options): number[] {
  const names = layout.options.map(({ name }) => name);
  for (const name of Object.keys(chosen))
    if (!names.includes(name)) throw new Refused(`${layout.game} has no option "${name}"; it has ${names.join(", ")}`);
  const codes = layout.options.map((option) => encode(option, chosen[option.name] ?? usual(option)));
  if (layout.combinations && !layout.combinations.some((combination) => combination.join() === codes.join()))
    throw new Refused(`these options of ${layout.title} do not go together`);
  return codes;
}

/** The values of all options, by name; missing ones have their first value. */
export function completeOptions(layout: Layout, chosen: Options): Options {
  return decodeOptions(layout, encodeOptions(layout, chosen));
}

/** The values of all options, by name. */
export function decodeOptions(layout: Layout, codes: readonly number[]): Options {
  return Object.fromEntries(layout.options.map((option, at) => [option.name, decode(option, codes[at]!)]));
}

/** A value as a record shows it. */
export function textOf(value: OptionValue): string {
  if (Array.isArray(value)) return value.join(", ") || "none";
  return typeof value === "boolean" ? (value ? "yes" : "no") : String(value);
}

/** The value of an option that a record shows as a text; the text itself if the game does not know the option. */
export function readText(layout: Layout, name: string, text: string): OptionValue {
  const option = layout.options.find((known) => known.name === name);
  return option ? readValue(option, text) : text;
}

function readValue(option: Option, text: string): OptionValue {
  const single = option.values.find((value) => textOf(value) === text);
  if (!option.several && single !== undefined) return single;
  const several = text === "none" ? [] : text.split(", ");
  if (option.several && decode(option, encode(option, several)).toString() === several.toString()) return several;
  throw new Refused(`${option.name} cannot be "${text}"`);
}

function usual(option: Option): OptionValue {
  return option.several ? [] : option.values[0]!;
}

function encode(option: Option, value: OptionValue): number {
  if (option.several) return (value as string[]).reduce((mask, name) => mask | (1 << indexOf(option, name)), 0);
  const index = indexOf(option, value);
  return typeof value === "number" ? value : index;
}

function indexOf(option: Option, value: OptionValue): number {
  const index = (option.values as OptionValue[]).indexOf(value);
  if (index < 0) throw new Refused(`${option.name} must be one of ${option.values.join(", ")}, not ${String(value)}`);
  return index;
}

function decode(option: Option, code: number): OptionValue {
  if (option.several) return option.values.filter((_, at) => (code >> at) & 1) as string[];
  return typeof option.values[0] === "number" ? code : option.values[code]!;
}
