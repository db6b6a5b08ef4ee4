/** Invitations to reserved seats, by seat. The server sends them once, when a table is created; this tab keeps them. */
type Invitations = Record<string, string>;

const here = new Map<string, Invitations>(); // without storage, until the page is closed
const key = (table: string) => `invitations:${table}`;

export function keepInvitations(table: string, invitations: Invitations): void {
  here.set(table, invitations);
  try {
    if (Object.keys(invitations).length) sessionStorage.setItem(key(table), JSON.stringify(invitations));
  } catch {
    // They are in memory.
  }
}

export function invitationsOf(table: string): Invitations {
  try {
    return here.get(table) ?? (JSON.parse(sessionStorage.getItem(key(table)) ?? "{}") as Invitations);
  } catch {
    return {};
  }
}
