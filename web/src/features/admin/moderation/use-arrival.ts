import { type RefObject, useEffect } from 'react';
import { useRouter } from '../../../lib/router';

/** Milliseconds during which what loads above a section may still move it. */
const settleTime = 10_000;

/**
 * Scrolls to the section that the address names (`#names`), and keeps it in its place while what is above it loads, until the visitor
 * does something. `page`: what holds the sections.
 */
export function useArrival(page: RefObject<HTMLElement | null>): void {
  const { hash } = useRouter();
  useEffect(() => {
    const own = page.current;
    const id = (hash || window.location.hash).slice(1);
    const section = id && own?.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
    if (!own || !section) return;
    const sizes = new ResizeObserver(() => section.scrollIntoView({ block: 'start', behavior: 'instant' }));
    sizes.observe(own);
    const acts = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
    const stop = () => {
      sizes.disconnect();
      clearTimeout(timer);
      for (const act of acts) window.removeEventListener(act, stop);
    };
    const timer = setTimeout(stop, settleTime);
    for (const act of acts) window.addEventListener(act, stop, { passive: true });
    return stop;
  }, [hash, page]);
}
