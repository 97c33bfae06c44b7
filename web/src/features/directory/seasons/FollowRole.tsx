'use client';
import { Bell, X } from '../../../ui/icons/lucide';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../../lib/api';
import { cx } from '../../../lib/cx';
import { useAuth } from '../../../stores/auth';
import { keepFollow, unfollow, useFollows } from '../../../stores/following';
import { popupFailure } from '../../../stores/popup-failure';
import { popup } from '../../../stores/toasts';
import { Button } from '../../../ui/actions/Button';
import { IconButton } from '../../../ui/actions/IconButton';
import { Spinner } from '../../../ui/feedback/Spinner';
import { seasonName, type SeasonOfYear } from './season';

const RoleField = lazy(async () => ({ default: (await import('./RoleField')).RoleField }));

/** Which roles of a season the member follows, and a way to follow another. Nothing for visitors. */
export function FollowRole({ season: { year, season } }: { season: SeasonOfYear }) {
  const { known, loggedIn, banned } = useAuth();
  const follows = useFollows();
  const [isOpen, setOpen] = useState(false);
  if (known && (!loggedIn || banned)) return null;
  // Its room, so that the lists below it stay where they are.
  if (!known || !follows) return <div className={cx('mb-4 h-(--control)', !known && 'not-member:hidden')} />;
  const mine = follows.filter(({ role }) => role?.year === year && role.season === season);
  const begin = async (role: string) => {
    setOpen(false);
    try {
      keepFollow(await api.call('PUT /api/v1/account/follows/role', { body: { role, year, season } }));
      popup(`You follow ${role} in ${seasonName({ year, season })}.`);
    } catch (error) {
      popupFailure(error);
    }
  };
  return (
    <div className="mb-4 flex flex-wrap items-end gap-2">
      {mine.map(({ id: follow, role }) => (
        <span
          key={follow}
          className="inline-flex h-(--control) items-center gap-1 rounded-sm border border-line pl-3"
        >
          <Bell aria-hidden className="size-4 text-primary" /> {role!.role}
          <IconButton
            label={`Unfollow ${role!.role}`}
            tone="quiet"
            size="small"
            onPress={() => void unfollow(follow).catch(popupFailure)}
          >
            <X aria-hidden />
          </IconButton>
        </span>
      ))}
      {isOpen ? (
        <Suspense fallback={<Spinner label="Loading" />}>
          <RoleField onChoose={(role) => void begin(role)} onClose={() => setOpen(false)} />
        </Suspense>
      ) : (
        <Button onPress={() => setOpen(true)}>
          <Bell aria-hidden /> Follow a role
        </Button>
      )}
    </div>
  );
}
