import { useSyncExternalStore } from 'react';
import { readAddress, subscribeToAddress, writeAddress } from './address';

/** Whether the history is open, and at which entry, stored in the address. Closed in the first paint. */
export function useHistoryAddress(): [history: string | null, open: (at: string | null) => void] {
  const history = useSyncExternalStore(
    subscribeToAddress,
    () => readAddress().history,
    () => null,
  );
  return [history, open];
}

const open = (history: string | null): void => writeAddress({ history }, 'replace');
