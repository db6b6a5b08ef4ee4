import { t } from "../../i18n/text.svelte.ts";
import data from "./blasons.json";
import type { Lesson, StepText } from "./script.ts";

const texts: Record<keyof typeof data.steps, () => StepText> = {
  welcome: () => ({
    title: t("Welcome to the seven families"),
    text: t(
      "You play the house of Bellay, against Alix of Guilloux and Perrin of Grandbois. All three hold the same eight cards. Before each of you lie three tokens with the arms of a family, one of them face up. The others are in the reserve. Nobody knows what is face down.",
    ),
  }),
  trick: () => ({
    title: t("Win a trick"),
    text: t(
      "In a trick, each player plays one card of their choice. The highest value takes them all. Alix has led a 4, and Perrin has played a 6.",
    ),
    now: [t("Play your 7.")],
    after: t("Seven is the highest. The trick is yours, with a card of each family in it."),
  }),
  reward: () => ({
    title: t("The winner takes a token"),
    text: t(
      "Before you take the trick, you turn up a token in any display, or you take one from the reserve as it lies. Only tokens that lie face up will count.",
    ),
    now: [t("Turn up your token number 1.")],
    after: t("A token of Guilloux, Alix's family! Tokens of your own family count for nothing."),
  }),
  product: () => ({
    title: t("How to score points"),
    text: t(
      "For each other family, multiply its face-up tokens in your display by the values of its cards in your tricks. You have one token of Grandbois and Perrin's 6, which makes 6. For Guilloux it is one token times 4. Only your best family scores.",
    ),
  }),
  tie: () => ({
    title: t("Equal cards cancel"),
    text: t("You won, so you lead. Let us see what happens when two cards are equal."),
    now: [t("Lead your 6.")],
    after: t(
      "Alix played a 6 too. Equal values cancel each other, and the next lower card won: Perrin's 4. He took both sixes.",
    ),
  }),
  manant: () => ({
    title: t("The manant brings a token"),
    text: t(
      "Some characters have a power. The powers act in the order of play once everyone has played, even if the card loses the trick. Perrin leads his 7, so this is a good moment for a low card.",
    ),
    now: [t("Play your manant, the 1."), t("He takes a token from the reserve: choose number 12.")],
    after: t(
      "The token lies in your display, still face down. Then Alix's ménétrier turned up a token, and Perrin took the trick with his 7.",
    ),
  }),
  menetrier: () => ({
    title: t("The ménétrier turns up a token"),
    text: t(
      "Your new token must be turned up to count. The ménétrier can turn up any token, wherever it lies. Perrin has led his intendant.",
    ),
    now: [
      t("Play your ménétrier, the 2."),
      t(
        "Perrin's intendant came first and swapped your token of Guilloux for one of your own family. Now turn up your token number 12.",
      ),
    ],
    after: t("Grandbois! You have two tokens of that family now. Alix took the trick."),
  }),
  magistrat: () => ({
    title: t("The magistrat returns one"),
    text: t(
      "Perrin has two tokens of Guilloux, and many points. Your magistrat returns a token from another player's display to the reserve. Alix has led her malandrin, the rogue without a number.",
    ),
    now: [
      t("Play your magistrat, the 3."),
      t(
        "The malandrin took the power of Perrin's ménétrier, and Alix used it. Now your magistrat acts: return token 1, which was yours.",
      ),
      t("The malandrin has no value, so your 3 wins! Take token 1 from the reserve."),
    ],
    after: t(
      "Returned and taken back in a single trick. A 3 was enough to win it, because the malandrin chose a power and so had no value.",
    ),
  }),
  intendant: () => ({
    title: t("The intendant swaps"),
    text: t(
      "The intendant swaps a token of one display with a token of another, or with one of the reserve. A token of your own family is useless to you, but Alix has one of Grandbois.",
    ),
    now: [
      t("Lead your intendant, the 5."),
      t("Swap your token 9, of Bellay, for Alix's token 4, of Grandbois."),
      t("Your 5 wins. Turn up token 2, the last of yours that lies face down."),
    ],
    after: t(
      "You have three face-up tokens of Grandbois, and Perrin's cards in your tricks are worth 9. That makes 27.",
    ),
  }),
  malandrin: () => ({
    title: t("Your own malandrin"),
    text: t(
      "When his place in the order comes, the malandrin takes the value of a card in the trick, or a power that has not acted yet. Or he chooses himself: then his value is the star, lower than 1, and he can win if the cards just above him cancel each other.",
    ),
    now: [
      t("Lead your malandrin, the star."),
      t("Alix has played a 5 and Perrin a 3. Take the value of Alix's card."),
      t("You win with her 5. Perrin returned token 4 to the reserve: take it from there."),
    ],
    after: t("Alix's card lost its value, but kept its power. In your tricks a malandrin counts 0, whatever he took."),
  }),
  best: () => ({
    title: t("Count each family"),
    text: t(
      "Three tokens of Grandbois times 12 in cards: 36 points. Guilloux would give you 12. Only the best one counts, so it pays to collect tokens and cards of the same family.",
    ),
  }),
  last: () => ({
    title: t("The last trick"),
    text: t("Each of you has one card left. Perrin's must be his malandrin."),
    now: [t("Play your last card.")],
    after: t(
      "The malandrin took the value of your 4 and won with it. That did not change your score: 36 points for this round.",
    ),
  }),
  end: () => ({
    title: t("The round is over"),
    text: t(
      "A game has three rounds, each with new tokens and all eight cards. The points add up, and the most points win. You know everything you need now.",
    ),
  }),
};

export const lesson: Lesson = { script: data, names: () => ["Camille", "Alix", "Perrin"], texts };
