/** The arms that identify the players of a match: those of the game, or else their own. */
import Avatar from "../account/Avatar.svelte";
import type { Game } from "../games/game.ts";
import { seatMarks, type SeatMark, type View } from "../games/plugin.ts";
import type { Table } from "../api/types";

export function marksOf(game: Game, view: View, { seats }: Table): SeatMark[] {
  return seatMarks(game.plugin, view, seats.length).map((mark, seat) => {
    const { arms } = seats[seat]!;
    return mark.arms || !arms ? mark : { ...mark, arms: { Component: Avatar, props: { arms } } };
  });
}
