/** Tell the player what happens in a match: screen reader, sound, page title, browser notification. */
import { untrack } from "svelte";
import { announce } from "../app/announce.svelte.ts";
import type { Game } from "../games/game.ts";
import { showNotice } from "../app/notices.ts";
import type { PlayableMatch } from "./playableMatch.svelte.ts";
import { playSound, type Sound } from "../app/sound.ts";
import { t } from "../i18n/text.svelte.ts";
import type { LogEntry } from "../api/types";
import { entryText, resultText, scoreText } from "./matchText.ts";

type Code = readonly number[];

interface Situation {
  names: string[];
  prompt: string;
  /** The player is to choose something. */
  asked: boolean;
}

const equal = (code: Code, otherCode: Code) =>
  code.length === otherCode.length && code.every((value, at) => value === otherCode[at]);

/** Called while a component is initialized; it stops with that component. */
export function notifyPlayer(store: PlayableMatch, game: Game, situation: () => Situation): void {
  let known = store.log.length;
  let told: readonly Code[] = []; // the events of the draft that were announced
  let played = false; // the draft was played and will disappear
  let lines = store.chat.length;
  let wasOwnTurn = false;
  let over = store.update?.ending != null;
  const textOf = () => game.text(situation().names, store.seat, store.view ?? {});

  /** Announce events, each once; return whether anything was said. */
  function tell(codes: readonly Code[]): boolean {
    const text = textOf();
    const sentences = codes.map((code) => text.tell(code)).filter((sentence) => sentence);
    sentences.forEach(announce);
    new Set<Sound>(codes.flatMap((code) => game.eventKind(code).sound || [])).forEach(playSound);
    return sentences.length > 0;
  }

  /** Announce an entry of the log, without the events that the draft announced. */
  function tellEntry(entry: LogEntry, expected: Code[]): void {
    if (entry.kind !== "act") return announce(entryText(entry, textOf(), situation().names));
    const fresh = entry.events.filter((code) => {
      const at = expected.findIndex((expectedCode) => equal(expectedCode, code));
      if (at >= 0) expected.splice(at, 1);
      return at < 0;
    });
    const spoke = tell(fresh);
    if (!spoke && fresh.length === entry.events.length) announce(textOf().action(entry.action));
  }

  function tellDraft(draft: readonly Code[]): void {
    const same = draft.findIndex((code, at) => !told[at] || !equal(code, told[at]));
    if (draft.length < told.length && !played) announce(t("Undone."));
    else if (same >= 0 && !played) tell(draft.slice(same));
    told = draft;
    played &&= draft.length > 0;
  }

  // Announce what happened while another person had the device.
  $effect(() => {
    untrack(() => store.log.slice(store.heard, known)).forEach((entry) => {
      announce(untrack(() => entryText(entry, textOf(), situation().names)));
    });
  });

  // Announce everything that happened since, also after a gap.
  $effect(() => {
    const fresh = store.log.slice(known);
    const draft = store.draftedEvents;
    known += fresh.length;
    untrack(() => {
      const expected = [...told];
      fresh.forEach((entry) => tellEntry(entry, expected));
      played ||= told.length > 0 && fresh.some(({ kind }) => kind === "act");
      tellDraft(draft);
    });
  });

  $effect(() => {
    if (store.myTurn && !wasOwnTurn) {
      announce(t("Your turn."));
      playSound("turn");
      void showNotice(t("It is your turn at {game}.", { game: game.title }), store.address);
    }
    wasOwnTurn = store.myTurn;
  });

  // The prompt comes after the events.
  $effect(() => {
    const { prompt, asked } = situation();
    if (asked && !store.busy) announce(prompt);
  });

  // The result comes last.
  $effect(() => {
    const ending = store.update?.ending;
    if (ending && !over) {
      const { names } = situation();
      announce(`${resultText(ending, names, store.seat)}. ${scoreText(ending, store.update!.left, names)}`);
      playSound(ending.winners.includes(store.seat) ? "win" : "end");
    }
    over = ending != null;
  });

  $effect(() => {
    const own = store.seat >= 0 ? situation().names[store.seat] : undefined;
    if (store.chat.length > lines && store.chat.at(-1)?.name !== own) playSound("chat");
    lines = store.chat.length;
  });

  $effect(() => {
    document.title = store.myTurn ? t("● Your turn — Armorial") : `${game.title} — Armorial`;
    return () => (document.title = "Armorial");
  });
}
