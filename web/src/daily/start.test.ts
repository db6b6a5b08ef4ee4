import { expect, test, vi } from "vitest";
import { nameError } from "../account/nameError.svelte.ts";

const post = vi.hoisted(() => vi.fn());
vi.mock("../api/http.ts", async (original) => ({ ...(await original<object>()), post }));
vi.mock("../i18n/text.svelte.ts", () => ({ t: String, language: () => "en" }));
vi.mock("../setup/start.ts", () => ({ enterAsGuest: async () => false }));
vi.mock("../app/router.svelte.ts", () => ({ goWhenKnown: (address: Promise<string>) => address }));
vi.mock("../app/server.svelte.ts", () => ({ server: { exists: true } }));
const { playAsDuplicate, playDeal } = await import("./start.ts");
const { errorText } = await import("../app/toasts.svelte.ts");

test("a name that the server refuses is reported with the reason", async () => {
  nameError.text = "the name admin is reserved";
  const error: unknown = await playAsDuplicate({ record: "" }).catch((error: unknown) => error);
  expect(errorText(error)).toBe("The name admin is reserved");
  expect([await playDeal("x"), post.mock.calls]).toEqual([null, []]); // the reason is shown at the field for the name
});

test("one duplicate does not wait for another: each screen prevents double clicks", async () => {
  const fails = () =>
    playAsDuplicate({ record: "" }).then(
      () => false,
      () => true,
    );
  expect(await Promise.all([fails(), fails()])).toEqual([true, true]);
});
