'use client';
import { useSnapshot } from 'valtio';
import { Spinner } from '../../../ui/Spinner';
import type { NameProgress } from './name-service';

/** How many of the names that were taken in are looked up; one or two are too quick to speak of. */
export function NameLookups({ progress }: { progress: NameProgress }) {
  const { done, total } = useSnapshot(progress);
  if (total < 3) return null;
  return (
    <span className="flex items-center gap-2 text-xs whitespace-nowrap text-muted tabular-nums">
      <Spinner /> <span className="max-sm:sr-only">Names</span> {done} / {total}
    </span>
  );
}
