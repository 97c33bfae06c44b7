import type { Candidate } from './candidates.js';
import { confidenceWeights, dot } from './weights.js';

/** Shares closer to 0 or 1 are cut off: the right reading may not be among the candidates. */
const least = 1e-3;
/** Leads beyond these count less. */
const bends = [1, 3] as const;

/** A candidate's lead over all others together (log odds), flattened where additional lead counts less. */
export function leadOf(share: number): number[] {
  const bounded = Math.min(Math.max(share, least), 1 - least);
  const lead = Math.log(bounded / (1 - bounded));
  return [lead, ...bends.map((bend) => Math.max(0, lead - bend))];
}

/** What makes a suggestion trustworthy besides its lead: how well known the parts of the name are. */
export function evidenceOf(candidate: Candidate): number[] {
  if (candidate.language !== 'J') return [1, 0, 0, 0, 0, 1];
  const { surname, given } = candidate;
  return [
    1,
    Math.log(surname.seen + 0.05),
    Math.log(given.seen + 0.05),
    surname.isListed ? 1 : 0,
    given.isListed ? 1 : 0,
    0,
  ];
}

/**
 * How often a suggestion with this share of the odds of all candidates is right (0 to 1), according to known names. With the same
 * evidence, a higher share gives a higher confidence.
 */
export function confidenceOf(share: number, evidence: readonly number[]): number {
  const { lead, evidence: weights } = confidenceWeights;
  return 1 / (1 + Math.exp(-dot(leadOf(share), lead) - dot(evidence, weights)));
}
