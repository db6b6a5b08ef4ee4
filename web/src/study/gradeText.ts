/** The names and marks of the grades of decisions, as in chess. */
import { t } from "../i18n/text.svelte.ts";
import type { ReviewedDecision } from "../api/types";

export const GRADE_MARKS = { good: "", inaccuracy: "?!", mistake: "?", blunder: "??" } as const;

export function gradeText(grade: ReviewedDecision["grade"]): string {
  return { good: t("Good"), inaccuracy: t("Inaccuracy"), mistake: t("Mistake"), blunder: t("Blunder") }[grade];
}
