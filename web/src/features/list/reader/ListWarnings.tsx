'use client';
import type { ListHead } from '@libs/contract/lists/lists.js';
import { listWarnings } from '@libs/list/check/rules/list-warnings.js';
import type { ListStatus } from '@libs/list/model/interchange.types.js';
import { Clock, TriangleAlert } from '../../../ui/icons/lucide';
import { cx } from '../../../lib/cx';
import { useNow } from '../../../lib/use-now';
import type { Changed } from './changed';

interface ListWarningsProps {
  head: ListHead;
  /** The current status. */
  status: ListStatus;
  changed: Changed;
}

/**
 * What readers should know before relying on a list (rule status-7). Computed in the browser: the page may
 * come from a cache, which has no “now”.
 */
export function ListWarnings({ head, status, changed }: ListWarningsProps) {
  const now = useNow();
  if (now === 0) return null;
  // A change with an unknown time is newer than the page, so the list was updated.
  const lastUpdate = changed.at ?? (changed.isChanged ? undefined : head.card.lastModified * 1000);
  const warnings = listWarnings(
    { fields: { status } },
    {
      now: now * 1000,
      ...(lastUpdate === undefined ? {} : { lastUpdate }),
      openReports: (head.openReports ?? []).map((sentAt) => ({ sentAt: sentAt * 1000 })),
    },
  );
  return warnings.map(({ rule, level, message }) => {
    const isQuiet = level === 'hint';
    const Icon = isQuiet ? Clock : TriangleAlert;
    return (
      <span
        key={rule}
        className={cx('flex items-center gap-1 text-xs', isQuiet ? 'text-muted' : 'font-medium text-warning')}
      >
        <Icon aria-hidden className="size-3.5 shrink-0" />
        {message}
      </span>
    );
  });
}
