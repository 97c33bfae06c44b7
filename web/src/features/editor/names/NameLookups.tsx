'use client';
import { X } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { IconButton } from '../../../ui/IconButton';
import { Spinner } from '../../../ui/Spinner';
import type { NameProgress } from './name-service';

/** How many names are looked up, and a way to stop; one or two are too quick to speak of. */
export function NameLookups({ progress, onCancel }: { progress: NameProgress; onCancel: () => void }) {
  const { done, total } = useSnapshot(progress);
  if (total < 3) return null;
  return (
    <span className="flex items-center gap-2 text-xs whitespace-nowrap text-muted tabular-nums">
      <Spinner /> <span className="@max-2xl:sr-only">Names</span> {done} / {total}
      <IconButton label="Stop looking names up" onPress={onCancel}>
        <X aria-hidden />
      </IconButton>
    </span>
  );
}

/** What the licence of a dictionary wants to stand beside the readings that it suggests. */
export function NameNotice({ progress }: { progress: NameProgress }) {
  const { notice } = useSnapshot(progress);
  if (!notice) return null;
  return (
    <p className="mt-6 text-xs text-muted">
      {notice.text}{' '}
      <a href={notice.href} target="_blank" rel="noopener noreferrer" className="text-primary underline">
        Licence
      </a>
    </p>
  );
}
