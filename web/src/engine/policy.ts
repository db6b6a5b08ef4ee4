/** Play by the chances of a network: see `armorial.bots.policy_bot`. */

const UNUSED_BITS = 10n; // of a random number of 63 bits: a float holds 53

/** An index, sampled from chances to the power of `sharpness` sixteenths: the same as in Python, to the last bit. */
export function sample(chances: readonly number[], sharpness: number, timesLikelier: number, x: bigint): number {
  const most = Math.max(...chances);
  const weights = chances.map((chance) => {
    const root = Math.sqrt(Math.sqrt(Math.sqrt(Math.sqrt(chance / most))));
    let weight = 1;
    for (let k = 0; k < sharpness; k++) weight *= root;
    return weight * timesLikelier >= 1 ? weight : 0;
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);
  let left = (Number(x >> UNUSED_BITS) / 2 ** 53) * sum;
  let chosen = 0;
  weights.forEach((weight, index) => {
    if (weight && left >= 0) [chosen, left] = [index, left - weight];
  });
  return chosen;
}
