/** The arrangements of a table. The same conditions stand in the styles of TableFrame and of bars. */
import { MediaQuery } from "svelte/reactivity";

/** Too small for panels beside the board: they are a sheet that opens over it. */
export const small = new MediaQuery("(max-width: 61.99rem), (max-height: 30rem)");

/** A phone on its side: the bar is a rail beside the board. */
export const rail = new MediaQuery("(max-height: 30rem) and (min-width: 34rem)");
