import { cx } from '../../lib/cx';

/** A loading placeholder; give it the size of the content. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('block animate-pulse rounded-sm bg-line', className)} />;
}
