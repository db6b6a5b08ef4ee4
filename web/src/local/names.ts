/** Names of the people at one device. */
import { t } from "../i18n/text.svelte.ts";
import { ownName } from "../app/me.svelte.ts";
import type { LocalSeat } from "./stored.ts";
import COMMON from "../../../src/armorial/i18n/texts/common.json";

/** The default name of a person. */
export function defaultName(seat: number): string {
  return (seat === 0 && ownName()) || t(COMMON.player, { number: seat + 1 });
}

/** The seats with a name for each person. */
export function namedSeats(seats: readonly LocalSeat[]): LocalSeat[] {
  return seats.map((seat, at) =>
    seat.kind === "bot" ? { ...seat, name: "" } : { ...seat, name: seat.name.trim() || defaultName(at), level: "" },
  );
}

/** A name that two people have; null if all differ. */
export function sharedName(seats: readonly LocalSeat[]): string | null {
  const names = seats.flatMap(({ kind, name }) => (kind === "person" ? [name.toLocaleLowerCase()] : []));
  const at = names.findIndex((name, place) => names.indexOf(name) < place);
  return at < 0 ? null : (seats.find(({ name }) => name.toLocaleLowerCase() === names[at])?.name ?? null);
}
