'use client';
import type { Follow } from '@libs/contract/community/follows.js';
import { X } from '../../../ui/icons/lucide';
import { listAddress } from '../../../lib/addresses';
import { unfollow, useFollows, useFollowsFailure } from '../../../stores/following';
import { popupFailure } from '../../../stores/popup-failure';
import { popup } from '../../../stores/toasts';
import { IconButton } from '../../../ui/actions/IconButton';
import { Link } from '../../../ui/actions/Link';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { ErrorState } from '../../../ui/messages/ErrorState';
import { seasonAddress, seasonName } from '../../directory/seasons/season';
import { FollowedName } from './FollowedName';
import { choicesFor } from '../../shell/follow/target';

const groups: { title: string; holds: (follow: Follow) => boolean }[] = [
  { title: 'Lists', holds: ({ list }) => list !== undefined },
  { title: 'People', holds: ({ person }) => person?.isStudio === false },
  { title: 'Studios', holds: ({ person }) => person?.isStudio === true },
  { title: 'Roles', holds: ({ role }) => role !== undefined },
];

const nameOf = ({ list, person, role }: Follow): string =>
  list?.title ?? role?.role ?? (person?.en || person?.ja || 'this');

/** “only a new status” */
const chosenOf = (follow: Follow): string =>
  (
    choicesFor(follow).find(({ what }) => what.join() === follow.what.join())?.title ?? follow.what.join(', ')
  ).toLowerCase();

async function end(follow: Follow): Promise<void> {
  try {
    await unfollow(follow.id);
    popup(`You no longer follow ${nameOf(follow)}.`);
  } catch (error) {
    popupFailure(error);
  }
}

/** Everything that the visitor follows, to look at or to end. */
export function FollowList() {
  const follows = useFollows();
  const failed = useFollowsFailure();
  if (!follows)
    return failed ? <ErrorState failure={failed.failure} onRetry={failed.retry} /> : <FollowListWaiting />;
  return (
    <section aria-labelledby="what-you-follow">
      <h2 id="what-you-follow" className="mb-2 font-semibold">
        What you follow{' '}
        {follows.length > 0 && <span className="tabular font-normal text-muted">{follows.length}</span>}
      </h2>
      {follows.length === 0 && <p className="text-muted">Nothing yet.</p>}
      {groups.map(({ title, holds }) => {
        const some = follows.filter(holds);
        if (some.length === 0) return null;
        return (
          <section key={title} aria-label={title} className="mb-3">
            <h3 className="text-xs text-muted">{title}</h3>
            <ul>
              {some.map((follow) => (
                <li key={follow.id} className="flex items-center gap-1">
                  <span className="min-w-0 flex-1 truncate">
                    <Subject follow={follow} />
                    {follow.what.length > 0 && (
                      <span className="text-xs text-muted"> {chosenOf(follow)}</span>
                    )}
                  </span>
                  <IconButton
                    label={`Unfollow ${nameOf(follow)}`}
                    tone="quiet"
                    size="small"
                    onPress={() => void end(follow)}
                  >
                    <X aria-hidden />
                  </IconButton>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </section>
  );
}

export const FollowListWaiting = () => (
  <div data-unsettled="">
    <Skeleton className="h-40" />
  </div>
);

function Subject({ follow: { list, person, role } }: { follow: Follow }) {
  if (person) return <FollowedName person={person} />;
  if (role) {
    return (
      <>
        {role.role} in{' '}
        <Link look="bare" to={seasonAddress(role)} className="rounded-sm underline underline-offset-2">
          {seasonName(role)}
        </Link>
      </>
    );
  }
  if (!list?.title) return <span className="text-muted">A list that is hidden now</span>;
  return (
    <Link
      look="bare"
      to={listAddress(list)}
      className="rounded-sm underline underline-offset-2 hover:text-primary"
    >
      {list.title}
    </Link>
  );
}
