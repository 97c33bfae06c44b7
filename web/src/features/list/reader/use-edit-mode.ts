import { useSyncExternalStore } from 'react';
import { readAddress, subscribeToAddress, writeAddress } from './address';

/** Whether the page is in edit mode, stored in its address as `?edit`. Off in the first paint. */
export function useEditMode(): [isEditing: boolean, setEditing: (on: boolean) => void] {
  const isEditing = useSyncExternalStore(
    subscribeToAddress,
    () => readAddress().isEditing,
    () => false,
  );
  return [isEditing, setEditing];
}

const setEditing = (on: boolean): void => writeAddress({ isEditing: on }, 'replace');
