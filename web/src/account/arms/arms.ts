/** Arms: the short text in which they are stored, the rule of tincture, and random arms. */
import { CHARGES, DIVISIONS, METALS, TINCTURES } from "../../api/constants.ts";
import type { Arms } from "../../api/types";

export type Division = Arms["division"];
export type Tincture = Arms["tinctures"][number];
export type Charge = NonNullable<Arms["charge"]>;

/** With these the charge lies on the field alone; with the others, over everything. */
const CHARGE_ON_FIELD: Division[] = ["plain", "chevron", "chief", "bordure"];
/** What lies on the field; the other divisions cut it up. */
const ORDINARIES: Division[] = ["pale", "fess", "bend", "chevron", "cross", "saltire", "chief", "bordure"];

/** Read arms as the server sends them: DIVISION:TINCTURES, or DIVISION:TINCTURES:CHARGE:TINCTURE. Null if malformed. */
export function parseArms(text: string): Arms | null {
  const [division, tinctures = "", charge, tincture] = text.split(":");
  const field = tinctures.split(",") as Tincture[];
  const known =
    DIVISIONS.includes(division as Division) &&
    field.length === (division === "plain" ? 1 : 2) &&
    field.every((name) => TINCTURES.includes(name)) &&
    (charge === undefined || (CHARGES.includes(charge as Charge) && TINCTURES.includes(tincture as Tincture)));
  if (!known) return null;
  return {
    division: division as Division,
    tinctures: field,
    charge: (charge as Charge) ?? null,
    charge_tincture: (tincture as Tincture) ?? null,
  };
}

/** Write arms as the server stores them. */
export function armsText({ division, tinctures, charge, charge_tincture }: Arms): string {
  const field = `${division}:${tinctures.join(",")}`;
  return charge ? `${field}:${charge}:${charge_tincture}` : field;
}

export const isOrdinary = (division: Division) => ORDINARIES.includes(division);
const isMetal = (tincture: Tincture) => METALS.some((metal) => metal === tincture);
const alike = (first: Tincture, second: Tincture) => isMetal(first) === isMetal(second);

/** Whether arms break the rule of tincture: metal on metal, or colour on colour. */
export function breaksRule({ division, tinctures, charge, charge_tincture }: Arms): boolean {
  const [field, second = field!] = tinctures as [Tincture, Tincture?];
  if (isOrdinary(division) && alike(field, second)) return true;
  if (!charge || !charge_tincture) return false;
  const below = CHARGE_ON_FIELD.includes(division) ? [field] : [field, second];
  return below.every((tincture) => alike(tincture, charge_tincture)) || below.includes(charge_tincture);
}

/** Random arms that obey the rule of tincture. */
export function randomArms(chance: () => number = Math.random): Arms {
  const pick = <T>(options: readonly T[]) => options[Math.floor(chance() * options.length)]!;
  for (let tries = 0; ; tries++) {
    const division = pick(DIVISIONS);
    const [first, second] = [pick(TINCTURES), pick(TINCTURES)];
    const arms: Arms = {
      division,
      tinctures: division === "plain" ? [first] : [first, second],
      charge: pick(CHARGES),
      charge_tincture: pick(TINCTURES),
    };
    if (tries > 1000 || (first !== second && !breaksRule(arms))) return arms;
  }
}
