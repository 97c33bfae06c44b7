import type { ReactNode } from 'react';
import { cx } from '../lib/cx';

/** A quiet word in a box: an occupation, a format, a flag. */
export function Tag({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span
      className={cx(
        'inline-flex h-6 max-w-full items-center gap-1 rounded-full border border-line px-2.5 text-xs whitespace-nowrap text-muted',
        className,
      )}
    >
      <span className="truncate">{children}</span>
    </span>
  );
}
