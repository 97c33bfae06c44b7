import type { TreePart } from '@libs/contract/base/documents.js';

declare global {
  /** The list that the editor opens with, requested by the script in <head> (first-paint.ts). Null if that failed. */
  var earlyTree: Promise<TreePart | null> | undefined;
}

/**
 * Runs in <head> as text, so it uses nothing from outside. If the address opens the editor, its list is requested at once: on a slow phone,
 * it takes seconds until the page is alive and does so itself. After the scripts, which are needed first.
 */
export function askForTree(): void {
  const [, page, id, episode] = location.pathname.split('/');
  const query = new URLSearchParams(location.search);
  if (page !== 'staff' || !id || !query.has('edit') || query.has('mode')) return;
  // As `load` asks for it (list-session.ts); the first one comes if there is none of this name.
  let menu = location.hash.slice(1) || episode || '-';
  try {
    menu = decodeURIComponent(menu);
  } catch {}
  earlyTree = fetch(`/api/v1/lists/${id}/tree?menu=${encodeURIComponent(menu)}`, { priority: 'low' }).then(
    (answer) => (answer.ok ? answer.json() : null),
    () => null,
  );
  // Whoever takes it requests it again.
  earlyTree.catch(() => {});
}
