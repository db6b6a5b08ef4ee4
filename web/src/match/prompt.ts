/** What the bar says: what is asked of the player, or for whom all wait. */
import type { Face } from "../games/plugin.ts";
import { line } from "../api/socket.svelte.ts";
import type { Sitting } from "../state/matchStore.svelte.ts";
import { t } from "../i18n/text.svelte.ts";
import type { Scene } from "../api/types";
import type { Advice } from "./hints.svelte.ts";
import type { Planning } from "./planning.svelte.ts";
import type { Thinking } from "./draft.ts";
import { resultOf } from "./matchText.ts";

interface Asked {
  sitting: Sitting;
  scene: Scene;
  face: Face;
  names: string[];
  planning: Planning;
  advice: Advice;
  thinking: Thinking;
}

export function promptFor({ sitting, scene, face, names, planning, advice, thinking }: Asked): string {
  if (scene.ending) return resultOf(scene.ending, names);
  if (planning.on) return whilePlanning(planning, sitting.seat, names);
  const name = names[scene.player] ?? "";
  if (sitting.seat < 0) return t("You look on. {name} is to act.", { name });
  if (!sitting.mine) return t("{name} is to act.", { name });
  if (advice.busy) return t("A bot thinks about your turn …");
  if (thinking.complete && thinking.busy && line.state === "lost")
    return t("Your turn is sent as soon as the server can be reached.");
  if (thinking.complete) return t("Confirm your turn, or undo.");
  if (advice.word) return t("Hint: {deed}", { deed: face.tell(advice.word, scene.view) });
  return face.prompt(thinking.view ?? scene.view, thinking.legal) || t("It is your turn.");
}

function whilePlanning(planning: Planning, seat: number, names: string[]): string {
  const mine = planning.player === seat;
  if (planning.complete && planning.blind) return t("Keep this plan.");
  if (planning.blind) return t("What this shows cannot be foreseen, so no answer can be planned. Undo it.");
  if (planning.complete && mine) return t("Keep this plan, or go on with your turn.");
  if (planning.complete) return t("Keep this plan, or go on with what comes then.");
  return mine ? t("Then you play …") : t("If {name} plays …", { name: names[planning.player] ?? "" });
}
