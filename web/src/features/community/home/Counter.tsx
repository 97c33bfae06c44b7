'use client';
import { useEffect, useRef, useState } from 'react';
import { digits } from '@libs/characters/digits.js';

/** Duration of the animation in milliseconds (rule page-2). */
const time = 1000;

/**
 * Counts up from 0 linearly (rule page-2), and from there to each new value; not for visitors who prefer reduced motion. For
 * everybody who has no script, reads it aloud or indexes it, the page has the number itself; whoever will see it count sees nothing until it begins.
 */
export function Counter({ total }: { total: number }) {
  const [shown, setShown] = useState<number | null>(null);
  const reached = useRef(0);
  useEffect(() => {
    const from = reached.current;
    const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : time;
    let frame = 0;
    let start: number | undefined;
    const step = (now: number) => {
      start ??= now;
      const part = duration === 0 ? 1 : Math.min((now - start) / duration, 1);
      reached.current = Math.round(from + (total - from) * part);
      setShown(reached.current);
      if (part < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [total]);
  return (
    <>
      <span className="sr-only">{digits(total)}</span>
      {/* Reserves the width of the final number, so that nothing next to it moves. */}
      <span aria-hidden className="tabular inline-grid">
        <span className="invisible col-start-1 row-start-1">{digits(total)}</span>
        {shown === null ? (
          <span className="col-start-1 row-start-1 hidden motion-reduce:inline noscript:inline">
            {digits(total)}
          </span>
        ) : (
          // No number of lists until it has begun to count.
          (shown > 0 || total === 0) && <span className="col-start-1 row-start-1">{digits(shown)}</span>
        )}
      </span>
    </>
  );
}
