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

/**
 * What a click on a token does, with or without another token held. "hold" starts an action that needs a second click.
 */
export type Touch = { type: "choose" | "hold"; action: string } | { type: "release" | "none" };

export function touch(legal: string[], token: string, held: string | null): Touch {
  if (held === token) return { type: "release" };
  let move: string | null = null;
  for (const action of legal) {
    const parts = action.split(" ");
    if (SINGLE.includes(parts[0]!) && parts[1] === token) return { type: "choose", action };
    if (parts[0] === "swap" && (parts[1] === token || parts[2] === token)) {
      if (!held) return { type: "hold", action };
      if (parts[1] === held || parts[2] === held) return { type: "choose", action };
    }
    if (parts[0] === "move" && parts[1] === token) move ??= action;
  }
  return move ? { type: "hold", action: move } : { type: "none" }; // another token may be held instead
}

/** The action that moves the held token to a seat, or null. */
export function moveTo(legal: string[], held: string | null, seat: number): string | null {
  const action = `move ${held} ${seat}`;
  return held && legal.includes(action) ? action : null;
}

/** The action that dropping a card in hand ("play 3") or a token ("t3") would choose: on a token, on a seat, on the reserve, on the trick. */
export function dropped(
  legal: string[],
  thing: string,
  on: { token: string | null; at: string | null },
  viewer: number | null,
): string | null {
  const notations = thing.startsWith("play ")
    ? [on.at === "trick" || on.at === "reserve" ? thing : ""]
    : [
        `swap ${thing} ${on.token}`,
        `swap ${on.token} ${thing}`,
        `move ${thing} ${on.at}`,
        on.at === "reserve" ? `remove ${thing}` : "",
        on.at !== null && on.at === String(viewer) ? `draw ${thing}` : "",
      ];
  return notations.find((action) => legal.includes(action)) ?? null;
}

/** Whether a token may be dragged somewhere. */
export function draggable(legal: string[], token: string): boolean {
  return legal.some((action) => {
    const [verb, ...things] = action.split(" ");
    return ["swap", "move", "remove", "draw"].includes(verb!) && things.includes(token);
  });
}

/** The action that a click on a token seems to mean, legal or not; null if one click does not name an action. */
export function meantByToken(phase: string, token: string, at: number | string): string | null {
  if (SINGLE.includes(phase)) return `${phase} ${token}`;
  return phase === "reward" ? `${at === "reserve" ? "draw" : "reveal"} ${token}` : null;
}

/** The action that a click on the card of a seat in the trick seems to mean. */
export function meantByCard(phase: string, seat: number): string | null {
  return phase === "choose" ? `value ${seat}` : phase === "serve" ? `serve ${seat}` : null;
}

/** Whether a token can be held, because a swap or a move names it. */
export function holds(legal: string[], token: string): boolean {
  return touch(legal, token, null).type === "hold";
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
