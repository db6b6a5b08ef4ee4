/** Notify the player of what happens in a match: screen reader, sound, page title, browser notification. */
import { untrack } from "svelte";
import { announce } from "../state/announce.svelte.ts";
import type { GamePlugin } from "../games/plugin.ts";
import { showNotice } from "../state/notices.ts";
import type { MatchStore } from "../state/matchStore.svelte.ts";
import { playSound } from "../state/sound.ts";
import { t } from "../i18n/text.svelte.ts";
import type { Entry } from "../api/types";
import { entryText } from "./matchText.ts";

/** Called while a component is initialized; it stops with that component. */
export function notifyPlayer(store: MatchStore, plugin: GamePlugin, names: () => string[]): void {
  let known = store.log.length;
  let lines = store.chat.length;
  let mine = false;
  let over = store.scene?.ending != null;

  function notifyEntry(entry: Entry): void {
    const name = names()[entry.seat] ?? "";
    announce(
      t("{name}: {deed}.", { name, deed: entryText(entry.kind, entry.word, store.view ?? {}, plugin, names()) }),
    );
    if (entry.kind === "act") playSound("card");
  }

  $effect(() => {
    const { log } = store;
    if (log.length > known) log.slice(known).forEach(notifyEntry);
    known = log.length;
  });

  $effect(() => {
    const word = store.drafted.at(-1);
    if (word)
      announce(
        t("Chosen: {deed}.", {
          deed: plugin.actionText(
            word,
            untrack(() => store.view ?? {}),
          ),
        }),
      );
  });

  $effect(() => {
    if (store.myTurn && !mine) {
      const text = t("It is your turn at {game}.", { game: plugin.title });
      announce(text);
      playSound("turn");
      void showNotice(text, `/table/${store.id}`);
    }
    mine = store.myTurn;
  });

  $effect(() => {
    const ended = store.scene?.ending != null;
    if (ended && !over) playSound("end");
    over = ended;
  });

  $effect(() => {
    const own = store.seat >= 0 ? names()[store.seat] : undefined;
    if (store.chat.length > lines && store.chat.at(-1)?.name !== own) playSound("chat");
    lines = store.chat.length;
  });

  $effect(() => {
    document.title = store.myTurn ? t("● Your turn — Armorial") : `${plugin.title} — Armorial`;
    return () => (document.title = "Armorial");
  });
}
