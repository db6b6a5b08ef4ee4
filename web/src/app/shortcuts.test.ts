import { afterEach, expect, test, vi } from "vitest";

const settings = vi.hoisted(() => ({ singleKeys: true }));
vi.mock("./settings.svelte.ts", () => ({ settings }));
const { shortcutOf } = await import("./shortcuts.ts");

const press = (key: string, more: object = {}) => shortcutOf({ key, target: {}, ...more } as unknown as KeyboardEvent);
const inside = (place: string) => ({ target: { closest: (selector: string) => selector.includes(place) } });

afterEach(() => void (settings.singleKeys = true));

test("a key is a shortcut unless it is typed, taken, or pressed with another key", () => {
  expect(press("c")).toBe("c");
  expect(press("c", inside("nothing like it"))).toBe("c");
  for (const more of [inside("input"), inside("dialog"), { ctrlKey: true }, { defaultPrevented: true }])
    expect(press("c", more)).toBeNull();
});

test("single keys can be switched off; Enter, Escape and arrows stay", () => {
  settings.singleKeys = false;
  for (const key of ["c", "?", " ", "Backspace"]) expect(press(key)).toBeNull();
  for (const key of ["Enter", "Escape", "ArrowLeft", "Home"]) expect(press(key)).toBe(key);
});
