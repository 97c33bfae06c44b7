import type { ReactNode } from 'react';
import { cx } from '../../../../../lib/cx';

/*
 * Icons of every line, as in Lucide but with a single shape each: a long episode has hundreds of them, and the browser lays out every
 * shape of every icon.
 */

const icon = (width: number, path: string, className: string): ReactNode => (
  <svg
    aria-hidden
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={width}
    strokeLinecap="round"
    strokeLinejoin="round"
    className={cx('shrink-0', className)}
  >
    <path d={path} />
  </svg>
);

// A line without length and with round ends is a dot.
export const gripIcon = icon(
  4,
  'M9 12h0M9 5h0M9 19h0M15 12h0M15 5h0M15 19h0',
  'size-3 invisible group-hover/row:visible max-md:hidden',
);
export const dotsIcon = icon(4, 'M12 12h0M12 5h0M12 19h0', 'size-4');
export const linkedIcon = icon(
  2,
  'M9 17H7A5 5 0 0 1 7 7h2M15 7h2a5 5 0 1 1 0 10h-2M8 12h8',
  'mr-1 size-3 text-primary/70',
);
