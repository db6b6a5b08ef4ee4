/** The way into a game. */
import { Refusal, post } from "../api/http.ts";
import { enter, me } from "../state/me.svelte.ts";
import { salt, salted } from "./salt.ts";
import { go } from "../state/router.svelte.ts";
import { settings } from "../state/settings.svelte.ts";
import type { Laid, NewTable, Table } from "../api/types";
import { games, kindNamed } from "./catalogue.svelte.ts";
import { choice, chosenOptions } from "./choice.svelte.ts";
import { proposedName } from "../account/guestNames.ts";
import { naming } from "../account/nameError.svelte.ts";

const ABOUT_THE_NAME = ["conflict", "malformed"];

/**
 * Come in under the name that was chosen, or under a proposed one: where that is taken, another is proposed.
 * Tells whether one is in; a name that was refused is told of at its field.
 */
async function enterAsGuest(): Promise<boolean> {
  for (let tries = 0; !me.person; tries++) {
    settings.name ||= proposedName();
    try {
      await enter(settings.name);
    } catch (error) {
      if (tries === 4 || !(error instanceof Refusal) || !ABOUT_THE_NAME.includes(error.code)) throw error;
      if (settings.named) {
        naming.problem = error.message;
        return false;
      }
      settings.name = "";
    }
  }
  return true;
}

/** The options that were chosen, as soon as the server has told what goes together. */
export async function optionsNow() {
  await games();
  return chosenOptions();
}

/** A game against bots, at once. */
export async function playBots(): Promise<void> {
  const options = await optionsNow();
  if (!(await enterAsGuest())) return;
  const { game } = kindNamed(choice.kind);
  const table = await post<Table>("/quick", await salted({ game, options, level: choice.level }));
  go(`/table/${table.id}`);
}

/** Lay a table and go there; the words that open its seats are told this once, so they are kept for the waiting room. */
export async function layTable(wish: NewTable): Promise<void> {
  if (!(await enterAsGuest())) return;
  const { table, invitations } = await post<Laid>("/tables", await salted(wish));
  if (Object.keys(invitations).length) sessionStorage.setItem(`invitations:${table.id}`, JSON.stringify(invitations));
  go(`/table/${table.id}`);
}

/** Sit down at a table of the lobby, or where a seat is kept. */
export async function sitDown(table: string): Promise<void> {
  if (!(await enterAsGuest())) return;
  await post(`/tables/${table}/join`, { salt: salt() });
  go(`/table/${table}`);
}
