import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

/** Whether the page is in edit mode, remembered in its address as `?edit`. Off in the first paint. */
export function useEditMode(): [isEditing: boolean, setEditing: (on: boolean) => void] {
  const isEditing = useSyncExternalStore(
    subscribe,
    () => new URLSearchParams(window.location.search).has('edit'),
    () => false,
  );
  return [isEditing, setEditing];
}

/** The page stays as it is, so the router need not hear of it. */
function setEditing(on: boolean): void {
  const { pathname, hash } = window.location;
  window.history.replaceState(window.history.state, '', `${pathname}${on ? '?edit' : ''}${hash}`);
  for (const listener of listeners) listener();
}
