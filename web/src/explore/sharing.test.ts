import { expect, it } from "vitest";
import { asFragment, fromFragment } from "./sharing.ts";
import type { StudyFile } from "../api/types";

const study: StudyFile = {
  format: 1,
  title: "Où est le sceau ?",
  names: ["Anna", "Émile"],
  game: "richelieu",
  rules: "1",
  options: { players: 2 },
  first: 0,
  deal: ["a: 1 2 3"],
  nodes: [
    { parent: -1, action: "", comment: "" },
    { parent: 0, action: "take b7", comment: "why not?" },
  ],
};

it("is the same after it was a link", async () => {
  const fragment = await asFragment(study);
  expect(fragment).toMatch(/^[\w-]+$/);
  expect(await fromFragment(fragment)).toEqual(study);
});

it("refuses a link that is cut off", async () => {
  const fragment = await asFragment(study);
  await expect(fromFragment(fragment.slice(0, -9))).rejects.toThrow("cut off or damaged");
  await expect(fromFragment("%%%")).rejects.toThrow("cut off or damaged");
});
