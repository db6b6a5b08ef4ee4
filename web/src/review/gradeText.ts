/** The names and marks of the grades of decisions, as in chess. */
import { t } from "../i18n/text.svelte.ts";
import type { ReviewedDecision } from "../api/types";
import REPLAY from "../../../src/armorial/i18n/texts/replay.json";

export const GRADE_MARKS = REPLAY.marks;

export const gradeText = (grade: ReviewedDecision["grade"]) => t(REPLAY.grades[grade]);
