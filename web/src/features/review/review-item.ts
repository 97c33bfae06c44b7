import type { ReviewKind } from '@libs/list/review/review.js';

/** A name or role that waits for review. */
export interface ReviewItem {
  key: string;
  kind: ReviewKind;
  ja: string;
  /** How often it occurs where it waits. */
  rows: number;
}
