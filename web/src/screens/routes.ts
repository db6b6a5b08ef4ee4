/** The screen at each address. All but the first are loaded when needed. */
import type { Component } from "svelte";
import { loadAllTexts } from "../i18n/text.svelte.ts";
import Home from "./Home.svelte";
import { matchPath } from "./matchPath.ts";

interface Route {
  key: string; // another key creates the screen again
  load: () => Promise<{ default: Component<any> }>;
  props: Record<string, string>;
  needsServer: boolean;
}

type Loader = Route["load"];

const NEEDS_SERVER = true;
const FIRST_SCREEN = "/";

export const isFirstScreen = (path: string) => path === FIRST_SCREEN;

// A part in braces is an id, and is passed to the screen as a prop.
const SCREENS: [string, Loader, needsServer?: boolean][] = [
  [FIRST_SCREEN, () => Promise.resolve({ default: Home })],
  ["/new", () => import("./NewTable.svelte")],
  ["/table/{id}", () => import("./Table.svelte"), NEEDS_SERVER],
  ["/local/{id}", () => import("./LocalTable.svelte")],
  ["/local/{id}/replay", () => import("./LocalReplay.svelte")],
  ["/replay", () => import("./OpenRecord.svelte")],
  ["/explore", () => import("./ExploreStart.svelte")],
  ["/explore/{id}", () => import("./Explore.svelte")],
  ["/replay/{id}", () => import("./Replay.svelte"), NEEDS_SERVER],
  ["/daily", () => import("./Daily.svelte"), NEEDS_SERVER],
  ["/daily/{day}/{kind}", () => import("./DailyDeal.svelte"), NEEDS_SERVER],
  ["/duplicates/{id}", () => import("./Duplicate.svelte"), NEEDS_SERVER],
  ["/statistics", () => import("./Statistics.svelte")],
  ["/learn", () => import("./Learn.svelte")],
  ["/learn/{game}/rules", () => import("./Rules.svelte")],
  ["/learn/{game}/lesson", () => import("./Lesson.svelte")],
  ["/puzzles", () => import("./Puzzles.svelte")],
  ["/puzzles/daily", () => import("./Puzzle.svelte")],
  ["/puzzles/{id}", () => import("./Puzzle.svelte")],
  ["/games", () => import("./MyGames.svelte")],
  ["/people/{id}", () => import("./Profile.svelte"), NEEDS_SERVER],
  ["/leaders", () => import("./Leaderboard.svelte"), NEEDS_SERVER],
  ["/settings", () => import("./Settings.svelte")],
  ["/account", () => import("./Account.svelte"), NEEDS_SERVER],
  ["/privacy", () => import("./Privacy.svelte")],
];

/** Load a screen together with its texts. */
const withTexts =
  (load: Loader): Loader =>
  () =>
    Promise.all([load(), loadAllTexts()]).then(([screen]) => screen);

/** Shown in place of a screen that needs a server. */
export const loadNeedsServer = withTexts(() => import("./NeedsServer.svelte"));

export function screenAt(path: string): Route {
  for (const [pattern, load, needsServer = false] of SCREENS) {
    const props = matchPath(pattern, path);
    if (props) return { key: path, load: isFirstScreen(path) ? load : withTexts(load), props, needsServer };
  }
  return { key: path, load: withTexts(() => import("./NotFound.svelte")), props: {}, needsServer: false };
}

/** Whether a game fills the screen at an address, so that the footer is hidden. */
export function isFullScreen(path: string): boolean {
  return /^\/(table\/|local\/|replay\/|explore\/|learn\/\w+\/lesson|puzzles\/)/.test(path);
}
