/** What a player chose to play, remembered by the browser. */
import { KINDS, kindNamed, type Options } from "./catalogue.svelte.ts";

export interface Choice {
  kind: string;
  players: Record<string, number>; // by kind
  variants: Record<string, Options>; // by kind
  level: string;
}

const KEY = "choice";

function remembered(): Partial<Choice> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

export const choice: Choice = $state({
  kind: KINDS[0]!.id,
  players: {},
  variants: {},
  level: "squire",
  ...remembered(),
});

export function remember(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(choice));
  } catch {
    // A browser that keeps nothing: the choice lasts until the page is closed.
  }
}

/** How many are to play: what was chosen for this kind, else the fewest. */
export function players(): number {
  const kind = kindNamed(choice.kind);
  const chosen = choice.players[kind.id];
  return chosen !== undefined && kind.players.includes(chosen) ? chosen : kind.players[0]!;
}

/** The options as the server wants them; `offered` are the variants that there are for so many players. */
export function chosenOptions(offered: readonly string[]): Options {
  const kind = kindNamed(choice.kind);
  const variants = Object.entries(choice.variants[kind.id] ?? {}).filter(([name]) => offered.includes(name));
  return { ...kind.edition, players: players(), ...Object.fromEntries(variants) };
}
