/** SHA-256, for the seals of records: `crypto.subtle` is missing on pages without HTTPS. */

const primes = Array.from({ length: 312 }, (_, n) => n).filter(
  (n) => n > 1 && [...Array(n).keys()].every((d) => d < 2 || n % d),
);
/** The first 32 bits of the fraction of a root. */
const fraction = (root: number) => ((root % 1) * 2 ** 32) | 0;
const START = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = primes.slice(0, 64).map((prime) => fraction(Math.cbrt(prime)));

const turned = (x: number, by: number) => (x >>> by) | (x << (32 - by));

/** The hash of some bytes, in hexadecimal digits. */
export function sha256(bytes: Uint8Array): string {
  const padded = new DataView(new ArrayBuffer(((bytes.length + 72) >> 6) << 6));
  bytes.forEach((byte, at) => padded.setUint8(at, byte));
  padded.setUint8(bytes.length, 0x80);
  padded.setUint32(padded.byteLength - 4, bytes.length * 8);
  const sums = Int32Array.from(START);
  for (let block = 0; block < padded.byteLength; block += 64) addBlock(sums, padded, block);
  return Array.from(sums, (sum) => (sum >>> 0).toString(16).padStart(8, "0")).join("");
}

function addBlock(sums: Int32Array, padded: DataView, block: number): void {
  const w = new Int32Array(64);
  for (let t = 0; t < 64; t++) {
    const [near, far] = [w[t - 2]!, w[t - 15]!];
    w[t] =
      t < 16
        ? padded.getInt32(block + 4 * t)
        : w[t - 16]! +
          (turned(far, 7) ^ turned(far, 18) ^ (far >>> 3)) +
          w[t - 7]! +
          (turned(near, 17) ^ turned(near, 19) ^ (near >>> 10));
  }
  let [a, b, c, d, e, f, g, h] = sums as unknown as [number, number, number, number, number, number, number, number];
  for (let t = 0; t < 64; t++) {
    const temp1 = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[t]! + w[t]!;
    const temp2 = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + temp1) | 0, c, b, a, (temp1 + temp2) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((x, at) => (sums[at] = sums[at]! + x));
}
