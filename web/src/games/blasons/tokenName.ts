import { t } from "../../i18n/text.svelte.ts";
import { numberOf, type BlasonsToken } from "./view.ts";

/** The name of a token: "token 7, face down, in front of Anna". */
export function tokenName(id: string, token: BlasonsToken, names: string[]): string {
  const number = numberOf(id);
  const name = typeof token.at === "number" ? (names[token.at] ?? "") : "";
  const { family } = token;
  if (token.up && family)
    return name
      ? t("token {number}, {family}, face up, in front of {name}", { number, family, name })
      : t("token {number}, {family}, face up, in the reserve", { number, family });
  if (family)
    return name
      ? t("token {number}, face down, you know it is {family}, in front of {name}", { number, family, name })
      : t("token {number}, face down, you know it is {family}, in the reserve", { number, family });
  return name
    ? t("token {number}, face down, in front of {name}", { number, name })
    : t("token {number}, face down, in the reserve", { number });
}
