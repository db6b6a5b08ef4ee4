/** The tables of this player: those that wait for a move, the others, and challenges. */
import { get } from "../api/http.ts";
import { line } from "../api/socket.svelte.ts";
import { me } from "./me.svelte.ts";
import { notice } from "./notices.ts";
import { place } from "./router.svelte.ts";
import { settings } from "./settings.svelte.ts";
import { t } from "../i18n/text.svelte.ts";
import { notify } from "./toasts.svelte.ts";
import type { MyTables, Table } from "../api/types";

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
    if (mine.known) tellNews(tables.waiting, challenges);
    Object.assign(mine, { waiting: tables.waiting, others: tables.tables, challenges, known: true });
  } catch {
    mine.known = true;
  }
}

/** Tell of what was not there before: a challenge at once, a turn at another table to one who looks elsewhere. */
function tellNews(waiting: Table[], challenges: Table[]): void {
  const fresh = (now: Table[], before: Table[]) => now.filter((one) => !before.some((known) => known.id === one.id));
  for (const { seats, host } of fresh(challenges, mine.challenges)) {
    const name = seats.find((seat) => seat.user === host)?.name ?? "";
    notify(t("{name} challenges you: see “My games”.", { name }));
    notice(t("{name} challenges you.", { name }), "/games");
  }
  for (const { id } of fresh(waiting, mine.waiting)) notice(t("It is your turn."), `/table/${id}`);
}

/** Keep it fresh: at every step through the page, when a challenge comes, and now and then. Called once, from the root. */
export function followMine(): void {
  $effect(() => {
    void [place.path, me.person?.id, line.state];
    lookAgain();
  });
  $effect(() => {
    const look = () => (document.hidden && !settings.notify) || lookAgain();
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
