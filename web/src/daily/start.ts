/** Begin an attempt at a shared deal, and make duplicates. */
import { post } from "../api/http.ts";
import { nameError } from "../account/nameError.svelte.ts";
import { enterAsGuest } from "../setup/start.ts";
import { go } from "../state/router.svelte.ts";
import type { NewDuplicate, SharedDeal, Table } from "../api/types";
import { addressOf } from "./addresses.ts";

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
