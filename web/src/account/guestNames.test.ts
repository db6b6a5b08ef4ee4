import { expect, test } from "vitest";
import { randomName } from "./guestNames.ts";

test("proposed names are as long as the server allows", () => {
  for (let place = 0; place < 1; place += 0.01) {
    const name = randomName(() => place);
    expect(name.length).toBeGreaterThan(4);
    expect(name.length).toBeLessThanOrEqual(24);
  }
});

test("the same chance gives the same name", () => {
  expect(randomName(() => 0)).toBe("Lion d'Or");
});
