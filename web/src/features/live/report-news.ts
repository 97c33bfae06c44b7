import { useEffect } from 'react';

const listeners = new Set<() => void>();

/** Reports that concern who is signed in were sent, settled or answered. */
export const tellReportNews = (): void => listeners.forEach((listener) => listener());

/** Calls back whenever that happens; `onNews` must be stable. */
export function useReportNews(onNews: () => void): void {
  useEffect(() => {
    listeners.add(onNews);
    return () => void listeners.delete(onNews);
  }, [onNews]);
}
