/** Settings of the page, stored in the browser. */
export interface Settings {
  language: string; // "" follows the browser
  theme: "system" | "light" | "dark";
  confirm: "always" | "reveals" | "never"; // the turns to confirm: all, those that reveal something, or none
  motion: "system" | "full" | "reduced";
  singleKeys: boolean; // whether single keys are shortcuts
  sound: boolean;
  volume: number; // of sounds, from 0 to 1
  notify: boolean;
  name: string; // of a guest; "" until one is proposed
  named: boolean; // whether the user chose it
}

const DEFAULTS: Settings = {
  language: "",
  theme: "system",
  confirm: "reveals",
  motion: "system",
  singleKeys: true,
  sound: true,
  volume: 0.7,
  notify: false,
  name: "",
  named: false,
};
const KEY = "settings";

function stored(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>;
  } catch {
    return {};
  }
}

export const settings: Settings = $state({ ...DEFAULTS, ...stored() });

const prefersReduced = matchMedia("(prefers-reduced-motion: reduce)");

/** The duration of an animation in milliseconds: 0 with reduced motion. */
export function motionDuration(milliseconds: number): number {
  const reduced = settings.motion === "reduced" || (settings.motion === "system" && prefersReduced.matches);
  return reduced ? 0 : milliseconds;
}

/** Apply and store the settings whenever they change. Called once, from App. */
export function followSettings(): void {
  $effect(() => {
    const { documentElement } = document;
    if (settings.theme === "system") delete documentElement.dataset.theme;
    else documentElement.dataset.theme = settings.theme;
    documentElement.dataset.motion = settings.motion;
    try {
      localStorage.setItem(KEY, JSON.stringify(settings));
    } catch {
      // Without storage, the choice lasts until the page is closed.
    }
  });
}
