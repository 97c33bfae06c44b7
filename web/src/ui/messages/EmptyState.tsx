import type { IconComponent } from '../icons/lucide';
import type { ReactNode } from 'react';
import { cx } from '../../lib/cx';

interface EmptyStateProps {
  Icon?: IconComponent;
  title: ReactNode;
  /** One sentence. */
  children?: ReactNode;
  /** What to do next: a `Button` or `Link`. */
  action?: ReactNode;
  className?: string;
}

/** An empty state: explains why, and what to do next. */
export function EmptyState({ Icon, title, children, action, className }: EmptyStateProps) {
  return (
    <div
      className={cx(
        'flex flex-col items-center gap-2 rounded-lg border border-dashed border-line px-6 py-12 text-center',
        className,
      )}
    >
      {Icon && <Icon aria-hidden className="mb-1 size-8 text-faint" strokeWidth={1.5} />}
      <p className="text-base font-medium">{title}</p>
      {children && <p className="max-w-prose text-muted">{children}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
