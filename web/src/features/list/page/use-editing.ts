import { policy } from '@libs/contract/accounts/policy.js';
import { useEffect, useLayoutEffect, useReducer } from 'react';
import { isCopy } from '../../../lib/is-copy';
import { slide } from '../../../lib/slide';
import { useAuth } from '../../../stores/auth';
import { useEditMode } from '../reader/use-edit-mode';
import { useListMode } from '../reader/use-list-mode';

/** Who is here, which mode is shown, and whether the list is edited. `isDeleted`: nobody edits it. */
export function useEditing(isDeleted: boolean) {
  const mode = useListMode();
  const [isEditing, setEditing] = useEditMode();
  const auth = useAuth();
  const actor = auth.loggedIn && auth.id !== null ? { ...auth, id: auth.id } : null;
  const mayTry = auth.known && !isDeleted && !isCopy() && policy.openWorkingCopy(actor);
  // Somebody who loses the right while editing keeps the editor with the typed text; it explains why nothing is stored.
  const [hasBegun, remember] = useReducer((_: boolean, now: boolean) => now, false);
  const editing = isEditing && (mayTry || hasBegun);
  useEffect(() => remember(editing), [editing]);
  const isInEditor = editing && mode === 'credits';
  useFoldedNavigation(isInEditor, auth.known);
  return { mode, auth, actor, mayTry, isEditing, editing, isInEditor, setEditing };
}

/** The side navigation leaves its room to the grid, in the frame in which that appears. */
function useFoldedNavigation(isInEditor: boolean, isKnown: boolean) {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (!isInEditor) {
      // The first paint expected an editor, for somebody who may not edit.
      if (isKnown && dataset['editing'] === 'on') delete dataset['editing'];
      return;
    }
    dataset['editing'] = 'on';
    return () => slide('editing', 'off');
  }, [isInEditor, isKnown]);
}
