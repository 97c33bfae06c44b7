import type { MenuNode } from '@libs/list/document.js';
import { useEffect, type RefObject } from 'react';
import type { Hit } from './find';

/** Beyond this many matches in one episode, not all are highlighted; the current one always is. */
const most = 500;

/**
 * Highlights the matches of `shown`, the displayed menu, and scrolls `current` into view. Repeats whenever its rows
 * change.
 */
export function useShownHits(
  container: RefObject<HTMLElement | null>,
  hits: readonly Hit[],
  current: Hit | null,
  shown: MenuNode | null,
): void {
  useEffect(() => {
    if (!shown) return;
    const nodes: Element[] = [];
    const nodeOf = (id: string) => container.current?.querySelector(`[data-node="${CSS.escape(id)}"]`);
    const frame = requestAnimationFrame(() => {
      for (const { id } of hits.slice(0, most)) {
        const node = nodeOf(id);
        if (node) nodes.push(node);
      }
      for (const node of nodes) node.setAttribute('data-hit', '');
      const node = current && nodeOf(current.id);
      if (!node) return;
      nodes.push(node);
      node.setAttribute('data-hit', 'current');
      (node.querySelector('h4') ?? node).scrollIntoView({ block: 'center', behavior: 'instant' });
    });
    return () => {
      cancelAnimationFrame(frame);
      for (const node of nodes) node.removeAttribute('data-hit');
    };
  }, [container, hits, current, shown]);
}
