import type { ListStatus } from '@libs/list/interchange.types.js';

/** What a list with this status offers readers, in one sentence. */
export const statusMeaning: Record<ListStatus, string> = {
  UNLISTED: 'Only its authors and moderators see this list.',
  NOT_YET_RELEASED: 'The anime is not out yet.',
  IN_PROGRESS: 'Still being entered or translated.',
  FINISHED: 'Entered completely, waiting for a review.',
  PARTIAL: 'Some parts are missing; the Overview says which.',
  COMPLETED: 'All credits are entered and translated.',
  VERIFIED: 'Checked by the team.',
};
