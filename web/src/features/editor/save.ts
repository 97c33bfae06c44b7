import type { Refusal } from '@libs/contract/live.js';
import type { ListTree } from '@libs/list/document.js';
import { addMistake, answerMistake } from '../../stores/mistakes';
import { popup } from '../../stores/toasts';
import type { ListSession } from '../live/list-session';
import { refusalText } from '../live/save-state';
import { changedRows } from './changed-rows';
import { isApart, keepApart, pairKey } from './checker/apart';
import { findLookAlikes } from './checker/find-look-alikes';
import { suspects, type Suspect } from './checker/mistakes';

/** Waits until everything is stored, and says so. */
export async function saveAll(session: ListSession): Promise<void> {
  try {
    await session.save();
    popup('Everything is saved', 'success', 'saved');
  } catch (error) {
    popup(refusalText(error as Refusal), 'error', 'not-saved');
  }
}

export interface CheckedSave {
  /** Asks about potential mistakes, one after the other, then saves (decisions, section 3). */
  save: () => Promise<void>;
  /** Takes an open question back, because the editor is left. */
  leave: () => void;
}

/** `onStop`: saving was stopped to look at a row. */
export function checkedSave(
  session: ListSession,
  onStop: (rowId: string) => void,
  find: typeof findLookAlikes = findLookAlikes,
): CheckedSave {
  /** Pairs that were passed over in this visit. */
  const passed = new Set<string>();
  let isSaving = false;
  let hasLeft = false;
  let asking: string | null = null;

  const ask = (suspect: Suspect, list: string): Promise<boolean> =>
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
          if (isTwo) keepApart(list, pairs);
          resolve(save);
        },
      });
    });

  /** Whether saving may go on. */
  async function look(): Promise<boolean> {
    const tree = session.state.tree as ListTree | null;
    const changed = changedRows(session);
    if (!tree || changed.size === 0) return true;
    const list = String(tree.fields['uuid'] ?? '');
    const pairs = (await find(tree)).filter((pair) => !isApart(list, pair) && !passed.has(pairKey(pair)));
    for (const suspect of suspects((session.state.tree as ListTree | null) ?? tree, pairs, changed)) {
      if (hasLeft) return false;
      if (await ask(suspect, list)) continue;
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
