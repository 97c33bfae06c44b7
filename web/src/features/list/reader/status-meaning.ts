import type { ListHead } from '@libs/contract/lists/lists.js';
import type { ListStatus } from '@libs/list/model/interchange.types.js';

/** What a list with this status offers readers, in one sentence. */
export const statusMeaning: Record<ListStatus, string> = {
  UNLISTED: 'Only its authors and moderators see this list.',
  NOT_YET_RELEASED: 'The anime is not out yet.',
  IN_PROGRESS: 'Still being entered or translated.',
  FINISHED: 'Fully entered, waiting for a review.',
  PARTIAL: 'Some parts are missing; the Overview says which.',
  COMPLETED: 'All credits are entered and translated.',
  VERIFIED: 'Checked by the team.',
};

/** The same for a certain list; null if what stands beside it says otherwise: that it is no longer complete. */
export function meaningFor(
  status: ListStatus,
  { lapse, completeUpTo }: Pick<ListHead, 'lapse' | 'completeUpTo'>,
): string | null {
  if (status !== 'COMPLETED') return statusMeaning[status];
  if (lapse) return null;
  return completeUpTo ? 'Complete for everything aired so far.' : statusMeaning.COMPLETED;
}
