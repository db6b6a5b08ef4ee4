/** A game, as the server describes it and its plug-in draws it. */
import { MISSING } from "../api/constants.ts";
import { translator } from "../i18n/text.svelte.ts";
import type { EventLayout, GameDetails, LogEntry, ScoreItem, Phrases } from "../api/types";
import { fetchGame } from "./descriptions.ts";
import { GameText } from "./gameText.ts";
import { describeOptions, scoreLine, type ScoreLine } from "./phrases.ts";
import { loadPlugin, type GamePlugin, type PlayedEvent, type NamedEvent, type View } from "./plugin.ts";

/** An action with its events; without a number it is not in a log. */
export type Played = Pick<LogEntry, "seat" | "events"> & { number?: number };

export class Game {
  readonly plugin: GamePlugin;
  readonly title: string;
  readonly #details: GameDetails;
  readonly #phrases: Phrases;
  readonly #known = new WeakMap<object, PlayedEvent[]>(); // entries of a log do not change

  constructor(details: GameDetails, plugin: GamePlugin) {
    this.plugin = plugin;
    this.title = details.title;
    this.#details = details;
    this.#phrases = details.phrases;
  }

  /** Texts about a position, for a seat or a spectator (-1). */
  text(names: readonly string[], viewer: number, view: View): GameText {
    return new GameText(this.#phrases, names, viewer, view);
  }

  /** The events of log entries, oldest first. */
  eventsOf(entries: readonly Played[]): PlayedEvent[] {
    return entries.flatMap((entry) => {
      const made = this.#known.get(entry) ?? this.#playedEvents(entry);
      this.#known.set(entry, made);
      return made;
    });
  }

  #playedEvents({ seat, events, number = -1 }: Played): PlayedEvent[] {
    return events.map((code) => ({ by: seat, entry: number, code, event: this.#named(code) }));
  }

  /** The kind of an event. */
  eventKind(code: readonly number[]): EventLayout {
    return this.#details.events[code[0]!]!;
  }

  #named(code: readonly number[]): NamedEvent {
    const { name, fields } = this.eventKind(code);
    const { vocabularies } = this.#details;
    const named: NamedEvent = { event: name };
    fields.forEach(({ name, type, missing }, at) => {
      const value = code[at + 1]!;
      named[name] = value === MISSING && missing ? null : (vocabularies[type]?.[value] ?? value);
    });
    return named;
  }

  /** The events of log entries that revealed something hidden. */
  revealed(entries: readonly Played[]): PlayedEvent[] {
    return this.eventsOf(entries).filter(({ code }) => this.eventKind(code).reveals);
  }

  /** A line of the score sheet in words. */
  scoreLine(item: ScoreItem): ScoreLine {
    return scoreLine(this.#phrases, item, translator);
  }

  /** The options of a table in words, without defaults. */
  describe(options: Record<string, unknown>): string[] {
    return describeOptions(this.#phrases, options, translator);
  }
}

const loading = new Map<string, Promise<Game>>();

/** A game with its plug-in, loaded once. */
export function loadGame(name: string): Promise<Game> {
  const game = loading.get(name) ?? load(name);
  loading.set(name, game);
  game.catch(() => loading.delete(name)); // try again next time
  return game;
}

async function load(name: string): Promise<Game> {
  const [details, plugin] = await Promise.all([fetchGame(name), loadPlugin(name)]);
  return new Game(details, plugin);
}
