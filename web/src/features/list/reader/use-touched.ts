import { useEffect } from 'react';

/** More changed nodes than this at once are a paste or a reload; highlighting all of them would be meaningless. */
const maxHighlighted = 200;

/** Briefly highlights what somebody else has just changed. `touched`: a new object for each change. */
export function useTouched(touched: { ids: string[] }): void {
  useEffect(() => {
    if (touched.ids.length === 0 || touched.ids.length > maxHighlighted) return;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const frame = requestAnimationFrame(() => {
      for (const id of touched.ids) {
        for (const node of document.querySelectorAll(`[data-node="${CSS.escape(id)}"]`)) {
          node.animate(
            [
              { backgroundColor: 'color-mix(in oklab, var(--primary) 22%, transparent)' },
              { backgroundColor: 'transparent' },
            ],
            { duration: 2500, easing: 'ease-out' },
          );
        }
      }
    });
    return () => cancelAnimationFrame(frame);
  }, [touched]);
}
