import type { ListLapse } from '@libs/contract/lists/lists.js';
import { lapseWords } from '@libs/list/check/lapse.js';
import { api } from '../../../lib/api';
import { asFailure } from '../../../lib/failure';
import { dateText } from '../../../lib/time';
import { popup } from '../../../stores/toasts';

/** `3% untranslated since Nov 3, 2026` */
export const lapseText = (lapse: ListLapse): string => `${lapseWords(lapse)} since ${dateText(lapse.since)}`;

/** Sets a list that is no longer complete to To Review, and says so. Calls `done` if that worked. */
export async function setToReview({ uuid, title }: { uuid: string; title: string }, done: () => void) {
  try {
    await api.call('PUT /api/v1/lists/:id/status', { path: { id: uuid }, body: { status: 'FINISHED' } });
    popup(`“${title}” is set to To Review.`);
    done();
  } catch (error) {
    popup(asFailure(error).message, 'error');
  }
}
