import { expect, test, vi } from "vitest";
import { pending } from "../testing/pending.ts";
import { oneAtATime, onSubmit } from "./oneAtATime.ts";

test("a double click acts once, and a later click again, also after a failure", async () => {
  const answers = [pending(), pending()];
  const act = vi.fn((name: string) => (name === "first" ? answers[0]! : answers[1]!).promise);
  const click = oneAtATime(act);
  const clicks = [click("first"), click("again")];
  answers[0]!.fail(new Error("refused"));
  await expect(clicks[0]).rejects.toThrow("refused");
  await clicks[1];
  void click("second");
  expect(act.mock.calls).toEqual([["first"], ["second"]]);
});

test("a form that is submitted twice never leaves the page", () => {
  const act = vi.fn(() => new Promise(() => {}));
  const submit = onSubmit(act);
  const events = [{ preventDefault: vi.fn() }, { preventDefault: vi.fn() }];
  events.forEach((event) => submit(event as unknown as SubmitEvent));
  expect(act).toHaveBeenCalledOnce();
  events.forEach(({ preventDefault }) => expect(preventDefault).toHaveBeenCalledOnce());
});
