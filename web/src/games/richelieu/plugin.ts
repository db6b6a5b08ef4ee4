import type { Face } from "../plugin.ts";
import Board from "./RichelieuBoard.svelte";
import { richelieu } from "./view.ts";
import { choices, prompt, scoreLine, tell } from "./richelieuText.ts";

export const face: Face = {
  title: "Richelieu",
  Board,
  prompt: (view, legal) => prompt(richelieu(view), legal),
  choices: (_view, legal) => choices(legal),
  tell: (word, view) => tell(word, richelieu(view)),
  scoreLine,
};
