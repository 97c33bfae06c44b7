import { useEffect } from 'react';

const listeners = new Set<() => void>();

/**
 * Something changed for the visitor as an author: a report was sent, settled or answered, or a list lapsed or is complete again.
 */
export const tellAuthorNews = (): void => listeners.forEach((listener) => listener());

/** Calls `onNews`, which must be stable, whenever that happens. */
export function useAuthorNews(onNews: () => void): void {
  useEffect(() => {
    listeners.add(onNews);
    return () => void listeners.delete(onNews);
  }, [onNews]);
}
