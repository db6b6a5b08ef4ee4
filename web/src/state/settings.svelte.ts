/** What a player chose about the page itself; kept by the browser. */
export interface Settings {
  language: string; // "" follows the browser
  theme: "system" | "light" | "dark";
  confirm: "turns" | "always" | "never"; // what is a draft until it is confirmed: turns of several actions, all, none
  motion: "system" | "full" | "reduced";
  sound: boolean;
  notify: boolean;
  name: string; // under which a guest comes in; "" until one is proposed
  named: boolean; // whether the player wrote it
}

const DEFAULTS: Settings = {
  language: "",
  theme: "system",
  confirm: "turns",
  motion: "system",
  sound: true,
  notify: false,
  name: "",
  named: false,
};
const KEY = "settings";

function stored(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

export const settings: Settings = $state({ ...DEFAULTS, ...stored() });

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** How long something that takes so many milliseconds may move. */
export function moving(milliseconds: number): number {
  const reduced = settings.motion === "reduced" || (settings.motion === "system" && still.matches);
  return reduced ? 0 : milliseconds;
}

/** Keep what was chosen, and let the page follow it. To be called once, from the root of the page. */
export function followSettings(): void {
  $effect(() => {
    const { documentElement } = document;
    if (settings.theme === "system") delete documentElement.dataset.theme;
    else documentElement.dataset.theme = settings.theme;
    documentElement.dataset.motion = settings.motion;
    try {
      localStorage.setItem(KEY, JSON.stringify(settings));
    } catch {
      // A browser that keeps nothing: the choice lasts until the page is closed.
    }
  });
}
