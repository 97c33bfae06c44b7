import { isList } from './is-list';

/** Whether this page is a copy from this device. Only in the browser. */
export const isCopy = (): boolean => document.documentElement.dataset.kept !== undefined;

/** Whether a list can be read without a connection, and is not already. `path`: of its page. */
export const isKept = async (path: string): Promise<boolean> =>
  isList(path) && !isCopy() && 'caches' in window && (await caches.match(path)) !== undefined;
