import { useCommands } from '../../../stores/commands';
import type { View } from './use-list-view';

/** What the search over the page offers on that of a list. */
export function useListCommands(view: View): void {
  const { mayFind, mayEdit, mayTry, isInEditor, panels } = view;
  useCommands([
    ...(mayFind ? [{ title: 'Find in this list', run: () => panels.open('find') }] : []),
    ...(mayTry && !isInEditor ? [{ title: mayEdit ? 'Edit this list' : 'Edit a copy', run: view.edit }] : []),
    { title: 'History of this list', run: () => view.openHistory('') },
    { title: 'Print this list', run: () => panels.open('print') },
  ]);
}
