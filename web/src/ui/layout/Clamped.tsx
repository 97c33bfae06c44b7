'use client';
import { useLayoutEffect, useRef, useState, type FocusEvent } from 'react';
import { cx } from '../../lib/cx';
import { Markdown } from '../text/Markdown';

interface ClampedProps {
  text: string;
  /** Names the text for screen readers: “More of the note”. */
  what: string;
  noteOf: string;
  className?: string;
}

/** Characters that certainly need no more lines than are shown, before they have been measured. */
const certainlyShort = 80;

/** User-written Markdown of which two lines are shown until the reader wants more. */
export function Clamped({ text, what, noteOf, className }: ClampedProps) {
  const [isWhole, setWhole] = useState(false);
  const [isCut, setCut] = useState(text.length > certainlyShort || text.trim().includes('\n'));
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const shown = box.current?.firstElementChild;
    if (!shown || isWhole) return;
    const measure = () => setCut(shown.scrollHeight > shown.clientHeight + 1);
    const sizes = new ResizeObserver(measure);
    sizes.observe(shown);
    return () => sizes.disconnect();
    // A new text of the same height is not a new size.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [text, isWhole]);
  // Whoever reaches a link below the last line with the keyboard sees it.
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const { bottom } = box.current!.getBoundingClientRect();
    const link = event.target;
    if (link.matches(':focus-visible') && link.getBoundingClientRect().bottom > bottom) setWhole(true);
  };
  return (
    <div className={cx('flex items-end gap-3', className)} data-clamped="">
      <div ref={box} className="min-w-0" {...(isCut && !isWhole ? { onFocus } : {})}>
        <Markdown
          text={text}
          noteOf={noteOf}
          className={cx(
            !isWhole &&
              'max-h-[2lh] overflow-hidden [&>*]:mt-0! [&>*]:text-[length:inherit]! noscript:max-h-none print:max-h-none',
          )}
        />
      </div>
      {(isCut || isWhole) && (
        <button
          type="button"
          data-more=""
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className="relative shrink-0 rounded-sm text-xs font-medium text-primary after:absolute after:-inset-2 hover:underline noscript:hidden print:hidden"
        >
          {isWhole ? 'Less' : 'More'}
          <span className="sr-only"> of the {what}</span>
        </button>
      )}
    </div>
  );
}
