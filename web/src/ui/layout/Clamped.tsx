'use client';
import { useLayoutEffect, useRef, useState, type FocusEvent } from 'react';
import { cx } from '../../lib/cx';
import { isLong, wholeLines } from './clamp';
import { Markdown } from '../text/Markdown';

/** On paper, and where nobody hears a press. */
const scriptless = 'noscript:line-clamp-none! noscript:max-h-none! print:line-clamp-none! print:max-h-none!';

interface ClampedProps {
  text: string;
  /** Names the text for screen readers: “More of the note”. */
  what: string;
  noteOf: string;
  className?: string;
}

/**
 * User-written Markdown of which two lines are shown until the reader wants more; with three, all of it. Lines are cut between lines,
 * whatever is in them.
 */
export function Clamped({ text, what, noteOf, className }: ClampedProps) {
  const [isWhole, setWhole] = useState(false);
  /** Null: not measured yet. */
  const [isMeasuredLong, setMeasuredLong] = useState<boolean | null>(null);
  const long = isMeasuredLong === null ? isLong(text) : { phone: isMeasuredLong, desk: isMeasuredLong };
  const isCut = long.phone || long.desk;
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const shown = box.current?.firstElementChild;
    if (!shown || isWhole) return;
    const measure = () => {
      const line = parseFloat(getComputedStyle(shown).lineHeight);
      setMeasuredLong(shown.scrollHeight > line * wholeLines + line / 2);
    };
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
            !isWhole && '[&_*]:leading-[inherit]! [&>*]:mt-0! [&>*]:text-[length:inherit]!',
            !isWhole && long.phone && `max-sm:line-clamp-2 max-sm:max-h-[2.25lh] ${scriptless}`,
            !isWhole && long.desk && `sm:line-clamp-2 sm:max-h-[2.25lh] ${scriptless}`,
          )}
        />
      </div>
      {(isCut || isWhole) && (
        <button
          type="button"
          data-more=""
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className={cx(
            'relative shrink-0 rounded-sm text-xs font-medium text-primary after:absolute after:-inset-2 hover:underline noscript:hidden print:hidden',
            !isWhole && !long.phone && 'max-sm:hidden',
            !isWhole && !long.desk && 'sm:hidden',
          )}
        >
          {isWhole ? 'Less' : 'More'}
          <span className="sr-only"> of the {what}</span>
        </button>
      )}
    </div>
  );
}
