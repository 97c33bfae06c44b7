import type { ReactNode } from 'react';
import { cx } from '../../lib/cx';

/** A bordered surface. */
export function Card({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cx('rounded-lg border border-line bg-surface p-5', className)}>{children}</div>;
}
