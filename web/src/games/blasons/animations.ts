/** Animations: cards from a hand to the trick, tokens between places. */
import { cubicOut } from "svelte/easing";
import { crossfade, fade } from "svelte/transition";
import { motionDuration } from "../../state/settings.svelte.ts";

const travel = () =>
  crossfade({
    duration: () => motionDuration(420),
    easing: cubicOut,
    fallback: (node) => fade(node, { duration: motionDuration(200) }),
  });

export const [sendToken, receiveToken] = travel();
export const [sendCard, receiveCard] = travel();
