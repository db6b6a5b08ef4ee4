import { makePlugin } from "../plugin.ts";
import RichelieuBoard from "./RichelieuBoard.svelte";
import { parseAction } from "./view.ts";

export const plugin = makePlugin({
  Board: RichelieuBoard,
  buttons: (legal) => legal.filter((action) => !parseAction(action).position),
});
