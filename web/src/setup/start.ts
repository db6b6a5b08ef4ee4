/** Start or join a game, and return its address; null if the server refused the name of a guest. */
import { isRefusal, post } from "../api/http.ts";
import { loadMe, me, ownName, signInAsGuest } from "../app/me.svelte.ts";
import { createWithSalt, findWithSalt, joinWithSalt } from "../shuffle/salt.ts";
import { loadAllTexts } from "../i18n/text.svelte.ts";
import { server } from "../app/server.svelte.ts";
import { settings } from "../app/settings.svelte.ts";
import { errorText } from "../app/toasts.svelte.ts";
import type { CreatedTable, NewTable, Table } from "../api/types";
import type { Options } from "../games/options.ts";
import { loadGames } from "../games/catalogue.svelte.ts";
import type { LocalSeat } from "../local/stored.ts";
import { keepInvitations } from "./invitations.ts";
import { choice, chosenKind, chosenOptions, players } from "./choice.svelte.ts";
import { randomName } from "../account/guestNames.ts";
import { nameError, refusesName } from "../account/nameError.svelte.ts";

/**
 * Sign in as a guest under the chosen name, or under a proposed one; if that is taken, propose another. Return false if
 * the server refused the chosen name: the reason is shown at its field.
 */
export async function enterAsGuest(): Promise<boolean> {
  if (!me.person && me.remembered) await loadMe(); // the server had not answered yet
  for (let tries = 0; !me.person; tries++) {
    settings.name ||= randomName();
    try {
      await signInAsGuest(settings.name);
    } catch (error) {
      if (tries === 4 || !refusesName(error)) throw error;
      if (settings.named) {
        nameError.text = errorText(error);
        return false;
      }
      settings.name = "";
    }
  }
  return true;
}

/** The chosen game and options, once the games are loaded. */
export async function chosenGame(): Promise<{ game: string; options: Options }> {
  await loadGames();
  return { game: chosenKind()!.game.name, options: chosenOptions() };
}

/** Start a game on this device. `first` is the seat that starts, or -1 for a random one. */
export async function playHere(seats: LocalSeat[], first: number): Promise<string> {
  const [{ startLocal }] = await Promise.all([import("../local/start.ts"), loadAllTexts()]);
  return startLocal({ ...(await chosenGame()), kind: chosenKind()!.name, seats, first });
}

/** Start a game against bots: on the server, or without one on this device. */
export async function playBots(): Promise<string | null> {
  if (!server.available) {
    await loadGames();
    const bots = Array.from({ length: players() - 1 }, (): LocalSeat => ({
      kind: "bot",
      name: "",
      level: choice.level,
    }));
    return playHere([{ kind: "person", name: ownName() || (settings.name = randomName()), level: "" }, ...bots], -1);
  }
  const chosen = await chosenGame();
  if (!(await enterAsGuest())) return null;
  const table = await createWithSalt({ options: chosen.options, seats: "bots" }, (salted) =>
    post<Table>("/quick", { ...chosen, level: choice.level, ...salted }),
  );
  return `/table/${table.id}`;
}

/** Find others who want to play the same game, or wait for them at a table. */
export async function findPlayers(): Promise<string | null> {
  const chosen = await chosenGame();
  if (!(await enterAsGuest())) return null;
  for (let tries = 0; ; tries++) {
    const wish = { options: chosen.options };
    const table = await findWithSalt(wish, (salted) => post<Table>("/pair", { ...chosen, ...salted }));
    const waiting = table.seats.some((seat) => seat.user === me.person?.id);
    try {
      return waiting ? `/table/${table.id}` : await joinTable(table);
    } catch (error) {
      // A conflict: somebody else took the last seat, so look again.
      if (tries === 4 || !isRefusal(error, "conflict")) throw error;
    }
  }
}

/** Create a table. The server sends the invitations only now, so they are stored for the waiting room. */
export async function createTable(newTable: NewTable): Promise<string | null> {
  if (!(await enterAsGuest())) return null;
  const { id } = await createWithSalt(newTable, async (salted) => {
    const { table, invitations } = await post<CreatedTable>("/tables", { ...newTable, ...salted });
    keepInvitations(table.id, invitations);
    return table;
  });
  return `/table/${id}`;
}

/** Join a table of the lobby, or accept a challenge. */
export async function joinTable(table: Table): Promise<string | null> {
  if (!(await enterAsGuest())) return null;
  await joinWithSalt(table, (joining) => post<Table>(`/tables/${table.id}/join`, joining));
  return `/table/${table.id}`;
}
