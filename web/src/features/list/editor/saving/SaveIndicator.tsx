'use client';
import { Check, CloudOff, FileClock, LoaderCircle, TriangleAlert } from '../../../../ui/icons/lucide';
import { cx } from '../../../../lib/cx';
import { useSaid } from '../../../../stores/use-said';
import { saveStateOf, type SaveState } from '../../../shell/live/save-state';
import type { ListSession } from '../../../shell/live/list-session';
import { useSessionState } from '../../../shell/live/use-list-session';

/** Milliseconds without a change of the state before it is announced. */
const resting = 1_500;

const looks: Record<SaveState['kind'], { Icon: typeof Check; look: string }> = {
  saved: { Icon: Check, look: 'text-primary' },
  loading: { Icon: LoaderCircle, look: 'text-muted [&_svg]:animate-spin' },
  saving: { Icon: LoaderCircle, look: 'text-muted [&_svg]:animate-spin' },
  offline: { Icon: CloudOff, look: 'text-warning' },
  copy: { Icon: FileClock, look: 'text-warning' },
  blocked: { Icon: TriangleAlert, look: 'text-danger' },
};

/**
 * Whether the author's changes are stored: always visible while editing. Follows the session itself, so that only it is rendered
 * again whenever a change is sent and stored.
 */
export function SaveIndicator({ session }: { session: ListSession }) {
  const state = useSessionState(session);
  const { kind, text } = saveStateOf(state);
  const { Icon, look } = looks[kind];
  // Each stored change would be “Saving…” and “Saved”: it is said once nothing has been sent for a while.
  useSaid(kind === 'saving' ? '' : text, 'saving', resting);
  return (
    <span className={cx('flex min-w-4 items-center gap-1.5 text-sm', look)}>
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 truncate @max-md:sr-only" title={text}>
        {kind === 'blocked' ? 'Not saved' : text}
      </span>
    </span>
  );
}

/** Why nothing can be saved, in full: below the tools, which have no room for it. Nothing otherwise. */
export function SaveTrouble({ session }: { session: ListSession }) {
  const { kind, text } = saveStateOf(useSessionState(session));
  return kind === 'blocked' && <p className="basis-full py-1 text-sm text-danger">{text}</p>;
}
