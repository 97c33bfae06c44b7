/**
 * How much each feature of a candidate speaks for it. Found by fitting them to known names (`npm run bench names` measures
 * them, `test/bench/names-fit.mjs` finds them anew); they say how far to trust counts, not what any name is read as.
 */
export const partWeights = {
  S: [0.5, 0.21, 0.62, 0.39, 1.67, 0.07, 3.28],
  G: [0.88, 0.16, 0.46, 0.27, -0.16, -0.01, 1.91],
} as const;

/** By the units of surname and given name, such as 2 and 1 (`21`); other lengths weigh 0. */
export const lengthWeights: Readonly<Record<string, number>> = {
  11: -5.92,
  12: -2.38,
  13: -3.74,
  21: -0.38,
  22: 0.38,
  23: 4.03,
  24: 2.74,
  31: -0.85,
  32: 4.81,
  33: 5.84,
  42: 2.81,
};

/** Chinese (Z) and Korean (K) names. */
export const foreignWeights = {
  Z: [7.45, 0.92, 0.8, 1.12, 0.47, 0.11],
  K: [7.46, 1.01, 2, 0.83, 0.54, 0.35],
} as const;

/** Speaks against a Chinese or Korean name of three characters whose first two are a known Japanese surname. */
export const longerSurname = 1.5;

export function dot(features: readonly number[], weights: readonly number[]): number {
  let sum = 0;
  for (let index = 0; index < features.length; index += 1) sum += features[index]! * weights[index]!;
  return sum;
}
