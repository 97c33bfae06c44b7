import type { ListTree } from '@libs/list/document.js';

declare global {
  /** The list that the editor opens with, requested by the script in <head> (first-paint.ts). Null if that failed. */
  var earlyTree: Promise<ListTree | null> | undefined;
}

/**
 * Runs in <head> as text, so it uses nothing from outside. If the address opens the editor, its list is requested at once: on a slow phone,
 * it takes seconds until the page is alive and does so itself. After the scripts, which are needed first.
 */
export function askForTree(): void {
  const [, page, id] = location.pathname.split('/');
  const query = new URLSearchParams(location.search);
  if (page !== 'staff' || !id || !query.has('edit') || query.has('mode')) return;
  earlyTree = fetch(`/api/v1/lists/${id}/tree`, { priority: 'low' }).then(
    (answer) => (answer.ok ? answer.json() : null),
    () => null,
  );
  // Whoever takes it requests it again.
  earlyTree.catch(() => {});
}
