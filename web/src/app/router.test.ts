import { beforeEach, expect, test, vi } from "vitest";
import { pending } from "../testing/pending.ts";

const address = new URL("https://armorial.test/");
const pushState = (_state: null, _title: string, to: string) => void (address.href = new URL(to, address).href);
vi.mock("./server.svelte.ts", () => ({ server: { exists: true } }));
vi.stubGlobal("location", address);
vi.stubGlobal("history", { pushState });
vi.stubGlobal("document", { getElementById: () => null });
vi.stubGlobal("addEventListener", () => {});
vi.stubGlobal("scrollTo", () => {});
const { go, goWhenKnown, previousAddress } = await import("./router.svelte.ts");

beforeEach(() => go("/"));

test("an address that becomes known is opened", async () => {
  await goWhenKnown(Promise.resolve("/table/x"));
  expect(address.pathname).toBe("/table/x");
});

test("no address leads nowhere", async () => {
  await goWhenKnown(Promise.resolve(null));
  expect(address.pathname).toBe("/");
});

test("a user who has gone elsewhere meanwhile stays there", async () => {
  const table = pending<string>();
  const gone = goWhenKnown(table.promise);
  go("/learn");
  table.answer("/table/x");
  await gone;
  expect(address.pathname).toBe("/learn");
});

test("a user who has come back meanwhile stays too", async () => {
  const table = pending<string>();
  const gone = goWhenKnown(table.promise);
  go("/learn");
  go("/");
  table.answer("/table/x");
  await gone;
  expect(address.pathname).toBe("/");
});

test("another part or another query of the same screen is not elsewhere", async () => {
  const table = pending<string>();
  const gone = goWhenKnown(table.promise);
  go("/?of=all#main");
  table.answer("/table/x");
  await gone;
  expect(address.pathname).toBe("/table/x");
});

test("the address that the user came from is known, with its query", () => {
  go("/table/x?invitation=y");
  go("/account");
  go("/account?new"); // the same screen
  expect(previousAddress()).toBe("/table/x?invitation=y");
});
