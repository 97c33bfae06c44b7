import type { Refusal } from '@libs/contract/refusal.js';
import { ErrorState } from '../../../ui/ErrorState';
import { MenuSkeleton } from '../MenuSkeleton';

/** Shown while the list is loading for editing. */
export function Opening({ refusal }: { refusal: Refusal | null }) {
  return refusal ? <ErrorState failure={refusal} /> : <MenuSkeleton />;
}
