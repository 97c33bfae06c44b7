'use client';
import { X } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { IconButton } from '../../../ui/IconButton';
import { LicenceNotice } from '../../../ui/LicenceNotice';
import { Spinner } from '../../../ui/Spinner';
import type { NameProgress } from './name-service';

/** How many names are looked up, and a way to stop; one or two are too quick to speak of. */
export function NameLookups({ progress, onCancel }: { progress: NameProgress; onCancel: () => void }) {
  const { done, total } = useSnapshot(progress);
  if (total < 3) return null;
  return (
    <span className="flex items-center gap-2 text-xs whitespace-nowrap text-muted tabular-nums">
      <Spinner /> <span className="@max-3xl:sr-only">Names</span> {done} / {total}
      <IconButton label="Stop looking names up" onPress={onCancel}>
        <X aria-hidden />
      </IconButton>
    </span>
  );
}

/** Stands under the grid once readings were suggested. */
export function NameNotice({ progress }: { progress: NameProgress }) {
  const { notice } = useSnapshot(progress);
  return notice && <LicenceNotice {...notice} className="mt-6" />;
}
