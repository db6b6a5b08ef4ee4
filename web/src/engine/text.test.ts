import { describe, expect, it } from "vitest";
import { sha256 } from "./sha256.ts";
import { decode, decodeText, encodeText } from "./intJson.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

describe("SHA-256", () => {
  it("gives the hashes of the standard", () => {
    expect(sha256(bytes(""))).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    expect(sha256(bytes("abc"))).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  });

  it("agrees with the browser's, whatever the length", async () => {
    for (let length = 50; length < 135; length++) {
      const some = Uint8Array.from({ length }, (_, at) => (at * 37) & 255);
      const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", some));
      expect(sha256(some)).toBe(Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join(""));
    }
  });
});

describe("JSON as ints", () => {
  const words = ["seat", "b7", "b", "round ", " "];
  const [int, word, object, list, end, constant, text, options] = [0, 1, 2, 3, 4, 5, 6, 7];
  const token = (kind: number, number = 0) => (number << 3) | kind;

  it("is read as Python wrote it", () => {
    const numbers = Int32Array.from([
      ...[token(object), token(word, 0), token(int, -5), token(word, 1), token(list), token(constant, 0)],
      ...[token(constant, 2), token(text, 2), token(word, 3), token(int, 3), token(end)],
      ...[token(word, 2), token(options), token(end)],
    ]);
    expect(decode(words, numbers, { players: 2 })).toEqual({
      seat: -5,
      b7: [null, true, "round 3"],
      b: { players: 2 },
    });
  });

  it("finds the longest words in a text", () => {
    expect(encodeText(words, [1, 5], "b b7")).toEqual([2, 4, 1]);
    expect(encodeText(words, [1, 5], "b b8")).toBeNull();
    expect(decodeText(words, Int32Array.from([2, 4, 1].map((number) => token(word, number))))).toBe("b b7");
  });
});
