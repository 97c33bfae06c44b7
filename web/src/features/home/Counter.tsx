'use client';
import { useEffect, useState } from 'react';
import { digits } from '../../lib/words';

/** Milliseconds from 0 to the total (specification, section 4). */
const time = 1000;

/** Counts up to `total` at an even pace, once. Screen readers and those who want no motion get the number itself. */
export function Counter({ total }: { total: number }) {
  const [shown, setShown] = useState<number | null>(null);
  useEffect(() => {
    const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : time;
    let frame = 0;
    let start: number | undefined;
    const step = (now: number) => {
      start ??= now;
      const part = duration === 0 ? 1 : Math.min((now - start) / duration, 1);
      setShown(Math.round(total * part));
      if (part < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [total]);
  return (
    <>
      <span className="sr-only">{digits(total)}</span>
      {/* The final number keeps its width from the start, so that nothing beside it moves. */}
      <span aria-hidden className="tabular inline-grid">
        <span className="invisible col-start-1 row-start-1">{digits(total)}</span>
        <span className="col-start-1 row-start-1">
          {shown === null ? <noscript>{digits(total)}</noscript> : digits(shown)}
        </span>
      </span>
    </>
  );
}
