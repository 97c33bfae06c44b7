'use client';
import { Bell } from '../../../ui/icons/lucide';
import { useLoaded } from '../../../lib/use-loaded';
import { useAuth } from '../../../stores/auth';
import { useFollows, useFollowsFailure } from '../../../stores/following';
import { MembersOnly } from '../../shell/auth/MembersOnly';
import { FollowList, FollowListWaiting } from './FollowList';
import { News } from './News';
import { PrivateFeed } from './PrivateFeed';

/** What happened to what the visitor follows, and what that is. Nobody else sees either. */
export function FollowingPage() {
  const { loggedIn } = useAuth();
  const feed = useLoaded(loggedIn ? 'GET /api/v1/account/following' : null, { query: {} });
  const follows = useFollows();
  const failed = useFollowsFailure();
  return (
    <MembersOnly Icon={Bell} why="News from the lists, people and studios you follow.">
      <div className="grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <section aria-label="News" className="min-w-0">
          <News feed={feed} />
        </section>
        {feed.data || feed.failure ? (
          <div className="flex min-w-0 flex-col gap-8">
            <FollowList />
            {(follows || failed) && <PrivateFeed feed={feed} />}
          </div>
        ) : (
          // Replaced as a whole when the news come: on a phone it is below them, and an element that stays would jump.
          <FollowListWaiting />
        )}
      </div>
    </MembersOnly>
  );
}
