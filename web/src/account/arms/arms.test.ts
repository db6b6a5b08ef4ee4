import { expect, test, vi } from "vitest";
import type { Arms } from "../../api/types";
import { CHARGES, DIVISIONS, TINCTURES } from "../../api/constants.ts";
import { armsText, breaksRule, parseArms, randomArms } from "./arms.ts";
import { blazon } from "./blazon.ts";
import { CHARGE_SHAPES, FIELDS } from "./shapes.ts";

vi.mock("../../app/settings.svelte.ts", () => ({ settings: {} }));

const blazonOf = (text: string) => blazon(parseArms(text)!);

test("what is written is read again", () => {
  for (const text of [
    "plain:azure",
    "plain:azure:fleur-de-lis:or",
    "chevron:gules,argent",
    "per-pale:or,vert:lion:sable",
  ])
    expect(armsText(parseArms(text)!)).toBe(text);
});

test("malformed arms are nothing", () => {
  for (const text of [
    "",
    "plain",
    "plain:gold",
    "plain:or,azure",
    "pale:or",
    "striped:or,azure",
    "plain:or:dog:vert",
    "plain:or:lion",
  ])
    expect(parseArms(text)).toBeNull();
});

test("everything that can be chosen is drawn and has a blazon", () => {
  expect(Object.keys(FIELDS).sort()).toEqual([...DIVISIONS].sort());
  expect(["lion", ...Object.keys(CHARGE_SHAPES)].sort()).toEqual([...CHARGES].sort());
  const all = DIVISIONS.flatMap((division) =>
    [null, ...CHARGES].map((charge): Arms => ({
      division,
      tinctures: division === "plain" ? ["or"] : ["or", "azure"],
      charge,
      charge_tincture: charge && "gules",
    })),
  );
  expect(new Set(all.map(blazon)).size).toBe(all.length);
});

test("the blazon", () => {
  expect(blazonOf("plain:azure")).toBe("Plain azure");
  expect(blazonOf("plain:azure:lion:or")).toBe("Azure, a lion or");
  expect(blazonOf("chevron:azure,or")).toBe("Azure, a chevron or");
  expect(blazonOf("chevron:azure,or:star:argent")).toBe("Azure, a chevron or, in base a star argent");
  expect(blazonOf("per-pale:azure,gules:eagle:or")).toBe("Per pale azure and gules, an eagle or");
  expect(blazonOf("chief:azure,or:rose:argent")).toBe("Azure, a rose argent, a chief or");
  expect(blazonOf("bordure:azure,or:key:argent")).toBe("Azure, a key argent within a bordure or");
  expect(blazonOf("bend:sable,or:shell:gules")).toBe("Sable, a bend or, over all a shell gules");
});

test.each([
  ["plain:azure:lion:or", false],
  ["plain:azure:lion:gules", true],
  ["plain:or:lion:argent", true],
  ["chevron:azure,gules", true],
  ["chevron:azure,or:star:argent", false], // the charge lies on the field
  ["per-pale:azure,gules:lion:or", false],
  ["per-pale:azure,or:lion:or", true], // half of it cannot be seen
  ["per-pale:azure,or:lion:gules", false],
  ["per-pale:azure,gules", false],
])("the rule of tincture: %s", (text, broken) => {
  expect(breaksRule(parseArms(text)!)).toBe(broken);
});

test("arms by chance keep the rule of tincture", () => {
  for (let time = 0; time < 200; time++) {
    const arms = randomArms();
    expect(breaksRule(arms)).toBe(false);
    expect(parseArms(armsText(arms))).toEqual(arms);
    expect(arms.tinctures.every((tincture) => TINCTURES.includes(tincture))).toBe(true);
  }
});
