/** Whether this page is a copy from this device. Only in the browser. */
export const isCopy = (): boolean => document.documentElement.dataset.kept !== undefined;

/** Whether the page at a path can be read without a connection, and is not already: only lists are kept. */
export const isKept = async (path: string): Promise<boolean> =>
  !isCopy() && 'caches' in window && (await caches.match(path)) !== undefined;
