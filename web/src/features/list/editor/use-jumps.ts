import { findNode } from '@libs/list/model/nodes.js';
import type { Column } from '@libs/list/operations/columns.js';
import { useEffect, useEffectEvent, useState } from 'react';
import { popup } from '../../../stores/toasts';
import { showNode } from '../reader/show-node';
import type { EditorProps } from './editor-props';
import type { useActions } from './use-actions';

/** Ways of the caret to another place, also in another episode, which is then shown instead of the review of names. */
export function useJumps(
  { session, tree, selected, onSelect, jumps }: EditorProps,
  { actions, focusing, sights }: ReturnType<typeof useActions>,
  isReviewing: boolean,
  leaveReview: () => void,
) {
  const [jump, setJump] = useState<[id: string, column: Column] | null>(null);
  // After rendering: the grid of another episode listens only once it is mounted.
  useEffect(() => {
    if (jump) focusing.request(...jump);
  }, [jump, focusing]);
  const jumpTo = (id: string, column: Column) => {
    // The current tree: what undo restored is not rendered yet.
    const now = actions.tree() ?? tree;
    const found = findNode(now, id);
    if (!found && !session.state.tree) return void session.whole().then(() => jumps.request(id, column));
    if (!found) return popup('This is no longer in the list.', 'info');
    const index = now.menus.indexOf(found.menu);
    leaveReview();
    const isDrawn = tree.menus.some(({ id: menuId }) => menuId === found.menu.id);
    if (!isDrawn) onSelect(index, found.menu.id);
    else if (index !== selected) onSelect(index);
    setJump([id, column]);
  };

  const onJump = useEffectEvent((id: string, column: Column = 'en') => void jumpTo(id, column));
  useEffect(() => jumps.listen(onJump), [jumps]);

  const onSight = useEffectEvent((id: string) => {
    const found = findNode(actions.tree() ?? tree, id);
    const index = found ? tree.menus.findIndex((one) => one.id === found.menu.id) : -1;
    if (index < 0 || isReviewing) return;
    if (index !== selected) onSelect(index);
    showNode(id);
  });
  useEffect(() => sights.listen(onSight), [sights]);
  return {
    jumpTo,
    /** Puts the caret into a field once it is rendered. */
    setJump,
  };
}
