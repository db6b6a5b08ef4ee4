/** The layout of a module, which `python -m armorial.browser` writes beside it; and options, as it encodes them. */
export type { Layout } from "../api/types";

export type OptionValue = string | number | boolean | string[];
export type Options = Record<string, OptionValue>;
