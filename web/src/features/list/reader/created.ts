import { useSyncExternalStore } from 'react';
import { storage } from '../../../lib/storage';

/** The uuid of the list most recently created in this browser, until its author is done with the next steps. */
const key = 'staffroll:created';
const listeners = new Set<() => void>();

/** Null: there are no more next steps. */
export function noteCreated(uuid: string | null): void {
  storage.write(key, uuid);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the list was just created here. False in the first paint. */
export const useIsCreated = (uuid: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => storage.read(key) === uuid,
    () => false,
  );
