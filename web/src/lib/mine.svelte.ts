/** The tables of this player: those that wait for a move, the others, and challenges. */
import { get } from "./api.ts";
import { line } from "./line.svelte.ts";
import { me } from "./me.svelte.ts";
import { place } from "./router.svelte.ts";
import type { MyTables, Table } from "./wire";

const AGAIN = 20_000;
const SHOWN = 20;

export const mine = $state<{ waiting: Table[]; others: Table[]; challenges: Table[]; known: boolean }>({
  waiting: [],
  others: [],
  challenges: [],
  known: false,
});

/** Look again. What cannot be asked for now is asked for later. */
export async function lookAgain(): Promise<void> {
  const person = me.person?.id;
  if (!person) {
    Object.assign(mine, { waiting: [], others: [], challenges: [], known: true });
    return;
  }
  try {
    const [tables, challenges] = await Promise.all([
      get<MyTables>(`/me/tables?limit=${SHOWN}`),
      get<Table[]>("/challenges"),
    ]);
    if (person !== me.person?.id) return; // somebody else by now
    Object.assign(mine, { waiting: tables.waiting, others: tables.tables, challenges, known: true });
  } catch {
    mine.known = true;
  }
}

/** Keep it fresh: at every step through the page, when a challenge comes, and now and then. Called once, from the root. */
export function followMine(): void {
  $effect(() => {
    void [place.path, me.person?.id, line.state];
    lookAgain();
  });
  $effect(() => {
    const look = () => document.hidden || lookAgain();
    const timer = setInterval(look, AGAIN);
    document.addEventListener("visibilitychange", look);
    const stop = line.listen((message) => message.type === "challenge" && lookAgain());
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      stop();
    };
  });
}
