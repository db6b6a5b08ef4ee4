/** Reads JSON values and texts that the module writes as ints: see src/armorial/engine/int_json.py. */

const [INT, WORD, OBJECT, LIST, END, CONSTANT, TEXT] = [0, 1, 2, 3, 4, 5, 6];
const CONSTANTS = [null, false, true];

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** The value that the ints stand for; `options` are inserted where the stream refers to them. */
export function decode(words: readonly string[], numbers: Int32Array, options: Json): Json {
  let at = 0;
  const value = (): Json => {
    const number = numbers[at++]!;
    const rest = number >> 3;
    switch (number & 7) {
      case INT:
        return rest;
      case WORD:
        return words[rest]!;
      case OBJECT: {
        const object: Record<string, Json> = {};
        for (let key = numbers[at++]!; key !== END; key = numbers[at++]!) object[words[key >> 3]!] = value();
        return object;
      }
      case LIST: {
        const list: Json[] = [];
        while (numbers[at] !== END) list.push(value());
        at++;
        return list;
      }
      case CONSTANT:
        return CONSTANTS[rest]!;
      case TEXT: {
        at += rest;
        return decodeText(words, numbers.subarray(at - rest, at));
      }
      default:
        return options;
    }
  };
  return value();
}

/** Words and numbers, joined. */
export function decodeText(words: readonly string[], numbers: Int32Array): string {
  return Array.from(numbers, (number) => ((number & 7) === WORD ? words[number >> 3] : number >> 3)).join("");
}

/** Split a text into words, always the longest that fits; null if that is not possible. */
export function encodeText(
  words: readonly string[],
  [first, end]: readonly [number, number],
  text: string,
): number[] | null {
  const known = words.map((word, index) => ({ word, index })).slice(first, end);
  known.sort((a, b) => b.word.length - a.word.length);
  const indices: number[] = [];
  for (let at = 0; at < text.length;) {
    const next = known.find(({ word }) => text.startsWith(word, at));
    if (!next) return null;
    indices.push(next.index);
    at += next.word.length;
  }
  return indices;
}
