import { useEffect, useState } from 'react';

/** A click alone is that of a program, such as a screen reader. */
const signs = ['pointermove', 'pointerdown', 'click', 'keydown', 'focusin', 'scroll', 'beforeprint'] as const;

/** Whether somebody has begun to use the page, or its address asks for more than its first paint shows. */
export function useIsUsed(): boolean {
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    if (isUsed) return;
    const use = () => setUsed(true);
    if (window.location.search || window.location.hash) use();
    for (const sign of signs) addEventListener(sign, use, { capture: true, passive: true });
    return () => {
      for (const sign of signs) removeEventListener(sign, use, true);
    };
  }, [isUsed]);
  return isUsed;
}
