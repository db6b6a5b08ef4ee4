/** The options of a game, and which values can be combined. */
import type { GameSummary, OptionSummary } from "../api/types";

type Value = OptionSummary["values"][number]["value"];
export type Options = Record<string, Value | Value[]>;

/** An option with the values that are possible now, and the chosen one. */
export interface PossibleOption extends OptionSummary {
  chosen: Options[string];
}

/** The options of a game: each has the values that are allowed with the choices before it. */
export function possibleOptions(
  game: Pick<GameSummary, "options" | "combinations">,
  preferred: Options,
): PossibleOption[] {
  const chosen: Options = {};
  return game.options.map((option) => {
    const values = option.values.filter(({ value }) => possible(game, { ...chosen, [option.name]: value }));
    const preferredValue = preferred[option.name];
    const isAllowed = Array.isArray(preferredValue)
      ? option.several
      : values.some(({ value }) => value === preferredValue);
    chosen[option.name] = isAllowed ? preferredValue! : option.several ? [] : values[0]!.value;
    return { ...option, values, chosen: chosen[option.name]! };
  });
}

/** Whether some allowed combination contains all choices. */
function possible({ combinations }: Pick<GameSummary, "combinations">, chosen: Options): boolean {
  const has = (set: Record<string, unknown>, name: string) =>
    [chosen[name]!].flat().every((value) => [set[name]].flat().includes(value));
  return !combinations || combinations.some((set) => Object.keys(chosen).every((name) => has(set, name)));
}
