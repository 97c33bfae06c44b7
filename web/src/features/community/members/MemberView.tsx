'use client';
import type { Contact, MemberLists, MemberProfile } from '@libs/contract/accounts/accounts.js';
import { useEffect, type ReactNode } from 'react';
import { Ban, EyeOff, Library } from '../../../ui/icons/lucide';
import { memberAddress } from '../../../lib/addresses';
import { withQuery } from '../../../lib/api';
import { dateText } from '../../../lib/time';
import { useLoaded } from '../../../lib/use-loaded';
import { count } from '../../../lib/words';
import { useAuth } from '../../../stores/auth';
import { useMemberVersion } from '../../../stores/changed-members';
import { Avatar } from '../../../ui/pictures/Avatar';
import { EmptyState } from '../../../ui/messages/EmptyState';
import { Link } from '../../../ui/actions/Link';
import { Markdown } from '../../../ui/text/Markdown';
import { PicturePlaceContext } from '../../../ui/pictures/picture-place';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Unsettled } from '../../../ui/layout/Unsettled';
import { Pagination } from '../../../ui/layout/Pagination';
import { Tag } from '../../../ui/text/Tag';
import { tabAddress } from '../account/tabs';
import { Activity } from './Activity';
import { CardGrid } from '../../directory/lists/CardGrid';

interface MemberViewProps {
  first: MemberProfile;
  lists: MemberLists;
  /** What moderators do here. */
  tools: ReactNode;
}

/**
 * A member's public profile (rule privacy-2). The page is rendered for everybody; signed-in visitors
 * may see more, and request it after hydration.
 */
export function MemberView({ first, lists, tools }: MemberViewProps) {
  const { known, loggedIn } = useAuth();
  const { data, failure, reload } = useLoaded(loggedIn ? 'GET /api/v1/users/:id' : null, {
    path: { id: first.id },
  });
  const version = useMemberVersion(first.id);
  useEffect(() => {
    if (version > 0) reload();
  }, [version, reload]);
  const member = data ?? first;
  const isSettled = known && (!loggedIn || data !== null || failure !== null);
  return (
    <>
      <Head member={member} />
      {isSettled ? (
        tools
      ) : (
        <>
          <Unsettled of="member" />
          <Skeleton className="mt-8 hidden h-48 w-full member:block" />
        </>
      )}
      <section aria-labelledby="contributed" data-below className="mt-8">
        <h2 id="contributed" className="mb-4 text-lg font-semibold">
          Lists contributed to
        </h2>
        {lists.items.length > 0 ? (
          <CardGrid cards={lists.items} eager={6} />
        ) : (
          <EmptyState
            Icon={Library}
            title={
              member.isOwn
                ? 'You have not changed a list yet'
                : `${member.screenName} has not changed a list yet`
            }
            action={
              <Link look="plain" to="/staff-lists">
                Browse the lists
              </Link>
            }
          />
        )}
        <div className="mt-8">
          <Pagination
            page={lists.page}
            pages={lists.pages}
            places={lists}
            to={(page, step) =>
              withQuery(memberAddress(member.id), { page: page === 1 ? null : page, ...step })
            }
          />
        </div>
      </section>
      <Activity key={member.id} id={member.id} />
    </>
  );
}

function Head({ member }: { member: MemberProfile }) {
  const { screenName, avatar, bio, createdAt, isContributor, isModerator, lists, authored, changes } = member;
  const role = isModerator ? 'Moderator' : isContributor ? 'Contributor' : null;
  return (
    <header className="border-b border-line pb-6">
      <div className="flex min-w-0 gap-5">
        <Avatar name={screenName} src={avatar} isLarge className="size-16 md:size-24" />
        <div className="min-w-0 flex-1">
          <h1 className="text-xl font-semibold tracking-tight">{screenName}</h1>
          <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-muted">
            {role && <Tag tone="strong">{role}</Tag>}
            <span className="tabular">{count(lists, 'list')}</span>
            {authored > 0 && <span className="tabular">author of {authored}</span>}
            <span className="tabular">{count(changes, 'change')}</span>
            <span>
              here since{' '}
              <time dateTime={new Date(createdAt * 1000).toISOString()}>{dateText(createdAt)}</time>
            </span>
          </p>
          <Contacts contacts={member.contacts} />
          {member.isOwn && (
            <Link look="plain" size="small" to={tabAddress('profile')} className="mt-3">
              Edit your profile
            </Link>
          )}
        </div>
      </div>
      {member.isHidden && (
        <p className="mt-4 flex items-center gap-2 text-muted">
          <EyeOff aria-hidden className="size-4 shrink-0" />
          {member.isOwn ? 'You contribute' : 'Contributes'} anonymously: only {member.isOwn ? 'you and ' : ''}
          moderators{member.isOwn ? '' : ' and the member'} see this page.
        </p>
      )}
      {member.banReason !== null && (
        <p className="mt-4 flex items-start gap-2 text-danger">
          <Ban aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0">Banned: {member.banReason || 'no reason was given.'}</span>
        </p>
      )}
      {bio && (
        <PicturePlaceContext value={`member.${member.id}`}>
          <div data-below="member">
            <Markdown text={bio} className="mt-5 max-w-prose" />
          </div>
        </PicturePlaceContext>
      )}
    </header>
  );
}

const names: Record<Contact, string> = { discord: 'Discord', twitter: 'Twitter', bluesky: 'Bluesky' };
const pages: Record<Contact, ((handle: string) => string) | null> = {
  // Discord has no profile pages by name.
  discord: null,
  twitter: (handle) => `https://x.com/${encodeURIComponent(handle)}`,
  bluesky: (handle) => `https://bsky.app/profile/${encodeURIComponent(handle)}`,
};

function Contacts({ contacts }: { contacts: MemberProfile['contacts'] }) {
  const shown = (Object.keys(names) as Contact[]).filter((contact) => contacts[contact]);
  if (shown.length === 0) return null;
  return (
    <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
      {shown.map((contact) => {
        const handle = contacts[contact]!;
        const page = pages[contact]?.(handle);
        return (
          <div key={contact} className="flex min-w-0 gap-1.5">
            <dt className="text-muted">{names[contact]}</dt>
            <dd className="min-w-0">
              {page ? (
                <Link to={page} target="_blank" rel="noopener noreferrer nofollow ugc">
                  {handle}
                </Link>
              ) : (
                handle
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
