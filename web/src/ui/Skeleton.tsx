import { cx } from '../lib/cx';

/** The shape of what is coming; give it the size of that. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('block animate-pulse rounded-sm bg-line', className)} />;
}
