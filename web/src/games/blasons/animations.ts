/** Motion that shows where things go: a card from a hand to the trick, a token from one place to another. */
import { cubicOut } from "svelte/easing";
import { crossfade, fade } from "svelte/transition";
import { moving } from "../../state/settings.svelte.ts";

const travel = () =>
  crossfade({
    duration: () => moving(420),
    easing: cubicOut,
    fallback: (node) => fade(node, { duration: moving(200) }),
  });

export const [sendToken, receiveToken] = travel();
export const [sendCard, receiveCard] = travel();
