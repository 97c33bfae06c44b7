import { isCopy } from '../../../lib/is-copy';

/** Whether the page at a path can be read without a connection, and is not already: only lists are kept. */
export async function isKept(path: string): Promise<boolean> {
  if (isCopy() || !('caches' in window)) return false;
  // Private windows may refuse even to look.
  return caches.match(path).then(
    (copy) => copy !== undefined,
    () => false,
  );
}
