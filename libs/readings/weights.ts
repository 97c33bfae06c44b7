/**
 * The weight of each feature of a candidate. Fitted to four fifths of the known names (`test/bench/names-fit.mjs` fits them
 * again, `npm run bench names` evaluates them); they say how far to trust counts, not how any particular name is read.
 */
export const partWeights = {
  S: [
    0.131, 0.145, 0.131, 0.101, 0.114, 0.218, 0.204, 1.082, 0.212, -0.09, 0.201, 0.138, 0.119, 0.102, -0.068,
    0.148,
  ],
  G: [
    0.119, 0.18, 0.121, 0.121, 0.124, 0.194, 0.153, -0.056, 0.155, -0.345, 0.29, 0.09, 0.073, 0.27, -0.115,
    0.037,
  ],
} as const;

/** By the lengths of surname and given name in units, such as 2 and 1 (`21`). */
export const lengthWeights: Readonly<Record<string, number>> & { readonly other: number } = {
  11: -2.989,
  12: -1.073,
  13: -1.963,
  14: -4.286,
  21: -0.168,
  22: 1.08,
  23: 1.116,
  24: -1.342,
  31: -1.634,
  32: 0.815,
  33: 3.211,
  34: 0,
  41: -2.547,
  42: -0.507,
  43: 0.004,
  51: -1.056,
  52: 0,
  other: -2.058,
};

/** Chinese (Z) and Korean (K) names. */
export const foreignWeights = {
  Z: [1.747, 0.271, 0.716, 0.298, 0.32, -0.423, 2.893, 0.368, -2.664],
  K: [1.07, 0.312, 4.024, 0.066, 0.265, -0.107, 4.123, -0.437, -0.709],
} as const;

/**
 * How the share of the odds becomes a confidence (calibration.ts). As long as all sums of `lead` from the left are positive, the
 * confidence rises with the share.
 */
export const confidenceWeights = {
  lead: [1.098, -0.371, -0.385],
  evidence: [-0.284, 0.001, 0.112, 0.228, -0.193, -0.296],
} as const;

export function dot(features: readonly number[], weights: readonly number[]): number {
  let sum = 0;
  for (let index = 0; index < features.length; index += 1) sum += features[index]! * weights[index]!;
  return sum;
}
