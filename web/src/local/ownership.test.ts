import { afterEach, expect, test, vi } from "vitest";
import { own, type Ownership } from "./ownership.ts";

const owned: (Ownership | null)[] = [];
const open = async (id: string, lost: () => void, take = false) => {
  owned.push(await own(id, lost, take));
  return owned.at(-1)!;
};

afterEach(() => {
  owned.splice(0).forEach((ownership) => ownership?.release());
  vi.unstubAllGlobals();
});

test("where the browser has no locks, tabs ask each other", async () => {
  vi.stubGlobal("navigator", {});
  const [first, second] = [vi.fn(), vi.fn()];
  expect(await open("a", first)).not.toBeNull();
  expect(await open("a", second)).toBeNull();
  expect(await open("b", second)).not.toBeNull(); // another match
  expect(await open("a", second, true)).not.toBeNull();
  await vi.waitFor(() => expect(first).toHaveBeenCalledOnce());
  expect(second).not.toHaveBeenCalled();
});

test("who closes a match leaves it to others", async () => {
  vi.stubGlobal("navigator", {});
  (await open("c", vi.fn()))!.release();
  expect(await open("c", vi.fn())).not.toBeNull();
});
