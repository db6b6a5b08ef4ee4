/** The screen at each address. All but the first are loaded when needed. */
import { loadAllTexts } from "../i18n/text.svelte.ts";
import Home from "./Home.svelte";
import type { Screen } from "./files.ts";
import { matchPath } from "./matchPath.ts";

interface Route {
  key: string; // another key creates the screen again
  load: () => Promise<Screen>;
  props: Record<string, string>;
  needsServer: boolean;
}

type Loader = Route["load"];

const NEEDS_SERVER = true;
const FIRST_SCREEN = "/";

export const isFirstScreen = (path: string) => path === FIRST_SCREEN;

// A part in braces is an id, and is passed to the screen as a prop.
const SCREENS: [string, name: string, needsServer?: boolean][] = [
  [FIRST_SCREEN, "Home"],
  ["/new", "NewTable"],
  ["/table/{id}", "Table", NEEDS_SERVER],
  ["/local/{id}", "LocalTable"],
  ["/local/{id}/replay", "LocalReplay"],
  ["/replay", "OpenRecord"],
  ["/explore", "ExploreStart"],
  ["/explore/{id}", "Explore"],
  ["/replay/{id}", "Replay", NEEDS_SERVER],
  ["/daily", "Daily", NEEDS_SERVER],
  ["/daily/{day}/{kind}", "DailyDeal", NEEDS_SERVER],
  ["/duplicates/{id}", "Duplicate", NEEDS_SERVER],
  ["/statistics", "Statistics"],
  ["/learn", "Learn"],
  ["/learn/{game}/rules", "Rules"],
  ["/learn/{game}/lesson", "Lesson"],
  ["/puzzles", "Puzzles"],
  ["/puzzles/daily", "Puzzle"],
  ["/puzzles/{id}", "Puzzle"],
  ["/games", "MyGames"],
  ["/people/{id}", "Profile", NEEDS_SERVER],
  ["/leaders", "Leaderboard", NEEDS_SERVER],
  ["/settings", "Settings"],
  ["/account", "Account", NEEDS_SERVER],
  ["/privacy", "Privacy"],
];

/** Load the list of the other screens' files. */
export const loadFiles = () => import("./files.ts");

/** Load a screen together with its texts. */
const load = (name: string): Loader => {
  if (name === "Home") return () => Promise.resolve({ default: Home });
  return () => Promise.all([loadFiles().then((files) => files.load(name)), loadAllTexts()]).then(([screen]) => screen);
};

/** Shown in place of a screen that needs a server. */
export const loadNeedsServer = load("NeedsServer");

export function screenAt(path: string): Route {
  for (const [pattern, name, needsServer = false] of SCREENS) {
    const props = matchPath(pattern, path);
    if (props) return { key: path, load: load(name), props, needsServer };
  }
  return { key: path, load: load("NotFound"), props: {}, needsServer: false };
}

/** Whether a game fills the screen at an address, so that the footer is hidden. */
export function isFullScreen(path: string): boolean {
  return /^\/(table\/|local\/|replay\/|explore\/|learn\/\w+\/lesson|puzzles\/)/.test(path);
}
