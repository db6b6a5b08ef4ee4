/** Texts about one position of a match, for one viewer: the game's phrases in the current language. */
import type { Phrases } from "../api/types";
import { translator } from "../i18n/text.svelte.ts";
import * as phrases from "./phrases.ts";
import type { View } from "./plugin.ts";

export class GameText {
  readonly #phrases: Phrases;
  readonly #reader: phrases.Reader;

  constructor(table: Phrases, names: readonly string[], viewer: number, view: View) {
    this.#phrases = table;
    this.#reader = { names, viewer, view, translate: translator };
  }

  /** The seat that is called "you"; -1 for a spectator. */
  get viewer(): number {
    return this.#reader.viewer;
  }

  /** An event in a sentence; empty if there is nothing to say. `brief` calls cards and tokens by their names alone. */
  tell(code: readonly number[], brief = false): string {
    return phrases.tell(this.#phrases, code, { ...this.#reader, brief });
  }

  /** What an action does: "Take b7". */
  action(notation: string, capital = true): string {
    return phrases.ask(this.#phrases, notation, this.#reader, { capital });
  }

  /** The same for a card or a button: "Take this card". */
  short(notation: string, capital = true): string {
    return phrases.ask(this.#phrases, notation, this.#reader, { short: true, capital });
  }

  /** The prompt for the player; without a legal action, what everybody is waiting for. */
  prompt(legal: readonly string[]): string {
    return phrases.prompt(this.#phrases, legal, this.#reader);
  }

  /** The signs on the board that is drawn as text; empty if they need no explanation. */
  legend(): string {
    return this.#phrases.legend ? translator.text(this.#phrases.legend) : "";
  }

  /** The words of a type, in order: all figures, all discs. */
  words(type: string): string[] {
    return this.#phrases.words[type] ?? [];
  }

  /** What a word is called: a region, a figure. */
  name(type: string, word: string): string {
    return phrases.nameOf(this.#phrases, type, word, translator);
  }

  /** A word as it stands in sentences: "b7 (Champagne, two shields)". */
  full(type: string, word: string): string {
    return phrases.shown(this.#phrases, type, word, this.#reader);
  }

  /** What a word means; empty where there is nothing to explain. */
  help(type: string, word: string): string {
    return phrases.helpOf(this.#phrases, type, word, translator);
  }
}
