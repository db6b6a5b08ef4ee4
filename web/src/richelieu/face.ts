import type { Face } from "../lib/faces.ts";
import Board from "./Board.svelte";
import { richelieu } from "./view.ts";
import { choices, prompt, scoreLine, tell } from "./words.ts";

export const face: Face = {
  title: "Richelieu",
  Board,
  prompt: (view, legal) => prompt(richelieu(view), legal),
  choices: (_view, legal) => choices(legal),
  tell: (word, view) => tell(word, richelieu(view)),
  scoreLine,
};
