/** The current user: a guest or an account, identified by a cookie that the page cannot read. */
import { ApiError, get, isRefusal, post, put, remove } from "../api/http.ts";
import { socket } from "../api/socket.svelte.ts";
import type { Me } from "../api/types";
import { settings } from "./settings.svelte.ts";

/** What the device remembers about the user, shown until the server answers. It gives no access: the cookie does. */
type Remembered = Pick<Me, "name" | "arms" | "guest">;

const KEY = "me";

export const me = $state<{ person: Me | null; known: boolean; remembered: Remembered | null }>({
  person: null,
  known: false,
  remembered: stored(),
});
let answered = true; // false after a request without an answer

/** Ask the server again if it did not answer before. Called when it can be reached. */
export async function loadMeAgain(): Promise<void> {
  if (!answered) await loadMe();
}

/** Ask the server who the current user is. */
export async function loadMe(): Promise<void> {
  try {
    answered = false;
    const person = await get<Me | null>("/me");
    answered = true;
    setMe(person);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isRefusal(error, "unauthorized")) await remove("/session"); // remove the invalid cookie
    setMe(null);
  } finally {
    me.known = true;
  }
}

/** Change the current user, and reconnect as them. */
export function setMe(person: Me | null): void {
  const changed = me.known && (me.person?.id !== person?.id || me.person?.name !== person?.name);
  me.person = person;
  remember(person);
  if (changed) socket.reconnect();
}

function remember(person: Me | null): void {
  me.remembered = person && { name: person.name, arms: person.arms, guest: person.guest };
  try {
    if (person) localStorage.setItem(KEY, JSON.stringify(me.remembered));
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage, nobody is remembered.
  }
}

function stored(): Remembered | null {
  try {
    const { name, arms, guest } = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Remembered>;
    return name && arms ? { name, arms, guest: guest !== false } : null;
  } catch {
    return null;
  }
}

/** The name of the user, also without a connection and before a guest signs in; empty until one is proposed. */
export function ownName(): string {
  return (me.person ?? me.remembered)?.name ?? settings.name;
}

/** Sign in as a guest with that name, unless somebody is signed in. */
export async function signInAsGuest(name: string): Promise<void> {
  if (!me.person) setMe(await post<Me>("/guest", { name }));
}

export async function renameGuest(name: string): Promise<void> {
  setMe(await put<Me>("/me", { name }));
}
