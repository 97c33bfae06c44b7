import type { MenuNode } from '@libs/list/document.js';
import { useEffect, type RefObject } from 'react';
import type { Hit } from './find';

/** Beyond this many matches in one episode, not all are highlighted; the current one always is. */
const most = 500;

/**
 * Highlights the matches of `shown`, the displayed menu, and scrolls `current` into view. Repeats whenever its rows change, and
 * marks rows that are drawn anew, such as those of a page whose script takes over after the first match was found.
 */
export function useShownHits(
  container: RefObject<HTMLElement | null>,
  hits: readonly Hit[],
  current: Hit | null,
  shown: MenuNode | null,
): void {
  useEffect(() => {
    const root = container.current;
    if (!shown || !root) return;
    let marked: Element[] = [];
    /** The row to which the page was scrolled. */
    let reached: Element | null = null;
    let frame = 0;
    const nodeOf = (id: string) => root.querySelector(`[data-node="${CSS.escape(id)}"]`);
    const unmark = () => {
      for (const node of marked) node.removeAttribute('data-hit');
    };
    const mark = () => {
      unmark();
      marked = hits.slice(0, most).flatMap(({ id }) => nodeOf(id) ?? []);
      for (const node of marked) node.setAttribute('data-hit', '');
      const node = current && nodeOf(current.id);
      if (!node) return;
      marked.push(node);
      node.setAttribute('data-hit', 'current');
      if (node === reached) return;
      reached = node;
      (node.querySelector('h4') ?? node).scrollIntoView({ block: 'center', behavior: 'instant' });
    };
    const markSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(mark);
    };
    markSoon();
    const observer = new MutationObserver(markSoon);
    observer.observe(root, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      unmark();
    };
  }, [container, hits, current, shown]);
}
