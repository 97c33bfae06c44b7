/** The confidence of a proposal in words. */
export const confidenceWords = (confidence: number | null): string =>
  confidence === null ? 'not known' : confidence >= 1 ? 'certain' : `${Math.round(confidence * 100)}% sure`;

/** The same for a narrow column. */
export const confidenceShort = (confidence: number | null): string =>
  confidence === null ? '—' : confidence >= 1 ? '✓' : `${Math.round(confidence * 100)}%`;

/** Its colour: a suggestion below 0.6 is more likely wrong than a reader would think. */
export const confidenceLook = (confidence: number | null): string =>
  confidence === null || confidence < 0.6
    ? 'text-warning'
    : confidence >= 0.9
      ? 'text-primary'
      : 'text-muted';
