/** What the engine on this device refuses, as the server would say it. */
import { ApiError } from "../api/http.ts";
import type { IllegalAction } from "../engine/errors.ts";
import { t } from "../i18n/text.svelte.ts";

export function refusalError({ refusal, values }: IllegalAction): ApiError {
  return new ApiError("illegal_action", t(refusal.text, values), refusal.paragraph);
}
