import type { ErrorResponse } from '@libs/contract/base/error-response.js';
import type { ListTree } from '@libs/list/model/document.js';
import { addMistake, answerMistake } from '../../../../stores/mistakes';
import { popup } from '../../../../stores/toasts';
import type { ListSession } from '../../../shell/live/list-session';
import { refusalText } from '../../../shell/live/save-state';
import { forgetCrops } from '../stills/kept-crops';
import { changedRows } from './changed-rows';
import { reviewOf } from '@libs/list/review/review.js';
import { dismiss, isDismissed, pairKey } from '@libs/list/check/dismissed.js';
import { findLookAlikes } from '../checker/find-look-alikes';
import { suspects, type Suspect } from '../checker/mistakes';

/** Waits until everything is stored, and reports it. */
async function saveAll(session: ListSession): Promise<void> {
  try {
    await session.save();
    popup('All changes saved', 'success', 'saved');
    forgetReviewed(session);
  } catch (error) {
    popup(refusalText(error as ErrorResponse), 'error', 'not-saved');
  }
}

/** Of pictures, only what somebody still has to look at is kept once a list is saved. */
export function forgetReviewed(session: ListSession): void {
  const tree = session.state.tree as ListTree | null;
  const list = tree?.fields['uuid'];
  if (tree && typeof list === 'string') void forgetCrops(list, () => reviewOf(tree).map(({ ja }) => ja));
}

export interface CheckedSave {
  /** Asks about potential mistakes, one after the other, then saves (rule live-4). */
  save: () => Promise<void>;
  /** Withdraws an open question because the editor is closing. */
  leave: () => void;
}

/** `onStop`: saving was interrupted to look at a row. */
export function checkedSave(
  session: ListSession,
  onStop: (rowId: string) => void,
  find: typeof findLookAlikes = findLookAlikes,
): CheckedSave {
  /** Pairs that were skipped in this visit. */
  const passed = new Set<string>();
  let isSaving = false;
  let hasLeft = false;
  let asking: string | null = null;

  const ask = (suspect: Suspect): Promise<boolean> =>
    new Promise((resolve) => {
      const { staff, matches, episode, pairs, rowId } = suspect;
      asking = `mistake ${rowId}`;
      addMistake({
        id: asking,
        staff,
        matches,
        episode,
        callback: (save, isTwo) => {
          asking = null;
          if (save) for (const pair of pairs) passed.add(pairKey(pair));
          const tree = session.state.tree as ListTree | null;
          if (isTwo && tree) session.edit(dismiss(tree, pairs));
          resolve(save);
        },
      });
    });

  /** Whether saving may continue. */
  async function look(): Promise<boolean> {
    const tree = session.state.tree as ListTree | null;
    const changed = changedRows(session);
    if (!tree || changed.size === 0) return true;
    const pairs = (await find(tree)).filter((pair) => !isDismissed(tree, pair) && !passed.has(pairKey(pair)));
    for (const suspect of suspects((session.state.tree as ListTree | null) ?? tree, pairs, changed)) {
      if (hasLeft) return false;
      if (await ask(suspect)) continue;
      if (!hasLeft) onStop(suspect.rowId);
      return false;
    }
    return !hasLeft;
  }

  return {
    async save() {
      if (isSaving) return;
      isSaving = true;
      try {
        if (await look()) await saveAll(session);
      } finally {
        isSaving = false;
      }
    },
    leave() {
      hasLeft = true;
      if (asking) answerMistake(asking, false);
    },
  };
}
