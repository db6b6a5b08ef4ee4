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
let changes = 0; // how many times the user changed
let entering: Promise<void> | null = null; // signing in as a guest

/** Ask the server again if it did not answer before. Called when it can be reached. */
export async function loadMeAgain(): Promise<void> {
  if (!answered) await loadMe();
}

/** Ask the server who the current user is. */
export async function loadMe(): Promise<void> {
  const before = changes;
  const first = !me.known;
  let person: Me | null = null;
  try {
    answered = false;
    person = await get<Me | null>("/me");
    answered = true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (changes === before && isRefusal(error, "unauthorized")) await remove("/session"); // remove the invalid cookie
  } finally {
    me.known = true;
  }
  if (changes > before) return; // the user signed in or out while the server answered
  // The first time, the socket need not reconnect: it has the same cookie.
  if (first) show(person);
  else setMe(person);
}

/** Change the current user, and reconnect as them. */
export function setMe(person: Me | null): void {
  const changed = me.person?.id !== person?.id || me.person?.name !== person?.name;
  changes++;
  show(person);
  if (changed) socket.reconnect();
}

function show(person: Me | null): void {
  me.person = person;
  remember(person);
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

/** Whether the user has no account, as far as the device knows before the server answers. */
export function isGuest(): boolean {
  return (me.person ?? me.remembered)?.guest !== false;
}

/** The name of the user, also without a connection and before a guest signs in; empty until one is proposed. */
export function ownName(): string {
  return (me.person ?? me.remembered)?.name ?? settings.name;
}

/** Sign in as a guest with that name, unless somebody is signed in. */
export async function signInAsGuest(name: string): Promise<void> {
  if (me.person) return;
  entering ??= post<Me>("/guest", { name })
    .then(setMe)
    .finally(() => (entering = null));
  await entering;
}

export async function renameGuest(name: string): Promise<void> {
  setMe(await put<Me>("/me", { name }));
}
