/** Notify the player of what happens in a match: screen reader, sound, page title, browser notification. */
import { untrack } from "svelte";
import { announce } from "../state/announce.svelte.ts";
import type { Game } from "../games/game.ts";
import { showNotice } from "../state/notices.ts";
import type { MatchStore } from "../state/matchStore.svelte.ts";
import { playSound } from "../state/sound.ts";
import { t } from "../i18n/text.svelte.ts";
import { entryText } from "./matchText.ts";

/** Called while a component is initialized; it stops with that component. */
export function notifyPlayer(store: MatchStore, game: Game, names: () => string[]): void {
  let known = store.log.length;
  let lines = store.chat.length;
  let mine = false;
  let over = store.update?.ending != null;
  const textOf = (view = store.update?.view) => game.text(names(), store.seat, view ?? {});

  // Everything that happened since is told, also after a gap.
  $effect(() => {
    const fresh = store.log.slice(known);
    known += fresh.length;
    const text = untrack(textOf);
    fresh.forEach((entry) => announce(entryText(entry, text, names())));
    if (fresh.some(({ kind }) => kind === "act")) playSound("card");
  });

  $effect(() => {
    const action = store.drafted.at(-1);
    if (!action) return;
    const deed = untrack(() => textOf(store.view ?? undefined).action(action, false));
    announce(t("Selected: {deed}.", { deed }));
  });

  $effect(() => {
    if (store.myTurn && !mine) {
      const text = t("It is your turn at {game}.", { game: game.title });
      announce(text);
      playSound("turn");
      void showNotice(text, `/table/${store.id}`);
    }
    mine = store.myTurn;
  });

  $effect(() => {
    const ended = store.update?.ending != null;
    if (ended && !over) playSound("end");
    over = ended;
  });

  $effect(() => {
    const own = store.seat >= 0 ? names()[store.seat] : undefined;
    if (store.chat.length > lines && store.chat.at(-1)?.name !== own) playSound("chat");
    lines = store.chat.length;
  });

  $effect(() => {
    document.title = store.myTurn ? t("● Your turn — Armorial") : `${game.title} — Armorial`;
    return () => (document.title = "Armorial");
  });
}
