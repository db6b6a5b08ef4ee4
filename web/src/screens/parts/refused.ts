/** What the server says of a name and a password, for the field that it is about. */
import { Refusal } from "../../lib/api.ts";
import { problem } from "../../lib/toasts.svelte.ts";

export interface Wrong {
  name: string;
  password: string;
}

export const nothingWrong: Wrong = { name: "", password: "" };

export function wrongWith(error: unknown): Wrong {
  const said = error instanceof Refusal && error.status !== 429 ? error.message : problem(error);
  const aboutPassword = !(error instanceof Refusal) || error.status === 429 || /password/.test(error.message);
  return aboutPassword ? { name: "", password: said } : { name: said, password: "" };
}
