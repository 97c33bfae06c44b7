/**
 * The weight of each feature of a candidate. Fitted to four fifths of the known names (`test/bench/names-fit.mjs` fits them
 * again, `npm run bench names` evaluates them); they say how far to trust counts, not how any particular name is read.
 */
export const partWeights = {
  S: [
    0.115, 0.129, 0.119, 0.097, 0.107, 0.248, 0.177, 1.174, 0.067, 0.354, 0.164, 0.123, 0.152, 0.161, -0.092,
    0.12,
  ],
  G: [
    0.106, 0.151, 0.103, 0.112, 0.116, 0.175, 0.152, -0.088, 0.133, -0.226, 0.329, 0.081, 0.135, 0.351, 0.213,
    -0.036,
  ],
} as const;

/** By the lengths of surname and given name in units, such as 2 and 1 (`21`). */
export const lengthWeights: Readonly<Record<string, number>> & { readonly other: number } = {
  11: -1.877,
  12: -0.826,
  13: -1.257,
  14: -4.153,
  21: -0.079,
  22: 1.19,
  23: 1.331,
  24: -1.648,
  31: -2.11,
  32: 0.782,
  33: 2.83,
  34: 0,
  41: -2.733,
  42: -0.571,
  43: 0.008,
  51: -0.606,
  52: 0,
  other: -1.38,
};

/** Chinese (Z) and Korean (K) names. */
export const foreignWeights = {
  Z: [1.164, 0.308, 0.704, 0.075, 0.347, -0.43, 3.289, -0.143, -3.556],
  K: [-0.002, 0.337, 4.247, -0.094, 0.205, -0.066, 4.458, -0.658, -2.327],
} as const;

/**
 * How the share of the odds becomes a confidence (calibration.ts). As long as all sums of `lead` from the left are positive, the
 * confidence rises with the share.
 */
export const confidenceWeights = {
  lead: [1.095, -0.37, -0.414],
  evidence: [-0.372, 0.031, 0.066, 0.137, 0.084, -0.312],
} as const;

export function dot(features: readonly number[], weights: readonly number[]): number {
  let sum = 0;
  for (let index = 0; index < features.length; index += 1) sum += features[index]! * weights[index]!;
  return sum;
}
