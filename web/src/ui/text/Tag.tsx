import type { ReactNode } from 'react';
import { cx } from '../../lib/cx';

const tones = {
  plain: 'border-line text-muted',
  strong: 'border-line font-medium text-text',
  primary: 'border-primary text-primary',
  danger: 'border-danger/40 text-danger',
};

interface TagProps {
  tone?: keyof typeof tones;
  className?: string;
  children: ReactNode;
}

/** An unobtrusive word in a box: an occupation, a format, a flag. */
export function Tag({ tone = 'plain', className, children }: TagProps) {
  return (
    <span
      className={cx(
        'inline-flex h-6 max-w-full items-center gap-1 rounded-full border px-2.5 text-xs whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      <span className="truncate">{children}</span>
    </span>
  );
}
