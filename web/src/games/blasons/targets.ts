/** Which legal words name what is pointed at: a card of the trick, a card in hand, a token, a seat. */

const SINGLE = ["draw", "reveal", "remove", "peek"];

/** The words about the card that a seat played; a malandrin who chooses himself is his owner's card. */
export function wordsOfCard(legal: string[], seat: number, viewer: number | null): string[] {
  return legal.filter((word) => {
    const [verb, named] = word.split(" ");
    if (verb === "self") return seat === viewer;
    return (verb === "value" || verb === "power" || verb === "serve") && named === String(seat);
  });
}

/** What touching a token does, with another one held or none. */
export type Touch =
  { kind: "choose"; word: string } | { kind: "hold"; verb: "swap" | "move" } | { kind: "release" } | { kind: "none" };

export function touch(legal: string[], token: string, held: string | null): Touch {
  if (held === token) return { kind: "release" };
  let verb: "swap" | "move" | null = null;
  for (const word of legal) {
    const parts = word.split(" ");
    if (SINGLE.includes(parts[0]!) && parts[1] === token) return { kind: "choose", word };
    if (parts[0] === "swap" && (parts[1] === token || parts[2] === token)) {
      if (!held) return { kind: "hold", verb: "swap" };
      if (parts[1] === held || parts[2] === held) return { kind: "choose", word };
    }
    if (parts[0] === "move" && parts[1] === token) verb = "move";
  }
  return verb ? { kind: "hold", verb } : { kind: "none" }; // another token may be held instead
}

/** The word that moves the held token before a seat, if there is one. */
export function moveTo(legal: string[], held: string | null, seat: number): string | null {
  const word = `move ${held} ${seat}`;
  return held && legal.includes(word) ? word : null;
}

/** Whether a token may still be held: it is named in a word of two steps. */
export function holds(legal: string[], token: string): boolean {
  return touch(legal, token, null).kind === "hold";
}

/** The things that a word names, to draw attention to them. */
export interface Named {
  tokens: string[];
  /** A seat's card in the trick. */
  card: number | null;
  /** A seat that a token goes to. */
  seat: number | null;
  /** A card in hand. */
  hand: string | null;
}

export function namedIn(word: string | null | undefined): Named {
  const [verb = "", ...rest] = (word ?? "").split(" ");
  return {
    tokens: rest.filter((part) => /^t\d+$/.test(part)),
    card: ["value", "power", "serve"].includes(verb) ? Number(rest[0]) : null,
    seat: verb === "move" ? Number(rest[1]) : null,
    hand: verb === "play" ? (rest[0] ?? null) : null,
  };
}
