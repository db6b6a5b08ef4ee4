import { t } from "../../i18n/text.svelte.ts";
import data from "./richelieu.json";
import type { Lesson, StepText } from "./script.ts";

const texts: Record<keyof typeof data.steps, () => StepText> = {
  welcome: () => ({
    title: t("Welcome to the duel"),
    text: t(
      "Forty-eight cards lie between you and Alix. They show the arms of nine regions. The player with the most shields of a region scores it. Let's play a game together.",
    ),
  }),
  take: () => ({
    title: t("Take a card"),
    text: t(
      "You may take cards only from the left or the right end of a row. In the very first turn it is one card. A good one is d12: two shields of Bourgogne, the largest region.",
    ),
    now: [t("Take the card d12.")],
    after: t(
      "The card now lies in front of you for everyone to see. Taking it uncovered d11, and that one has a round disc on it. Remember it.",
    ),
  }),
  pair: () => ({
    title: t("Two at once"),
    text: t(
      "Alix took a card and placed a marker on b10. From now on you may take two cards in a turn, if they are of the same region and each shows just one shield.",
    ),
    now: [
      t("Take b12: one shield of Provence."),
      t("Now b11 is at the end of its row. It is of Provence too: take it."),
    ],
    after: t("Two cards in one turn, and a sword and a tower with them. Symbols count at the end, just as shields do."),
  }),
  place: () => ({
    title: t("Place a marker"),
    text: t(
      "After taking a card, you may place one of your three markers on any card on the table. Anyone else who wants that card must pay for it. Behind the disc there are two more shields of Bourgogne, at d10.",
    ),
    now: [t("Place a marker on d10.")],
    after: t("The card is protected. You can still take it yourself without paying, and you get the marker back."),
  }),
  pay: () => ({
    title: t("Pay for a marked card"),
    text: t(
      "The marker on b10 belongs to Alix. The card shows two shields of Provence, and you are collecting those. It costs you one marker of your own, which leaves the game.",
    ),
    now: [
      t("Take b10, in spite of the marker."),
      t("You could give up the marker on d10 instead. This time, pay from your stock."),
    ],
    after: t("One of your markers is in the box. Alix has hers back. Pay when a card is worth it, not for every card."),
  }),
  disc: () => ({
    title: t("Find a disc"),
    text: t(
      "A card with a disc brings you the disc. Only you look at it. Most discs are one more shield or symbol, and they stay secret until the end.",
    ),
    now: [t("Take d11 and its disc."), t("It is a shield of Bourgogne! Now place your last marker on a9.")],
    after: t("Alix knows that you hold a disc, but not which one. Your stock of markers is empty."),
  }),
  move: () => ({
    title: t("Move a marker"),
    text: t(
      "When your stock is empty, you may move a marker from one card to another. It is worth it here: c10 is now at the end of its row, and it has a disc.",
    ),
    now: [
      t("First take a card, as in every turn: a1."),
      t("Now pick up your marker on a9."),
      t("Place it on c10 to protect the disc."),
    ],
    after: t("Place or move: one marker in a turn, after your cards. You may also leave them all where they are."),
  }),
  back: () => ({
    title: t("A marker comes back"),
    text: t(
      "Alix wanted d10 so much that she paid for it. Her marker is gone, and yours is back in your stock. Your other one lies on c10, so that card costs you nothing.",
    ),
    now: [
      t("Take c10: your marker returns, and the disc is yours."),
      t("The disc is a “marker back”: it brings one of your markers back from the box. Spend it."),
    ],
    after: t(
      "All three markers are yours again. There are two such discs in the game. You may spend one at any moment of your turn.",
    ),
  }),
  majority: () => ({
    title: t("Who leads where?"),
    text: t(
      "We have skipped ahead, and the table is nearly empty. Look at how many shields each of you has in every region. Only the player with more scores: as many points as shields. A tie scores nothing. Swords, crosses and towers score in the same way.",
    ),
  }),
  absent: () => ({
    title: t("Do not miss a region"),
    text: t(
      "With two players, each region of which you have no card costs you 5 points, and so does each symbol. You have nothing of Auvergne, and c8 is its last card on the table.",
    ),
    now: [t("Take c8. It shows only one shield, but it saves you 5 points.")],
    after: t("That was worth more than two shields elsewhere. A disc would not have helped: it must be a card."),
  }),
  last: () => ({
    title: t("The last cards"),
    text: t(
      "Three cards are left. The game ends at once when the last one is taken. When there is only one thing left to do, it happens by itself.",
    ),
    now: [t("Take c4.")],
    after: t("The table is empty. Now all discs are turned up, and everything is counted."),
  }),
  score: () => ({
    title: t("The score"),
    text: t(
      "Each region scores for the player who has more of it, and so does each symbol. Alix has no card of Provence, since you took so many: that costs her 5 points. You have won your first game!",
    ),
  }),
};

export const lesson: Lesson = { script: data, names: () => ["Camille", "Alix"], texts };
