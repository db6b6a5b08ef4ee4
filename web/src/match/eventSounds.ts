/** The sounds of events. A game whose events are not listed here is silent. */
import type { Sound } from "../state/sound.ts";

const SOUNDS: Record<string, Sound> = {
  card_taken: "card",
  card_played: "card",
  card_served: "card",
  disc_taken: "coin",
  disc_spent: "coin",
  disc_revealed: "coin",
  marker_placed: "seal",
  marker_moved: "seal",
  marker_recovered: "seal",
  token_drawn: "coin",
  token_revealed: "coin",
  token_removed: "seal",
  token_moved: "seal",
  tokens_swapped: "seal",
  trick_won: "trick",
};

export function soundOf(event: string): Sound | undefined {
  return SOUNDS[event];
}
