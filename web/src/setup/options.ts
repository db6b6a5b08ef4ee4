/** What can be chosen before a game, as the server tells it. */
export interface Option {
  name: string;
  values: (string | number | boolean)[];
  several: boolean;
}

export interface Game {
  name: string;
  title: string;
  options: Option[];
  together: Options[] | null; // the sets of options that go together; null where all do
}

type Value = Option["values"][number];
export type Options = Record<string, Value | string[]>;

/** An option with the values that may still be chosen, and the one that is. */
export interface Offer extends Option {
  chosen: Options[string];
}

/** What may be chosen in a game, option by option: each offers what goes with the choices before it. */
export function offers(game: Game, wishes: Options): Offer[] {
  const chosen: Options = {};
  return game.options.map((option) => {
    const values = option.values.filter((value) => together(game, { ...chosen, [option.name]: value }));
    const wish = wishes[option.name];
    const kept = Array.isArray(wish) ? option.several : values.includes(wish as Value);
    chosen[option.name] = kept ? wish! : option.several ? [] : values[0]!;
    return { ...option, values, chosen: chosen[option.name]! };
  });
}

/** Whether there is a set that has all of what is chosen; of several, each must be in it. */
function together({ together }: Game, chosen: Options): boolean {
  const has = (set: Options, name: string) => [chosen[name]!].flat().every((one) => [set[name]!].flat().includes(one));
  return !together || together.some((set) => Object.keys(chosen).every((name) => has(set, name)));
}
