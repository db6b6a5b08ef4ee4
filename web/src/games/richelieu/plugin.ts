import type { GamePlugin } from "../plugin.ts";
import RichelieuBoard from "./RichelieuBoard.svelte";
import { richelieu } from "./view.ts";
import { choices, prompt, scoreLine, actionText } from "./richelieuText.ts";

export const plugin: GamePlugin = {
  title: "Richelieu",
  Board: RichelieuBoard,
  prompt: (view, legal) => prompt(richelieu(view), legal),
  choices: (_view, legal) => choices(legal),
  actionText: (word, view) => actionText(word, richelieu(view)),
  scoreLine,
};
