import type { Face } from "../lib/faces.ts";
import Board from "./Board.svelte";

export const face: Face = {
  title: "Les 7 Blasons",
  Board,
  prompt: () => "",
  choices: (_view, legal) => legal.map((word) => ({ word, label: word })),
  tell: (word) => word,
  scoreLine: (item) => ({ label: item.name, detail: [], points: item.points }),
};
