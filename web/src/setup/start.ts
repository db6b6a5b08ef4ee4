/** Start or join a game. */
import { ApiError, isRefusal, post } from "../api/http.ts";
import { loadMe, me, ownName, signInAsGuest } from "../state/me.svelte.ts";
import { createWithSalt, findWithSalt, joinWithSalt } from "../shuffle/salt.ts";
import { loadAllTexts } from "../i18n/text.svelte.ts";
import { go } from "../state/router.svelte.ts";
import { server } from "../state/server.svelte.ts";
import { settings } from "../state/settings.svelte.ts";
import type { CreatedTable, NewTable, Table } from "../api/types";
import type { Options } from "../games/options.ts";
import { loadGames } from "../games/catalogue.svelte.ts";
import type { LocalSeat } from "../local/stored.ts";
import { keepInvitations } from "./invitations.ts";
import { choice, chosenKind, chosenOptions, players } from "./choice.svelte.ts";
import { randomName } from "../account/guestNames.ts";
import { nameError } from "../account/nameError.svelte.ts";

const NAME_ERRORS = ["conflict", "bad_request"];

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
      if (tries === 4 || !(error instanceof ApiError) || !NAME_ERRORS.includes(error.code)) throw error;
      if (settings.named) {
        nameError.text = error.message;
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
export async function playHere(seats: LocalSeat[], first: number): Promise<void> {
  const [{ startLocal }] = await Promise.all([import("../local/start.ts"), loadAllTexts()]);
  go(await startLocal({ ...(await chosenGame()), kind: chosenKind()!.name, seats, first }));
}

/** Start a game against bots: on the server, or without one on this device. */
export async function playBots(): Promise<void> {
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
  if (!(await enterAsGuest())) return;
  const table = await createWithSalt(
    (salted) => post<Table>("/quick", { ...chosen, level: choice.level, ...salted }),
    (made) => made,
  );
  go(`/table/${table.id}`);
}

/** Find others who want to play the same game, or wait for them at a table. */
export async function findPlayers(): Promise<void> {
  const chosen = await chosenGame();
  if (!(await enterAsGuest())) return;
  for (let tries = 0; ; tries++) {
    const table = await findWithSalt((salted) => post<Table>("/pair", { ...chosen, ...salted }));
    const waiting = table.seats.some((seat) => seat.user === me.person?.id);
    try {
      return await (waiting ? go(`/table/${table.id}`) : joinTable(table));
    } catch (error) {
      // A conflict: somebody else took the last seat, so look again.
      if (tries === 4 || !isRefusal(error, "conflict")) throw error;
    }
  }
}

/** Create a table and go there. The server sends the invitations only now, so they are stored for the waiting room. */
export async function createTable(wanted: NewTable): Promise<void> {
  if (!(await enterAsGuest())) return;
  const { table, invitations } = await createWithSalt(
    (salted) => post<CreatedTable>("/tables", { ...wanted, ...salted }),
    (created) => created.table,
  );
  keepInvitations(table.id, invitations);
  go(`/table/${table.id}`);
}

/** Join a table of the lobby, or accept a challenge. */
export async function joinTable(table: Table): Promise<void> {
  if (!(await enterAsGuest())) return;
  await joinWithSalt(table, (salt) => post<Table>(`/tables/${table.id}/join`, { salt }));
  go(`/table/${table.id}`);
}
