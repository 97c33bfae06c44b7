'use client';
import type { FeedEditing } from '@libs/contract/lists/feed.js';
import type { ListCard as Card } from '@libs/contract/lists/lists.js';
import { listAddress, memberAddress } from '../../../lib/addresses';
import { count, formatWords, releaseText } from '../../../lib/words';
import { Avatar } from '../../../ui/pictures/Avatar';
import { Cover } from '../../../ui/pictures/Cover';
import { Ja } from '../../../ui/text/Ja';
import { Link } from '../../../ui/actions/Link';
import { RelativeTime } from '../../../ui/text/RelativeTime';
import { StatusPill } from '../../../ui/feedback/StatusPill';
import { TriangleAlert } from '../../../ui/icons/lucide';
import { editingText } from '../../shell/live/people';

const shownContributors = 3;

/** Contributors marked anonymous stay hidden unless their level is 0 (rule privacy-1). */
function Contributors({ people }: { people: Card['contributors'] }) {
  const named = people.filter(({ anonymous, level }) => !anonymous || level === 0);
  if (named.length === 0) return null;
  const names = named.map((person) => person.screenName).join(', ');
  return (
    <span className="relative flex items-center gap-0.5" title={names}>
      <span className="sr-only">Contributors:</span>
      {named.slice(0, shownContributors).map((person) => (
        <a
          key={person.id}
          href={memberAddress(person.id)}
          target="_blank"
          rel="noopener"
          title={person.screenName}
          className="rounded-full"
        >
          <Avatar name={person.screenName} className="block! size-(--target)" />
          <span className="sr-only">{person.screenName}</span>
        </a>
      ))}
      {named.length > shownContributors && (
        <span className="tabular ml-1 text-xs text-muted">+{named.length - shownContributors}</span>
      )}
    </span>
  );
}

/** In place of the contributors, so that nothing on the card moves. */
function Editing({ people, count: all }: FeedEditing) {
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-info">
      <span
        aria-hidden
        className="size-2 shrink-0 animate-pulse rounded-full bg-info motion-reduce:animate-none"
      />
      <span className="truncate">{editingText(people, all)}</span>
    </span>
  );
}

interface ListCardProps {
  card: Card;
  /** The current editors. */
  editing?: FeedEditing | undefined;
  eager?: boolean;
}

/** A list at a glance; the whole card is the link. */
export function ListCard({ card, editing, eager }: ListCardProps) {
  const format = formatWords[card.format as keyof typeof formatWords];
  const facts = [
    card.release && releaseText(card.release),
    format,
    card.episodes > 1 && count(card.episodes, 'episode'),
  ].filter(Boolean);
  return (
    <article className="group relative flex gap-3 rounded-lg border border-line bg-surface p-2 transition-colors hover:border-faint">
      <Cover
        title={card.title}
        native={card.native}
        src={card.coverImage}
        isAdult={card.isAdult}
        className="w-18 self-start"
        {...(eager ? { eager } : {})}
      />
      <div className="flex min-w-0 flex-1 flex-col justify-between gap-0.5">
        <div className="min-w-0">
          <h3 className="line-clamp-2 font-semibold">
            <Link
              look="bare"
              to={listAddress(card)}
              title={card.title}
              className="rounded-sm group-hover:text-primary after:absolute after:inset-0 after:rounded-lg"
            >
              {card.title}
            </Link>
          </h3>
          {card.native && card.native !== card.title && (
            <Ja className="display-ja line-clamp-1">{card.native}</Ja>
          )}
        </div>
        <div className="flex min-h-(--target) flex-wrap items-center justify-between gap-x-2 gap-y-0.5 text-xs">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
            <StatusPill status={card.status} />
            {card.isLapsed && (
              <span className="flex items-center gap-1 font-medium text-warning">
                <TriangleAlert aria-hidden className="size-3.5 shrink-0" /> No longer complete
              </span>
            )}
          </span>
          {editing ? <Editing {...editing} /> : <Contributors people={card.contributors} />}
        </div>
        <div className="text-xs text-muted">
          <p className="truncate" title={card.studios.join(', ')}>
            {card.studios.join(', ')}
          </p>
          <p className="flex items-baseline justify-between gap-2">
            <span className="truncate">{facts.join(' · ')}</span>
            <RelativeTime seconds={card.lastModified} className="whitespace-nowrap" />
          </p>
        </div>
      </div>
    </article>
  );
}
