/** Verifies the shuffle of a table on this device, and puts the result into words. */
import { get } from "../api/http.ts";
import type { Record as MatchRecord } from "../api/types";
import { loadEngine } from "../engine/load.ts";
import { t } from "../i18n/text.svelte.ts";
import { shownOf } from "./storedShuffles.ts";
import { verifyRecord, type Fault, type Proof, type Verdict } from "./verify.ts";

const PROOFS: Record<Proof, () => string> = {
  checked: () =>
    t(
      "Verified on this device: the server dealt what it had committed to before it knew your random word, and every action follows the rules.",
    ),
  seen: () =>
    t(
      "Verified on this device: the deal follows from the fingerprint that you were shown. This device added no random word, so the server could have chosen that deal before.",
    ),
  unchecked: () =>
    t(
      "Not checked by you: the record does not contradict itself, but this device was not shown the fingerprint before the match was over.",
    ),
};

const FAULTS: Record<Fault, (detail: string) => string> = {
  commitment: (detail) =>
    t(
      "The fingerprint is not the one that this device was shown: {shown}. The server replaced it, so the deal may have been chosen.",
      { shown: detail },
    ),
  secret: (detail) => t("The secret does not fit the fingerprint {fingerprint}.", { fingerprint: detail }),
  salt: () => t("Your random word is missing from the shuffle: the server left it out."),
  "other salt": () =>
    t("The random word of another player is not the one that this device was shown: the server replaced it."),
  "extra salt": () =>
    t("The shuffle contains a random word that no player gave: with it, the server may have chosen the deal."),
  terms: () => t("Who starts, or the options, are not what was agreed before the match."),
  deal: () => t("The deal is not the one that follows from the secret and the random words."),
  record: (detail) => t("The record is not correct: {message}", { message: detail }),
  score: (detail) => t("The score of the record is not correct. By the rules it is {score}.", { score: detail }),
};

export interface Finding {
  ok: boolean; // checked by this device, as far as possible
  bad: boolean;
  text: string;
}

/** Fetch the record of a table and verify it here. */
export async function checkShuffle(table: string): Promise<Finding> {
  const record = await get<MatchRecord>(`/tables/${table}/record`);
  if (record.shuffle.secret === null)
    return { ok: false, bad: false, text: t("The secret is revealed when the day is over.") };
  return finding(verifyRecord(await loadEngine(record.game), record, shownOf(table)));
}

function finding(verdict: Verdict): Finding {
  return "fault" in verdict
    ? { ok: false, bad: true, text: FAULTS[verdict.fault](verdict.detail) }
    : { ok: verdict.proof !== "unchecked", bad: false, text: PROOFS[verdict.proof]() };
}
