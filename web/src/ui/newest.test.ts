import { expect, test } from "vitest";
import { pending } from "../testing/pending.ts";
import { newest } from "./newest.ts";

test("only the newest call is answered, in whatever order the answers come", async () => {
  const answers = [pending<string>(), pending<string>(), pending<string>()];
  const ask = newest((call: number) => answers[call]!.promise);
  const asked = [ask(0), ask(1), ask(2)];
  answers[2]!.answer("third");
  answers[0]!.answer("first");
  answers[1]!.fail(new Error("nobody waits for this"));
  expect(await Promise.all(asked)).toEqual([null, null, "third"]);
});

test("the newest call fails if its answer does", async () => {
  await expect(newest(() => Promise.reject(new Error("no")))()).rejects.toThrow("no");
});
