/** Where shared deals are shown. */
import type { SharedDeal } from "../api/types";

/** Where a shared deal is shown. */
export function addressOf({ id, day, kind }: Pick<SharedDeal, "id" | "day" | "kind">): string {
  return day ? `/daily/${day}/${kind.replace(" ", "-")}` : `/duplicates/${id}`;
}

/** Where the deal of an attempt is shown; a daily deal has an id such as 2026-11-17-richelieu-duel. */
export function addressOfId(id: string): string {
  const daily = /^(\d{4}-\d\d-\d\d)-(.+)$/.exec(id);
  return daily ? `/daily/${daily[1]}/${daily[2]}` : `/duplicates/${id}`;
}
