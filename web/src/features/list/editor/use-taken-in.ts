import type { AnimeStaff } from '@libs/contract/lists/anime.js';
import { findNode } from '@libs/list/model/nodes.js';
import type { Operation } from '@libs/list/model/operation.js';
import type { Column } from '@libs/list/operations/columns.js';
import { pasteInto } from '@libs/list/operations/paste.js';
import { putBack } from '@libs/list/operations/put-back.js';
import { addToOverview } from '@libs/list/overview/compare-staff.js';
import type { RefObject } from 'react';
import { count } from '../../../lib/words';
import { popup } from '../../../stores/toasts';
import type { LostChange } from '../../shell/live/pending';
import type { EditorProps } from './editor-props';
import type { EditorActions } from './state/editor.types';
import { firstCell, type CellPlace } from './state/grid-items';
import { newId } from './use-actions';
import type { Opened } from './use-opened';

/** Takes rows in from elsewhere: from AniList, or from what could not be stored. The caret goes to the first of them. */
export function useTakenIn(
  { session, tree, selected }: EditorProps,
  actions: EditorActions,
  { staffing, setStaffing, setComparing }: Opened,
  lastCell: RefObject<CellPlace | null>,
  jumpTo: (id: string, column: Column) => void,
) {
  const now = () => actions.tree() ?? tree;
  /** Puts the caret into the first of the inserted nodes. */
  const toFirst = (operations: readonly Operation[]) => {
    const first = operations.find(({ op }) => op === 'insert');
    if (first?.op === 'insert') jumpTo(first.node.id, firstCell(first.kind, first.node.id).column);
  };
  const addFromAnilist = (operations: readonly Operation[], added: number) => {
    if (operations.length === 0) return popup('The Overview is gone. Add one, and try again.', 'error');
    actions.edit(operations);
    popup(`Added ${count(added, 'row')} from AniList`);
    toFirst(operations);
  };
  return {
    toFirst,
    putLostBack(change: LostChange) {
      const near =
        [lastCell.current?.id, tree.menus[selected]?.id].find((id) => id && findNode(now(), id)) ?? '';
      const operations = putBack(now(), near, change, newId);
      if (!operations[0])
        return popup('There is no role here to add it to. Open an episode that has one.', 'error');
      actions.edit(operations);
      session.dismissLost(change.id);
      toFirst(operations);
    },
    takeMainStaff({ credits, rows }: AnimeStaff) {
      setStaffing(null);
      // Not looked up here: the names stay as they are on AniList until an editor confirms them.
      addFromAnilist(pasteInto(now(), staffing, 'roles', [{ name: '', credits }], newId), rows);
    },
    addMissingStaff(credits: AnimeStaff['credits'], added: number) {
      setComparing(false);
      addFromAnilist(addToOverview(now(), credits, newId), added);
    },
  };
}
