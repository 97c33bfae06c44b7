'use client';
import { CloudOff, X } from '../../../../ui/icons/lucide';
import { useSnapshot } from 'valtio';
import { useSaid } from '../../../../stores/use-said';
import { cx } from '../../../../lib/cx';
import { IconButton } from '../../../../ui/actions/IconButton';
import { LicenceNotice } from '../../../../ui/messages/LicenceNotice';
import { Spinner } from '../../../../ui/feedback/Spinner';
import type { AnilistProgress } from './anilist-follower';
import type { NameProgress } from '../../../review/names/name-service';
import { troubleWords } from '../../../review/names/name-words';

/** How many names are being looked up, with a way to stop; one or two are too quick to mention. */
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

interface AnilistLookupsProps {
  progress: AnilistProgress;
  onCancel: () => void;
  className: string;
}

/**
 * How many unknown names AniList has been asked about, why it is not being asked, and a button to stop: in the review, and below
 * the grid, where it covers nothing in the minutes that it may take.
 */
export function AnilistLookups({ progress, onCancel, className }: AnilistLookupsProps) {
  const { asked, total, isUrgent, trouble } = useSnapshot(progress);
  // A single typed name is not worth mentioning unless somebody is waiting for it.
  const isShown = total > 0 && (total >= 3 || isUrgent);
  useSaid(
    !isShown ? '' : trouble ? troubleWords(trouble) : 'AniList is being asked about unknown names.',
    'anilist',
  );
  if (!isShown) return null;
  return (
    <span className={cx('flex items-center gap-2 text-xs text-muted tabular-nums', className)}>
      {trouble ? <CloudOff aria-hidden className="size-4 shrink-0 text-warning" /> : <Spinner />}
      <span>
        <span className="block whitespace-nowrap">
          AniList: {asked} of {total} asked
        </span>
        {trouble && <span className="block">{troubleWords(trouble)}</span>}
      </span>
      <IconButton label="Stop asking AniList" onPress={onCancel}>
        <X aria-hidden />
      </IconButton>
    </span>
  );
}

/** Shown below the grid once readings were suggested. */
export function NameNotice({ progress }: { progress: NameProgress }) {
  const { notice } = useSnapshot(progress);
  return notice && <LicenceNotice {...notice} className="mt-6" />;
}
