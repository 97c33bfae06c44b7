import type { ListHead } from '@libs/contract/lists/lists.js';
import type { ListTree, MenuNode } from '@libs/list/model/document.js';
import { useListSession } from '../../shell/live/use-list-session';
import { useIsUsed } from '../reader/use-is-used';
import { useListContent, useListDocument } from '../reader/use-list-content';
import { useTouched } from '../reader/use-touched';

/** The list as the page, its document and then the live session know it. */
export function useLiveList(head: ListHead, first: MenuNode | null, isInEditor: boolean) {
  // The editor waits for the live list, which has everything.
  const isWanted = useIsUsed() && !isInEditor;
  const { loaded, failure, retry } = useListDocument(head, isWanted);
  const isKnown = !isWanted || loaded !== null || failure !== null;
  const live = useListSession(
    head.card.uuid,
    // Nothing happens to a deleted list.
    isKnown && head.deletedAt === null ? Math.max(head.revision, loaded?.document.savingId ?? 0) : null,
    isInEditor,
  );
  const { state } = live;
  const tree = state.tree as ListTree | null;
  const content = useListContent(head, first, loaded, tree, state.part as ListTree | null, state.absent);
  useTouched(state.touched);
  return { ...live, failure, retry, tree, content };
}
