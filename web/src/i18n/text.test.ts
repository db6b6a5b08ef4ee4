import { afterAll, expect, it, vi } from "vitest";

/** What the settings and the language ask of a browser. */
vi.stubGlobal("matchMedia", () => ({ matches: false }));
vi.stubGlobal("document", { documentElement: {} });
vi.stubGlobal("navigator", { languages: ["fr", "en-GB"] });
const { settings } = await import("../app/settings.svelte.ts");
const { formatTime, loadAllTexts, loadLanguage, t, tc } = await import("./text.svelte.ts");

afterAll(() => vi.unstubAllGlobals());

it("translates each meaning of a text by its context, and leaves an unknown one in English", async () => {
  await loadAllTexts();
  expect([t("Finished"), tc("one game", "Finished"), tc("unknown", "Finished {n}", { n: 3 })]).toEqual([
    "Terminées",
    "Terminée",
    "Finished 3",
  ]);
  settings.language = "en";
  await loadLanguage();
  expect(tc("one game", "Finished")).toBe("Finished");
});

it("writes dates as the browser's own variant of the language does", async () => {
  const day = () => formatTime(Date.UTC(2026, 10, 18) / 1000, { dateStyle: "long", timeZone: "UTC" });
  settings.language = "en";
  await loadLanguage();
  expect(day()).toBe("18 November 2026");
  settings.language = "de"; // not among those of the browser
  await loadLanguage();
  expect(day()).toBe("18. November 2026");
});
