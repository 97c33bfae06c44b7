import { useSyncExternalStore } from 'react';
import { readAddress, subscribeToAddress, writeAddress, type ListMode } from './address';

/** The mode of the page, stored in its address. `credits` in the first paint. */
export const useListMode = (): ListMode =>
  useSyncExternalStore(
    subscribeToAddress,
    () => readAddress().mode,
    () => 'credits',
  );

/** Opens a mode that shows the whole list: no episode is selected then (rule page-6). */
export function openMode(mode: Exclude<ListMode, 'credits'>): void {
  if (readAddress().mode !== mode) writeAddress({ mode, hash: '' }, 'push');
}
