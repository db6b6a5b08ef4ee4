/** What the server says of a name and a password, for the field that it is about. */
import { Refusal } from "../api/http.ts";
import { problem } from "../state/toasts.svelte.ts";

export interface Wrong {
  name: string;
  password: string;
}

export const nothingWrong: Wrong = { name: "", password: "" };

const ABOUT_NAMES = ["conflict", "malformed"];

export function wrongWith(error: unknown): Wrong {
  if (!(error instanceof Refusal) || error.status === 429) return { name: "", password: problem(error) };
  const said = error.message;
  return ABOUT_NAMES.includes(error.code) ? { name: said, password: "" } : { name: "", password: said };
}
