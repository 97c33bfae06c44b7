import { useSyncExternalStore } from 'react';
import { noSelection, type Selection } from '@libs/list/operations/selection.js';

/** Holds the selection outside of components: key handlers read it, and rows are rendered from it. */
export interface SelectionStore {
  get: () => Selection;
  set: (selection: Selection) => void;
  subscribe: (listener: () => void) => () => void;
}

export function selectionStore(): SelectionStore {
  let selection = noSelection;
  const listeners = new Set<() => void>();
  return {
    get: () => selection,
    set(next) {
      if (next === selection) return;
      selection = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useSelection = (store: SelectionStore): Selection =>
  useSyncExternalStore(store.subscribe, store.get, () => noSelection);

/** Whether one row is selected; only rows for which that changes are rerendered. */
export const useIsSelected = (store: SelectionStore, id: string): boolean =>
  useSyncExternalStore(
    store.subscribe,
    () => store.get().ids.has(id),
    () => false,
  );
