/** The options of a game, as the server describes them. */
export interface Option {
  name: string;
  values: (string | number | boolean)[];
  several: boolean;
}

export interface Game {
  name: string;
  title: string;
  options: Option[];
  together: Options[] | null; // the allowed combinations; null if all are allowed
}

type Value = Option["values"][number];
export type Options = Record<string, Value | string[]>;

/** An option with its possible values and the chosen one. */
export interface Offer extends Option {
  chosen: Options[string];
}

/** The options of a game: each has the values that are allowed with the choices before it. */
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

/** Whether an allowed combination includes everything that is chosen. */
function together({ together }: Game, chosen: Options): boolean {
  const has = (set: Options, name: string) => [chosen[name]!].flat().every((one) => [set[name]!].flat().includes(one));
  return !together || together.some((set) => Object.keys(chosen).every((name) => has(set, name)));
}
