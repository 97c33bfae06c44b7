import type { MenuNode } from '@libs/list/model/document.js';
import { useEffect, type RefObject } from 'react';
import type { Hit } from './find';

/** Beyond this many matches in one episode, not all are highlighted; the current one always is. */
const maxHighlighted = 500;

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
    const wanted = new Set(hits.slice(0, maxHighlighted).map(({ id }) => id));
    if (current) wanted.add(current.id);
    const unmark = () => {
      for (const row of marked) row.removeAttribute('data-hit');
    };
    const mark = () => {
      unmark();
      const rows = [...root.querySelectorAll<HTMLElement>('[data-node]')];
      marked = rows.filter((row) => wanted.has(row.dataset['node']!));
      for (const row of marked) row.setAttribute('data-hit', '');
      const row = current && rows.find(({ dataset }) => dataset['node'] === current.id);
      if (!row) return;
      row.setAttribute('data-hit', 'current');
      if (row === reached) return;
      reached = row;
      (row.querySelector('h4') ?? row).scrollIntoView({ block: 'center', behavior: 'instant' });
    };
    const markSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(mark);
    };
    markSoon();
    const observer = new MutationObserver(() => {
      if (marked.length < wanted.size || !marked.every(({ isConnected }) => isConnected)) markSoon();
    });
    observer.observe(root, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      unmark();
    };
  }, [container, hits, current, shown]);
}
