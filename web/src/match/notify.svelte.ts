/** What happens at a table, told to one who does not look: by voice, by sound, by the title, by a notice. */
import { untrack } from "svelte";
import { announce } from "../state/announce.svelte.ts";
import type { Face } from "../games/plugin.ts";
import { notice } from "../state/notices.ts";
import type { Sitting } from "../state/matchStore.svelte.ts";
import { play } from "../state/sound.ts";
import { t } from "../i18n/text.svelte.ts";
import type { Entry } from "../api/types";
import { deedOf } from "./matchText.ts";

/** To be called while a component is made: it lasts as long as that. */
export function tellHappenings(sitting: Sitting, face: Face, names: () => string[]): void {
  let known = sitting.log.length;
  let lines = sitting.chat.length;
  let mine = false;
  let over = sitting.scene?.ending != null;

  function tell(entry: Entry): void {
    const name = names()[entry.seat] ?? "";
    announce(t("{name}: {deed}.", { name, deed: deedOf(entry.kind, entry.word, sitting.view ?? {}, face, names()) }));
    if (entry.kind === "act") play("card");
  }

  $effect(() => {
    const { log } = sitting;
    if (log.length > known) log.slice(known).forEach(tell);
    known = log.length;
  });

  $effect(() => {
    const word = sitting.draft.at(-1);
    if (word)
      announce(
        t("Chosen: {deed}.", {
          deed: face.tell(
            word,
            untrack(() => sitting.view ?? {}),
          ),
        }),
      );
  });

  $effect(() => {
    if (sitting.mine && !mine) {
      const text = t("It is your turn at {game}.", { game: face.title });
      announce(text);
      play("turn");
      void notice(text, `/table/${sitting.id}`);
    }
    mine = sitting.mine;
  });

  $effect(() => {
    const ended = sitting.scene?.ending != null;
    if (ended && !over) play("end");
    over = ended;
  });

  $effect(() => {
    const own = sitting.seat >= 0 ? names()[sitting.seat] : undefined;
    if (sitting.chat.length > lines && sitting.chat.at(-1)?.name !== own) play("chat");
    lines = sitting.chat.length;
  });

  $effect(() => {
    document.title = sitting.mine ? t("● Your turn — Armorial") : `${face.title} — Armorial`;
    return () => (document.title = "Armorial");
  });
}
