/** The plug-in for games without a board of their own: the server draws them as text. */
import { makePlugin } from "../plugin.ts";
import GenericBoard from "./GenericBoard.svelte";
import { actionsOffBoard } from "./things.ts";

export const plugin = makePlugin({ Board: GenericBoard, buttons: actionsOffBoard, drawnAsText: true });
