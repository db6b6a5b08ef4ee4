/** The text of the action bar: what the player may do, or whose turn it is. */
import type { GameText } from "../games/gameText.ts";
import { socket } from "../api/socket.svelte.ts";
import type { PlayableMatch } from "./playableMatch.svelte.ts";
import { formatNumber, t } from "../i18n/text.svelte.ts";
import type { Update } from "../api/types";
import MATCH from "../../../src/armorial/i18n/texts/match.json";
import type { Hints } from "./hints.svelte.ts";
import type { Planning } from "./planning.svelte.ts";
import type { Draft } from "./draft.ts";
import { resultText } from "./matchText.ts";

interface Situation {
  store: PlayableMatch;
  update: Update;
  names: string[];
  text: GameText;
  planning: Planning;
  hints: Hints;
  draft: Draft;
}

export function promptFor({ store, update, names, text, planning, hints, draft }: Situation): string {
  if (update.ending) return resultText(update.ending, names, update.seat);
  if (planning.on) return whilePlanning(planning, store.seat, names);
  if (store.botProgress !== null) {
    const n = formatNumber(Math.floor(store.botProgress * 100));
    return t("{name} is thinking: {n}%", { name: names[update.player] ?? "", n });
  }
  if (store.seat < 0) return t(MATCH.watching, { prompt: text.prompt([]) });
  if (!store.myTurn) return text.prompt([]);
  if (store.sending && socket.state === "lost")
    return t("Waiting for the connection … Your turn will be sent as soon as the server can be reached.");
  if (store.sending) return t("Sending your turn …");
  if (hints.progress !== null)
    return t("A bot is thinking about your turn: {n}%", { n: formatNumber(Math.floor(hints.progress * 100)) });
  if (hints.busy) return t(MATCH.thinking);
  if (draft.complete && store.preview?.shows) return t("Confirm to see what is hidden. After that, you cannot undo.");
  if (draft.complete) return t("Confirm your turn, or undo.");
  if (hints.action) return t("Hint: {deed}", { deed: text.action(hints.action, false) });
  return draft.legal.length ? text.prompt(draft.legal) : t("It is your turn.");
}

function whilePlanning(planning: Planning, seat: number, names: string[]): string {
  const isOurTurn = planning.player === seat;
  if (planning.complete && planning.blind) return t("Save this plan.");
  if (planning.blind)
    return t("Nobody knows what this will reveal, so you cannot plan an answer. Undo it to go on planning.");
  if (planning.complete && isOurTurn) return t("Save this plan, or continue with your turn.");
  if (planning.complete) return t("Save this plan, or continue with what comes next.");
  return isOurTurn ? t("Then you play …") : t("If {name} plays …", { name: names[planning.player] ?? "" });
}
