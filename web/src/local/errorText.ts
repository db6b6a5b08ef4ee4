/** What went wrong with a match on this device, in a sentence for players. */
import { ApiError } from "../api/http.ts";
import { EngineUnavailable, IllegalAction, Refused } from "../engine/errors.ts";
import { refusalError } from "../games/refusal.ts";
import { t } from "../i18n/text.svelte.ts";
import { errorText } from "../app/toasts.svelte.ts";
import { StorageUnavailable } from "./storage.ts";
import { Unreadable } from "./stored.ts";

export function deviceErrorText(error: unknown): string {
  if (error instanceof EngineUnavailable) return engineText(error.reason);
  if (error instanceof Unreadable && error.reason === "version")
    return t("It was saved by another version of Armorial, with other rules. It cannot be continued here.");
  if (error instanceof Unreadable) return t("The saved game is damaged. It cannot be continued.");
  if (error instanceof StorageUnavailable)
    return t(
      "The browser does not let Armorial read the games that it saved here. Allow storage for this site, then reload.",
    );
  if (error instanceof IllegalAction) return errorText(refusalError(error));
  return errorText(error instanceof Refused ? new ApiError("bad_request", error.message) : error);
}

function engineText(reason: EngineUnavailable["reason"]): string {
  switch (reason) {
    case "unsupported":
      return t("This browser cannot run games on the device. A newer one can.");
    case "missing":
      return t("The rules of the game are not on this device yet. They are loaded as soon as there is a network.");
    case "damaged":
      return t("The rules of the game arrived damaged. Reload the page; your games are kept.");
    case "version":
      return t("This page has another version of the rules. Reload it; your games are kept.");
    default:
      return reason satisfies never;
  }
}
