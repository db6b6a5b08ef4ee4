/** Names of seats. */
import { t } from "../i18n/text.svelte.ts";
import { levelName } from "./catalogue.svelte.ts";
import type { Seat } from "../api/types";

/** A name for each seat; bots of the same level are numbered. */
export function seatNames(seats: readonly Pick<Seat, "kind" | "name" | "level">[]): string[] {
  const names = seats.map((seat) => seat.name || (seat.level ? levelName(seat.level) : t("Open seat")));
  return names.map((name, at) => {
    const alike = (otherName: string, seat: number) => otherName === name && seats[seat]!.kind === "bot";
    if (seats[at]!.kind !== "bot" || names.filter(alike).length < 2) return name;
    return `${name} ${names.slice(0, at + 1).filter(alike).length}`;
  });
}
