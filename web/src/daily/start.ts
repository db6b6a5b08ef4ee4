/** Begin an attempt at a shared deal, and make duplicates. */
import { ApiError, post } from "../api/http.ts";
import { nameError } from "../account/nameError.svelte.ts";
import { enterAsGuest } from "../setup/start.ts";
import { goWhenKnown } from "../app/router.svelte.ts";
import type { NewDuplicate, SharedDeal, Table } from "../api/types";
import { addressOf } from "./addresses.ts";

/** Continue an attempt, or start one; return its address, or null if the server refused the name of a guest. */
export async function playDeal(id: string): Promise<string | null> {
  if (!(await enterAsGuest())) return null;
  return `/table/${(await post<Table>(`/deals/${id}/play`)).id}`;
}

/** Make a duplicate, and show it. */
export const playAsDuplicate = (of: NewDuplicate): Promise<void> => goWhenKnown(makeDuplicate(of));

async function makeDuplicate(of: NewDuplicate): Promise<string> {
  if (!(await enterAsGuest())) throw new ApiError("bad_request", nameError.text); // replays have no field for a name
  return addressOf(await post<SharedDeal>("/duplicates", of));
}
