/** The files of all screens but the first. The list is a kilobyte that the first screen does not load. */
import type { Component } from "svelte";

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each screen has its own props
export type Screen = { default: Component<any> };

const FILES = import.meta.glob<Screen>(["./*.svelte", "!./Home.svelte"]);

export const load = (name: string): Promise<Screen> => FILES[`./${name}.svelte`]!();
