'use client';
import { Languages } from '../../ui/icons/lucide';
import { useEffect, useState } from 'react';
import { count } from '../../lib/words';
import { useAuth } from '../../stores/auth';
import { Link } from '../../ui/actions/Link';
import { waitingTotal } from './waiting';

/** How many names wait in the visitor's lists; null while that is not known, 0 also for banned members. */
export function useNamesThatWait(): number | null {
  const { banned } = useAuth();
  const [total, setTotal] = useState<number | null>(null);
  useEffect(() => {
    if (banned) return;
    let isGone = false;
    waitingTotal().then(
      (names) => !isGone && setTotal(names),
      () => !isGone && setTotal(0),
    );
    return () => {
      isGone = true;
    };
  }, [banned]);
  return banned ? 0 : total;
}

/** That names wait, with a link to them; nothing if none do. */
export function NamesThatWait({ total }: { total: number }) {
  if (total === 0) return null;
  return (
    <p className="mb-5 flex items-center gap-2">
      <Languages aria-hidden className="size-4 shrink-0 text-warning" />
      <Link to="/names/review">
        {count(total, 'name')} {total === 1 ? 'waits' : 'wait'}
      </Link>
      <span className="min-w-0 text-muted">for somebody who knows them, in lists that you may edit</span>
    </p>
  );
}
