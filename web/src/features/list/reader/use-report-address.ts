import { useSyncExternalStore } from 'react';
import { readAddress, subscribeToAddress, writeAddress } from './address';

/** The report that the page was opened to settle, stored in its address; null: none. None in the first paint. */
export function useReportAddress(): [id: number | null, close: () => void] {
  const id = useSyncExternalStore(
    subscribeToAddress,
    () => readAddress().report,
    () => null,
  );
  return [id === null ? null : Number(id), close];
}

const close = (): void => writeAddress({ report: null }, 'replace');
