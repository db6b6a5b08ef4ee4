/** Who plays here: a guest or an account, known by a cookie that the page cannot read. */
import { Refusal, get, post, put, remove } from "../api/http.ts";
import { line } from "../api/socket.svelte.ts";
import type { Me } from "../api/types";

export const me = $state<{ person: Me | null; known: boolean }>({ person: null, known: false });

/** Find out who one is. */
export async function recognise(): Promise<void> {
  try {
    become(await get<Me | null>("/me"));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.status === 401) await remove("/session"); // a cookie that is worth nothing any more
    become(null);
  } finally {
    me.known = true;
  }
}

/** Be somebody, or nobody, from now on: the line is opened anew under that name. */
export function become(person: Me | null): void {
  const changed = me.known && (me.person?.id !== person?.id || me.person?.name !== person?.name);
  me.person = person;
  if (changed) line.reopen();
}

/** Make sure that one is somebody: one who is nobody becomes a guest of that name. */
export async function enter(name: string): Promise<void> {
  if (!me.person) become(await post<Me>("/guest", { name }));
}

/** Bear another name, as a guest. */
export async function rename(name: string): Promise<void> {
  become(await put<Me>("/me", { name }));
}
