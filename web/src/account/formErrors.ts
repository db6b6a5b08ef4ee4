/** Errors about a name or a password, shown at the field they concern. */
import { ApiError } from "../api/http.ts";
import { errorText } from "../app/toasts.svelte.ts";
import { refusesName } from "./nameError.svelte.ts";

export interface FormErrors {
  name: string;
  password: string;
}

export const noErrors: FormErrors = { name: "", password: "" };

export function formErrors(error: unknown): FormErrors {
  if (!(error instanceof ApiError) || error.code === "rate_limited") return { name: "", password: errorText(error) };
  const message = error.message;
  return refusesName(error) ? { name: message, password: "" } : { name: "", password: message };
}
