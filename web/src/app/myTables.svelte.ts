/** The current user's tables: those where it is their turn, the others, and challenges. */
import { get } from "../api/http.ts";
import { socket } from "../api/socket.svelte.ts";
import { me } from "./me.svelte.ts";
import { noteTables } from "./runningMatches.ts";
import { showNotice } from "./notices.ts";
import { route } from "./router.svelte.ts";
import { t } from "../i18n/text.svelte.ts";
import { showToast } from "./toasts.svelte.ts";
import type { MyTables, Table } from "../api/types";

const PAUSE = 250; // milliseconds: changes within this time are loaded together
const LIMIT = 20;

export const myTables = $state<{ myTurn: Table[]; others: Table[]; challenges: Table[]; known: boolean }>({
  myTurn: [],
  others: [],
  challenges: [],
  known: false,
});

let [refreshes, shown] = [0, 0]; // the last one that was started, and the one whose answer is shown

/** Load them again. After a failure the next refresh tries again. */
export async function refreshMyTables(): Promise<void> {
  const person = me.person?.id;
  const refresh = ++refreshes;
  if (!person) {
    shown = refresh;
    Object.assign(myTables, { myTurn: [], others: [], challenges: [], known: true });
    return;
  }
  try {
    const [tables, challenges] = await Promise.all([
      get<MyTables>(`/me/tables?limit=${LIMIT}`),
      get<Table[]>("/challenges"),
    ]);
    if (person !== me.person?.id || refresh < shown) return; // of another user, or older than what is shown
    shown = refresh;
    noteTables(person, [...tables.my_turn, ...tables.tables]);
    if (myTables.known) notifyNew(tables.my_turn, challenges);
    Object.assign(myTables, { myTurn: tables.my_turn, others: tables.tables, challenges, known: true });
  } catch {
    myTables.known = true;
  }
}

/** Notify the user of new challenges and new turns. */
function notifyNew(myTurn: Table[], challenges: Table[]): void {
  const fresh = (now: Table[], before: Table[]) =>
    now.filter((table) => !before.some((known) => known.id === table.id));
  for (const { seats, host } of fresh(challenges, myTables.challenges)) {
    const name = seats.find((seat) => seat.user === host)?.name ?? "";
    showToast(t("{name} challenges you: see “My games”.", { name }));
    void showNotice(t("{name} challenges you.", { name }), "/games");
  }
  for (const { id } of fresh(myTurn, myTables.myTurn)) void showNotice(t("It is your turn."), `/table/${id}`);
}

let soon: ReturnType<typeof setTimeout> | undefined;

function refreshSoon(): void {
  clearTimeout(soon);
  soon = setTimeout(refreshMyTables, PAUSE);
}

/** Refresh at each navigation and whenever the server reports a change. Called once, from the header. */
export function keepMyTablesFresh(): void {
  $effect(() => {
    void [route.path, me.person?.id, socket.state];
    void refreshMyTables();
  });
  $effect(() => {
    const atHome = (table: string) => route.path === `/table/${table}`; // that screen shows everything
    const stop = [
      socket.on("challenge", refreshSoon),
      socket.on("challenge_withdrawn", ({ table }) => {
        shown = ++refreshes; // what is being loaded may still contain it
        myTables.challenges = myTables.challenges.filter(({ id }) => id !== table);
        refreshSoon();
      }),
      socket.on("my_tables", ({ table }) => atHome(table) || refreshSoon()),
    ];
    return () => stop.forEach((stopListening) => stopListening());
  });
}
