/** Python's random generator, MT19937, seeded by a number: it draws the same numbers as `random.Random(seed).getrandbits`. */

const [SIZE, SHIFT, TWIST, UPPER, LOWER] = [624, 397, 0x9908b0df, 0x80000000, 0x7fffffff];

export class Mersenne {
  readonly #state = new Uint32Array(SIZE);
  #at = SIZE;

  constructor(seed: bigint) {
    const key: number[] = [];
    for (let rest = seed; rest || !key.length; rest >>= 32n) key.push(Number(rest & 0xffffffffn));
    this.#seed(key);
  }

  /** A random number of up to 32 bits. */
  bits(count: number): number {
    return this.#next() >>> (32 - count);
  }

  /** A random number below a limit: as many bits as the limit has, drawn until they are below it. */
  below(limit: number): number {
    const count = 32 - Math.clz32(limit);
    for (;;) {
      const drawn = this.bits(count);
      if (drawn < limit) return drawn;
    }
  }

  #seed(key: readonly number[]): void {
    const s = this.#state;
    const mix = (at: number, factor: number) => s[at]! ^ Math.imul(s[at - 1]! ^ (s[at - 1]! >>> 30), factor);
    s[0] = 19650218;
    for (let at = 1; at < SIZE; at++) s[at] = Math.imul(s[at - 1]! ^ (s[at - 1]! >>> 30), 1812433253) + at;
    let [at, word] = [1, 0];
    const next = () => {
      if (++at < SIZE) return;
      s[0] = s[SIZE - 1]!;
      at = 1;
    };
    for (let left = Math.max(SIZE, key.length); left; left--, next()) {
      s[at] = mix(at, 1664525) + key[word]! + word;
      word = (word + 1) % key.length;
    }
    for (let left = SIZE - 1; left; left--, next()) s[at] = mix(at, 1566083941) - at;
    s[0] = 0x80000000;
  }

  #next(): number {
    if (this.#at === SIZE) this.#twist();
    let y = this.#state[this.#at++]!;
    y ^= y >>> 11;
    y ^= (y << 7) & 0x9d2c5680;
    y ^= (y << 15) & 0xefc60000;
    return (y ^ (y >>> 18)) >>> 0;
  }

  #twist(): void {
    const s = this.#state;
    for (let at = 0; at < SIZE; at++) {
      const y = (s[at]! & UPPER) | (s[(at + 1) % SIZE]! & LOWER);
      s[at] = s[(at + SHIFT) % SIZE]! ^ (y >>> 1) ^ (y & 1 ? TWIST : 0);
    }
    this.#at = 0;
  }
}
