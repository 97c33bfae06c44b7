/**
 * The weight of each feature of a candidate. Fitted to four fifths of the known names (`test/bench/names-fit.mjs` fits them
 * again, `npm run bench names` evaluates them); they say how far to trust counts, not how any particular name is read.
 */
export const partWeights = {
  S: [
    0.121, 0.122, 0.123, 0.103, 0.114, 0.205, 0.216, 1.536, 0.129, 0.644, 0.135, 0.12, 0.107, 0.183, -0.009,
    0.147,
  ],
  G: [
    0.086, 0.098, 0.087, 0.117, 0.128, 0.252, 0.112, 0.978, -0.112, 0.421, 0.282, 0.159, 0.086, 0.344, 0.111,
    0.011,
  ],
} as const;

/** By the lengths of surname and given name in units, such as 2 and 1 (`21`). */
export const lengthWeights: Readonly<Record<string, number>> & { readonly other: number } = {
  11: -2.725,
  12: -1.272,
  13: -1.573,
  14: -2.842,
  21: -0.181,
  22: 1.092,
  23: 1.021,
  24: 0.13,
  31: -1.784,
  32: 0.888,
  33: 2.909,
  34: -0.203,
  41: -2.545,
  42: 0.41,
  43: 0.396,
  51: -1.781,
  52: -0.139,
  other: -2.071,
};

/** Chinese (Z) and Korean (K) names. */
export const foreignWeights = {
  Z: [1.9, 0.343, 0.705, 0.672, 0.34, -0.396, 3.474, 0.348, -2.663],
  K: [0.929, 0.357, 4.176, 0.461, 0.228, -0.022, 4.715, -0.323, -0.869],
} as const;

/**
 * How the share of the odds becomes a confidence (calibration.ts). As long as all sums of `lead` from the left are positive, the
 * confidence rises with the share.
 */
export const confidenceWeights = {
  lead: [1.033, -0.223, -0.53],
  evidence: [-0.363, 0.011, 0.044, 0.185, 0.098, -0.294],
} as const;

export function dot(features: readonly number[], weights: readonly number[]): number {
  let sum = 0;
  for (let index = 0; index < features.length; index += 1) sum += features[index]! * weights[index]!;
  return sum;
}
