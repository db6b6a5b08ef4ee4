/** Which screen is at which address. Screens but the first are fetched when they are needed. */
import type { Component } from "svelte";
import Home from "./Home.svelte";

interface Found {
  key: string; // another key is another screen, made anew
  load: () => Promise<{ default: Component<any> }>;
  props: Record<string, string>;
}

type Loader = Found["load"];

// A part of the address in braces is handed to the screen under that name.
const SCREENS: [string, Loader][] = [
  ["/", () => Promise.resolve({ default: Home })],
  ["/new", () => import("./NewTable.svelte")],
  ["/table/{id}", () => import("./Table.svelte")],
  ["/replay", () => import("./OpenRecord.svelte")],
  ["/replay/{id}", () => import("./Replay.svelte")],
  ["/learn", () => import("./Learn.svelte")],
  ["/learn/{game}/rules", () => import("./Rules.svelte")],
  ["/learn/{game}/lesson", () => import("./Lesson.svelte")],
  ["/games", () => import("./MyGames.svelte")],
  ["/people/{id}", () => import("./Profile.svelte")],
  ["/leaders", () => import("./Leaderboard.svelte")],
  ["/settings", () => import("./Settings.svelte")],
  ["/account", () => import("./Account.svelte")],
  ["/privacy", () => import("./Privacy.svelte")],
];

export function screenAt(path: string): Found {
  for (const [pattern, load] of SCREENS) {
    const props = matched(pattern, path);
    if (props) return { key: path, load, props };
  }
  return { key: path, load: () => import("./NotFound.svelte"), props: {} };
}

/** Whether a game fills the screen there, so that what stands around it gives way. */
export function full(path: string): boolean {
  return /^\/(table\/|replay\/|learn\/\w+\/lesson)/.test(path);
}

function matched(pattern: string, path: string): Record<string, string> | null {
  const [wanted, given] = [pattern.split("/"), path.replace(/(.)\/$/, "$1").split("/")];
  if (wanted.length !== given.length) return null;
  const props: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    if (part.startsWith("{")) props[part.slice(1, -1)] = decodeURIComponent(given[at]!);
    else if (part !== given[at]) return null;
  }
  return props;
}
