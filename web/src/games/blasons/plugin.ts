import FamilyArms from "../heraldry/FamilyArms.svelte";
import { familyOf } from "../heraldry/families.ts";
import { makePlugin } from "../plugin.ts";
import BlasonsBoard from "./BlasonsBoard.svelte";
import { drawings } from "./drawings.ts";
import EndPicture from "./EndPicture.svelte";

/** The verbs of actions that get a button: they have no place on the board, or are easier to find there. */
const BUTTONS = ["self", "activate", "look", "skip"];

export const plugin = makePlugin({
  Board: BlasonsBoard,
  EndPicture,
  drawings,
  buttons: (legal) => legal.filter((action) => BUTTONS.includes(action.split(" ")[0]!)),
  seatMark(view, seat) {
    const family = view.families[seat]!;
    return { colour: familyOf(family).text, arms: { Component: FamilyArms, props: { family } } };
  },
  unseen: ["trick_looked_at", "trick_card_seen"],
});
