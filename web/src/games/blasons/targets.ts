/** The legal actions that concern a card of the trick, a card in hand, a token or a seat. */

const SINGLE = ["draw", "reveal", "remove", "peek"];

/** The actions about the card that a seat played; `self` belongs to the viewer's own malandrin. */
export function actionsOfCard(legal: string[], seat: number, viewer: number | null): string[] {
  return legal.filter((action) => {
    const [verb, named] = action.split(" ");
    if (verb === "self") return seat === viewer;
    return (verb === "value" || verb === "power" || verb === "serve") && named === String(seat);
  });
}

/** What a click on a token does, with or without another token held: to hold it begins some action. */
export type Touch = { kind: "choose" | "hold"; action: string } | { kind: "release" | "none" };

export function touch(legal: string[], token: string, held: string | null): Touch {
  if (held === token) return { kind: "release" };
  let move: string | null = null;
  for (const action of legal) {
    const parts = action.split(" ");
    if (SINGLE.includes(parts[0]!) && parts[1] === token) return { kind: "choose", action };
    if (parts[0] === "swap" && (parts[1] === token || parts[2] === token)) {
      if (!held) return { kind: "hold", action };
      if (parts[1] === held || parts[2] === held) return { kind: "choose", action };
    }
    if (parts[0] === "move" && parts[1] === token) move ??= action;
  }
  return move ? { kind: "hold", action: move } : { kind: "none" }; // another token may be held instead
}

/** The action that moves the held token to a seat, or null. */
export function moveTo(legal: string[], held: string | null, seat: number): string | null {
  const action = `move ${held} ${seat}`;
  return held && legal.includes(action) ? action : null;
}

/** Whether a token can be held: it is part of a swap or a move. */
export function holds(legal: string[], token: string): boolean {
  return touch(legal, token, null).kind === "hold";
}

/** The things that an action names, to highlight them. */
export interface Named {
  tokens: string[];
  /** A seat's card in the trick. */
  card: number | null;
  /** The seat that a token moves to. */
  seat: number | null;
  /** A card in hand. */
  hand: string | null;
}

export function namedIn(action: string | null | undefined): Named {
  const [verb = "", ...rest] = (action ?? "").split(" ");
  return {
    tokens: rest.filter((part) => /^t\d+$/.test(part)),
    card: ["value", "power", "serve"].includes(verb) ? Number(rest[0]) : null,
    seat: verb === "move" ? Number(rest[1]) : null,
    hand: verb === "play" ? (rest[0] ?? null) : null,
  };
}
