/**
 * No engine helps where that would be unfair to others. The server knows the running matches; without it, this device
 * uses those that it remembers, and refuses if it cannot tell.
 */
import { NetworkError, post } from "../api/http.ts";
import { Refused } from "../engine/errors.ts";
import type { Options } from "../engine/layout.ts";
import { loadEngine } from "../engine/load.ts";
import { encodeOptions } from "../engine/options.ts";
import { gameOfRecord, readRecord } from "../engine/record.ts";
import { t } from "../i18n/text.svelte.ts";
import { me } from "../app/me.svelte.ts";
import { runningMatches, type RunningMatch } from "../app/runningMatches.ts";
import { server } from "../app/server.svelte.ts";

/** Reject if the user is playing the match of this record, and no engine may help in it. */
export async function askForAnalysis(record: string): Promise<void> {
  if (!server.exists) return;
  if (server.available && me.person) {
    try {
      return await post("/analysis", { record });
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error;
    }
  }
  const refusal = await refusalHere(record, runningMatches(), !server.available || me.person !== null);
  if (refusal) throw new Refused(refusal);
}

/**
 * Why this device refuses to analyse a record; empty if it does not. `cautious` refuses if it may be a match that was
 * not opened here.
 */
async function refusalHere(record: string, running: readonly RunningMatch[], cautious: boolean): Promise<string> {
  const game = gameOfRecord(record);
  const alike = running.filter((runningMatch) => runningMatch.game === game);
  if (!alike.length) return "";
  const engine = await loadEngine(game!);
  const match = readRecord(engine, record);
  const codes = engine.optionCodes(match).join();
  const same = alike.filter(({ options }) => encodeOptions(engine.layout, options as Options).join() === codes);
  const sights = Array.from({ length: engine.players(match) }, (_, seat) => engine.firstSight(match.deal, seat));
  if (same.some(({ sight }) => sight !== null && sights.includes(sight)))
    return t("You are playing this match: it can be analysed when it is over.");
  if (cautious && same.some(({ sight }) => sight === null))
    return t(
      "You are playing a match of this kind on the server, which cannot be reached now. The analysis has to wait until the server confirms that this is a different one.",
    );
  return "";
}
