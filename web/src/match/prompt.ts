/** The text of the action bar: what the player may do, or whose turn it is. */
import type { GamePlugin } from "../games/plugin.ts";
import { socket } from "../api/socket.svelte.ts";
import type { MatchStore } from "../state/matchStore.svelte.ts";
import { t } from "../i18n/text.svelte.ts";
import type { Scene } from "../api/types";
import type { Hints } from "./hints.svelte.ts";
import type { Planning } from "./planning.svelte.ts";
import type { Draft } from "./draft.ts";
import { resultText } from "./matchText.ts";

interface Situation {
  store: MatchStore;
  scene: Scene;
  plugin: GamePlugin;
  names: string[];
  planning: Planning;
  hints: Hints;
  draft: Draft;
}

export function promptFor({ store, scene, plugin, names, planning, hints, draft }: Situation): string {
  if (scene.ending) return resultText(scene.ending, names);
  if (planning.on) return whilePlanning(planning, store.seat, names);
  const name = names[scene.player] ?? "";
  if (store.seat < 0) return t("You look on. {name} is to act.", { name });
  if (!store.myTurn) return t("{name} is to act.", { name });
  if (hints.busy) return t("A bot thinks about your turn …");
  if (draft.complete && draft.busy && socket.state === "lost")
    return t("Your turn is sent as soon as the server can be reached.");
  if (draft.complete) return t("Confirm your turn, or undo.");
  if (hints.word) return t("Hint: {deed}", { deed: plugin.actionText(hints.word, scene.view) });
  return plugin.prompt(draft.view ?? scene.view, draft.legal) || t("It is your turn.");
}

function whilePlanning(planning: Planning, seat: number, names: string[]): string {
  const mine = planning.player === seat;
  if (planning.complete && planning.blind) return t("Keep this plan.");
  if (planning.blind) return t("What this shows cannot be foreseen, so no answer can be planned. Undo it.");
  if (planning.complete && mine) return t("Keep this plan, or go on with your turn.");
  if (planning.complete) return t("Keep this plan, or go on with what comes then.");
  return mine ? t("Then you play …") : t("If {name} plays …", { name: names[planning.player] ?? "" });
}
