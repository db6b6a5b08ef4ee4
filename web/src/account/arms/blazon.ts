/** Arms in words. Each phrase is translated as a whole, because articles and adjectives follow the noun. */
import { t } from "../../i18n/text.svelte.ts";
import type { Arms } from "../../api/types";
import { isOrdinary, type Charge, type Division, type Tincture } from "./arms.ts";

type Ordinary = "pale" | "fess" | "bend" | "chevron" | "cross" | "saltire" | "chief" | "bordure";
type Divided = Exclude<Division, Ordinary | "plain">;
type Labels<Key extends string> = Record<Key, () => string>;

/** The tincture of a charge, or of half a field. */
const TINCTURE: Labels<Tincture> = {
  or: () => t("or"),
  argent: () => t("argent"),
  azure: () => t("azure"),
  gules: () => t("gules"),
  vert: () => t("vert"),
  purpure: () => t("purpure"),
  sable: () => t("sable"),
};

/** What lies on a field of one tincture. */
const ON_FIELD: Record<Tincture, (rest: string) => string> = {
  or: (rest) => t("or, {rest}", { rest }),
  argent: (rest) => t("argent, {rest}", { rest }),
  azure: (rest) => t("azure, {rest}", { rest }),
  gules: (rest) => t("gules, {rest}", { rest }),
  vert: (rest) => t("vert, {rest}", { rest }),
  purpure: (rest) => t("purpure, {rest}", { rest }),
  sable: (rest) => t("sable, {rest}", { rest }),
};

const DIVIDED: Record<Divided, (tinctures: { first: string; second: string }) => string> = {
  "per-pale": (tinctures) => t("per pale {first} and {second}", tinctures),
  "per-fess": (tinctures) => t("per fess {first} and {second}", tinctures),
  "per-bend": (tinctures) => t("per bend {first} and {second}", tinctures),
  "per-bend-sinister": (tinctures) => t("per bend sinister {first} and {second}", tinctures),
  quarterly: (tinctures) => t("quarterly {first} and {second}", tinctures),
  "per-saltire": (tinctures) => t("per saltire {first} and {second}", tinctures),
  gyronny: (tinctures) => t("gyronny {first} and {second}", tinctures),
  paly: (tinctures) => t("paly {first} and {second}", tinctures),
  barry: (tinctures) => t("barry {first} and {second}", tinctures),
  bendy: (tinctures) => t("bendy {first} and {second}", tinctures),
  chequy: (tinctures) => t("chequy {first} and {second}", tinctures),
};

const ORDINARY: Record<Ordinary, (tincture: string) => string> = {
  pale: (tincture) => t("a pale {tincture}", { tincture }),
  fess: (tincture) => t("a fess {tincture}", { tincture }),
  bend: (tincture) => t("a bend {tincture}", { tincture }),
  chevron: (tincture) => t("a chevron {tincture}", { tincture }),
  cross: (tincture) => t("a cross {tincture}", { tincture }),
  saltire: (tincture) => t("a saltire {tincture}", { tincture }),
  chief: (tincture) => t("a chief {tincture}", { tincture }),
  bordure: (tincture) => t("a bordure {tincture}", { tincture }),
};

const CHARGE: Record<Charge, (tincture: string) => string> = {
  lion: (tincture) => t("a lion {tincture}", { tincture }),
  eagle: (tincture) => t("an eagle {tincture}", { tincture }),
  "fleur-de-lis": (tincture) => t("a fleur-de-lis {tincture}", { tincture }),
  rose: (tincture) => t("a rose {tincture}", { tincture }),
  oak: (tincture) => t("an oak {tincture}", { tincture }),
  sun: (tincture) => t("a sun {tincture}", { tincture }),
  crescent: (tincture) => t("a crescent {tincture}", { tincture }),
  star: (tincture) => t("a star {tincture}", { tincture }),
  tower: (tincture) => t("a tower {tincture}", { tincture }),
  sword: (tincture) => t("a sword {tincture}", { tincture }),
  key: (tincture) => t("a key {tincture}", { tincture }),
  crown: (tincture) => t("a crown {tincture}", { tincture }),
  cross: (tincture) => t("a cross pattée {tincture}", { tincture }),
  shell: (tincture) => t("a shell {tincture}", { tincture }),
  heart: (tincture) => t("a heart {tincture}", { tincture }),
};

/** The blazon, such as "Azure, a chevron or". */
export function blazon(arms: Arms): string {
  const [first, second] = arms.tinctures;
  const charge = arms.charge && arms.charge_tincture ? CHARGE[arms.charge](TINCTURE[arms.charge_tincture]()) : "";
  return capitalised(inWords(arms.division, first!, second ?? first!, charge));
}

function inWords(division: Division, first: Tincture, second: Tincture, charge: string): string {
  if (division === "plain")
    return charge ? ON_FIELD[first](charge) : t("plain {tincture}", { tincture: TINCTURE[first]() });
  if (isOrdinary(division)) return ON_FIELD[first](onField(division as Ordinary, TINCTURE[second](), charge));
  const field = DIVIDED[division as Divided]({ first: TINCTURE[first](), second: TINCTURE[second]() });
  return charge ? t("{field}, {charge}", { field, charge }) : field;
}

/** An ordinary, with the charge on it, above, or below. */
function onField(ordinary: Ordinary, tincture: string, charge: string): string {
  const alone = ORDINARY[ordinary](tincture);
  if (!charge) return alone;
  if (ordinary === "chevron") return t("a chevron {tincture}, in base {charge}", { tincture, charge });
  if (ordinary === "chief") return t("{charge}, a chief {tincture}", { tincture, charge });
  if (ordinary === "bordure") return t("{charge} within a bordure {tincture}", { tincture, charge });
  return t("{ordinary}, over all {charge}", { ordinary: alone, charge });
}

const capitalised = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

// --- names of the choices in the editor ---

export const TINCTURE_NAMES: Labels<Tincture> = {
  or: () => t("Gold (or)"),
  argent: () => t("Silver (argent)"),
  azure: () => t("Blue (azure)"),
  gules: () => t("Red (gules)"),
  vert: () => t("Green (vert)"),
  purpure: () => t("Purple (purpure)"),
  sable: () => t("Black (sable)"),
};

export const DIVISION_NAMES: Labels<Division> = {
  plain: () => t("Plain"),
  "per-pale": () => t("Per pale"),
  "per-fess": () => t("Per fess"),
  "per-bend": () => t("Per bend"),
  "per-bend-sinister": () => t("Per bend sinister"),
  quarterly: () => t("Quarterly"),
  "per-saltire": () => t("Per saltire"),
  gyronny: () => t("Gyronny"),
  paly: () => t("Paly"),
  barry: () => t("Barry"),
  bendy: () => t("Bendy"),
  chequy: () => t("Chequy"),
  pale: () => t("Pale"),
  fess: () => t("Fess"),
  bend: () => t("Bend"),
  chevron: () => t("Chevron"),
  cross: () => t("Plain cross"),
  saltire: () => t("Saltire"),
  chief: () => t("Chief"),
  bordure: () => t("Bordure"),
};

export const CHARGE_NAMES: Labels<Charge> = {
  lion: () => t("Lion"),
  eagle: () => t("Eagle"),
  "fleur-de-lis": () => t("Fleur-de-lis"),
  rose: () => t("Rose"),
  oak: () => t("Oak"),
  sun: () => t("Sun"),
  crescent: () => t("Crescent"),
  star: () => t("Star"),
  tower: () => t("Tower"),
  sword: () => t("Sword"),
  key: () => t("Key"),
  crown: () => t("Crown"),
  cross: () => t("Cross pattée"),
  shell: () => t("Shell"),
  heart: () => t("Heart"),
};
