/** The current user's tables: those where it is their turn, the others, and challenges. */
import { get } from "../api/http.ts";
import { socket } from "../api/socket.svelte.ts";
import { me } from "./me.svelte.ts";
import { showNotice } from "./notices.ts";
import { route } from "./router.svelte.ts";
import { settings } from "./settings.svelte.ts";
import { t } from "../i18n/text.svelte.ts";
import { showToast } from "./toasts.svelte.ts";
import type { MyTables, Table } from "../api/types";

const INTERVAL = 20_000; // milliseconds between refreshes
const LIMIT = 20;

export const myTables = $state<{ waiting: Table[]; others: Table[]; challenges: Table[]; known: boolean }>({
  waiting: [],
  others: [],
  challenges: [],
  known: false,
});

/** Load them again. After a failure the next refresh tries again. */
export async function refreshMyTables(): Promise<void> {
  const person = me.person?.id;
  if (!person) {
    Object.assign(myTables, { waiting: [], others: [], challenges: [], known: true });
    return;
  }
  try {
    const [tables, challenges] = await Promise.all([
      get<MyTables>(`/me/tables?limit=${LIMIT}`),
      get<Table[]>("/challenges"),
    ]);
    if (person !== me.person?.id) return; // another user signed in meanwhile
    if (myTables.known) notifyNew(tables.waiting, challenges);
    Object.assign(myTables, { waiting: tables.waiting, others: tables.tables, challenges, known: true });
  } catch {
    myTables.known = true;
  }
}

/** Notify the user of new challenges and new turns. */
function notifyNew(waiting: Table[], challenges: Table[]): void {
  const fresh = (now: Table[], before: Table[]) => now.filter((one) => !before.some((known) => known.id === one.id));
  for (const { seats, host } of fresh(challenges, myTables.challenges)) {
    const name = seats.find((seat) => seat.user === host)?.name ?? "";
    showToast(t("{name} challenges you: see “My games”.", { name }));
    showNotice(t("{name} challenges you.", { name }), "/games");
  }
  for (const { id } of fresh(waiting, myTables.waiting)) showNotice(t("It is your turn."), `/table/${id}`);
}

/** Refresh at each navigation, at each challenge, and at intervals. Called once, from the header. */
export function keepMyTablesFresh(): void {
  $effect(() => {
    void [route.path, me.person?.id, socket.state];
    refreshMyTables();
  });
  $effect(() => {
    const refresh = () => (document.hidden && !settings.notify) || refreshMyTables();
    const timer = setInterval(refresh, INTERVAL);
    document.addEventListener("visibilitychange", refresh);
    const stop = socket.listen((message) => message.type === "challenge" && refreshMyTables());
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refresh);
      stop();
    };
  });
}
