import { makePlugin } from "../plugin.ts";
import EndPicture from "./EndPicture.svelte";
import RichelieuBoard from "./RichelieuBoard.svelte";
import { drawings } from "./drawings.ts";
import { parseAction } from "./view.ts";

export const plugin = makePlugin({
  Board: RichelieuBoard,
  EndPicture,
  finalPicture: true,
  drawings,
  buttons: (legal) => legal.filter((action) => !parseAction(action).position),
});
