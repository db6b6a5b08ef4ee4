import { describe, expect, test } from "vitest";
import { matchPath } from "./matchPath.ts";

describe("paths of addresses", () => {
  test("ids are taken from the path", () => {
    expect(matchPath("/", "/")).toEqual({});
    expect(matchPath("/replay/{id}", "/replay/aB3_-9/")).toEqual({ id: "aB3_-9" });
    expect(matchPath("/daily/{day}/{kind}", "/daily/2026-11-17/duel")).toEqual({ day: "2026-11-17", kind: "duel" });
  });

  test("other paths have no ids", () => {
    expect(matchPath("/replay/{id}", "/table/a")).toBeNull();
    expect(matchPath("/replay/{id}", "/replay")).toBeNull();
    expect(matchPath("/replay/{id}", "/replay/a/b")).toBeNull();
  });

  // With `..%2f..%2fme` as an id, the page asked for /me/replay instead of /tables/{id}/replay.
  test.each(["..%2f..%2fme", "..", "%2e%2e", "a%3fb", "a%23b", "%zz", "a b", "é", ""])("%j is no id", (id) => {
    expect(matchPath("/replay/{id}", `/replay/${id}`)).toBeNull();
  });
});
