/** The screen at each address. All but the first are loaded when needed. */
import type { Component } from "svelte";
import Home from "./Home.svelte";

interface Route {
  key: string; // another key creates the screen again
  load: () => Promise<{ default: Component<any> }>;
  props: Record<string, string>;
}

type Loader = Route["load"];

// A part in braces is passed to the screen as a prop.
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

export function screenAt(path: string): Route {
  for (const [pattern, load] of SCREENS) {
    const props = matchPath(pattern, path);
    if (props) return { key: path, load, props };
  }
  return { key: path, load: () => import("./NotFound.svelte"), props: {} };
}

/** Whether a game fills the screen at an address, so that the footer is hidden. */
export function isFullScreen(path: string): boolean {
  return /^\/(table\/|replay\/|learn\/\w+\/lesson)/.test(path);
}

function matchPath(pattern: string, path: string): Record<string, string> | null {
  const [wanted, given] = [pattern.split("/"), path.replace(/(.)\/$/, "$1").split("/")];
  if (wanted.length !== given.length) return null;
  const props: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    if (part.startsWith("{")) props[part.slice(1, -1)] = decodeURIComponent(given[at]!);
    else if (part !== given[at]) return null;
  }
  return props;
}
