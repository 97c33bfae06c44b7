/**
 * The weight of each feature of a candidate. Fitted to four fifths of the known names (`test/bench/names-fit.mjs` fits them
 * again, `npm run bench names` evaluates them); they say how far to trust counts, not how any particular name is read.
 */
export const partWeights = {
  // The eighth was fitted as 1.02; with 1.25, the one listed reading of a surname comes before those composed of its characters.
  S: [
    0.148, 0.167, 0.147, 0.116, 0.129, 0.241, 0.228, 1.25, 0.171, -0.172, 0.241, 0.153, 0.128, 0.123, -0.032,
    0.161,
  ],
  G: [
    0.118, 0.188, 0.118, 0.145, 0.139, 0.25, 0.163, -0.174, 0.141, -0.305, 0.289, 0.101, 0.091, 0.294, -0.119,
    0.038,
  ],
} as const;

/** By the lengths of surname and given name in units, such as 2 and 1 (`21`). */
export const lengthWeights: Readonly<Record<string, number>> & { readonly other: number } = {
  11: -2.966,
  12: -1.057,
  13: -1.955,
  14: -4.262,
  21: -0.128,
  22: 1.039,
  23: 1.131,
  24: -1.429,
  31: -1.64,
  32: 0.806,
  33: 3.238,
  34: 0,
  41: -2.573,
  42: -0.571,
  43: 0.001,
  51: -1.081,
  52: 0,
  other: -1.923,
};

/** Chinese (Z) and Korean (K) names. */
export const foreignWeights = {
  Z: [1.669, 0.28, 0.717, 0.28, 0.326, -0.421, 2.877, 0.359, -2.636],
  K: [0.999, 0.311, 4.028, 0.047, 0.267, -0.094, 4.095, -0.447, -0.694],
} as const;

/**
 * How the share of the odds becomes a confidence (calibration.ts). As long as all sums of `lead` from the left are positive, the
 * confidence rises with the share.
 */
export const confidenceWeights = {
  lead: [1.071, -0.382, -0.364],
  evidence: [-0.324, 0.026, 0.142, 0.225, -0.244, -0.224],
} as const;

export function dot(features: readonly number[], weights: readonly number[]): number {
  let sum = 0;
  for (let index = 0; index < features.length; index += 1) sum += features[index]! * weights[index]!;
  return sum;
}
