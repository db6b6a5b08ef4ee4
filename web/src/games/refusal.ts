/** Refusals of the engine on this device, in the server's words. */
import { ApiError } from "../api/http.ts";
import type { IllegalAction } from "../engine/errors.ts";
import { t } from "../i18n/text.svelte.ts";

export function refusalError({ refusal, values }: IllegalAction): ApiError {
  return new ApiError("illegal_action", t(refusal.text, values), refusal.paragraph);
}
