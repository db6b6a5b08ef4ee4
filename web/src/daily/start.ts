/** Begin an attempt at a shared deal, and make duplicates. */
import { post } from "../api/http.ts";
import { nameError } from "../account/nameError.svelte.ts";
import { enterAsGuest } from "../setup/start.ts";
import { go } from "../state/router.svelte.ts";
import type { NewDuplicate, SharedDeal, Table } from "../api/types";

/** Where a shared deal is shown. */
export function addressOf({ id, day, kind }: Pick<SharedDeal, "id" | "day" | "kind">): string {
  return day ? `/daily/${day}/${kind.replace(" ", "-")}` : `/duplicates/${id}`;
}

/** Where the deal of an attempt is shown; a daily deal has an id such as 2026-11-17-richelieu-duel. */
export function addressOfId(id: string): string {
  const daily = /^(\d{4}-\d\d-\d\d)-(.+)$/.exec(id);
  return daily ? `/daily/${daily[1]}/${daily[2]}` : `/duplicates/${id}`;
}

/** Continue an attempt, or start one. */
export async function playDeal(id: string): Promise<void> {
  if (!(await enterAsGuest())) throw new Error(nameError.text);
  go(`/table/${(await post<Table>(`/deals/${id}/play`)).id}`);
}

/** Make a duplicate, and show it. */
export async function playAsDuplicate(of: NewDuplicate): Promise<void> {
  if (!(await enterAsGuest())) throw new Error(nameError.text);
  go(addressOf(await post<SharedDeal>("/duplicates", of)));
}
