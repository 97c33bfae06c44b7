'use client';
import type { formats } from '@libs/contract/base/choices.js';
import type { ListHead } from '@libs/contract/lists/lists.js';
import { linksOf } from '@libs/identities/identity.js';
import type { ListTree } from '@libs/list/model/document.js';
import { identifiersOf } from '@libs/list/model/identifiers.js';
import { ChevronRight } from '../../../ui/icons/lucide';
import { Fragment, useState, type ReactNode } from 'react';
import { cx } from '../../../lib/cx';
import { memberAddress } from '../../../lib/addresses';
import { count, formatWords, releaseText } from '../../../lib/words';
import { Clamped } from '../../../ui/layout/Clamped';
import { Cover } from '../../../ui/pictures/Cover';
import { Elsewhere } from '../../../ui/actions/Elsewhere';
import { Ja } from '../../../ui/text/Ja';
import { Link } from '../../../ui/actions/Link';
import { RelativeTime } from '../../../ui/text/RelativeTime';
import { StatusPill } from '../../../ui/feedback/StatusPill';
import { readSeason, seasonAddress } from '../../directory/seasons/season';
import { updatedAt, type Changed } from './changed';
import type { ListContent } from './content';
import { runText } from './facts';
import { ListStanding } from './ListStanding';
import { ListWarnings } from './ListWarnings';
import { meaningFor } from './status-meaning';
import { listNote } from './use-asked-place';
import { ByLetters } from '../../../ui/layout/ByLetters';

interface ListHeaderProps {
  head: ListHead;
  content: ListContent;
  /** The live list; null while nobody needs it here. */
  tree: ListTree | null;
  mayReview: boolean;
  changed: Changed;
  /** What can be done with the list, in this order; on a phone they are below the header. */
  children?: ReactNode;
}

const formatName = (format: string): string => formatWords[format as (typeof formats)[number]] ?? format;

/** Nothing for a single one, which would be redundant. */
const episodeCount = (episodes: number): string => (episodes > 1 ? count(episodes, 'episode') : '');

const formatText = ({ format, episodes }: ListHead['card']): string =>
  format ? [formatName(format), episodeCount(episodes)].filter(Boolean).join(', ') : '';

/** Other titles, each in its language. */
const Synonyms = ({ names }: { names: readonly string[] }) => (
  <span title={names.join(' · ')} className="line-clamp-2">
    {names.map((name, index) => (
      <Fragment key={name}>
        {index > 0 && ' · '}
        <ByLetters text={name} />
      </Fragment>
    ))}
  </span>
);

/** What is known about the anime and its list, by name. */
function factsOf(head: ListHead, tree: ListTree | null, title: string, changed: Changed) {
  const { card } = head;
  const links = linksOf('list', tree ? identifiersOf(tree) : head.identifiers);
  const synonyms = card.synonyms.filter((name) => name !== title && name !== card.native);
  const facts: [name: string, value: ReactNode][] = [
    ['Studios', card.studios.join(', ')],
    ['Format', formatText(card)],
    ['Season', card.release && <Release card={card} />],
    ['Aired', runText(head.startDate, head.endDate)],
    ['Also', synonyms.length > 0 && <Synonyms names={synonyms} />],
    ['Authors', head.authors.length > 0 && <Authors authors={head.authors} />],
    ['Contributors', card.contributors.length > 0 && <Contributors people={card.contributors} />],
    ['Elsewhere', links.length > 0 && <Elsewhere links={links} />],
    ['Updated', <RelativeTime key="updated" seconds={updatedAt(head, changed)} />],
  ];
  return facts.filter(([, value]) => value);
}

/** The head of a list page: cover, titles and state at the left, what is known about the anime at the right. */
export function ListHeader({ head, content, tree, mayReview, changed, children }: ListHeaderProps) {
  const { card } = head;
  const [before] = useState(content.status);
  const isNewlyVerified = content.status === 'VERIFIED' && before !== 'VERIFIED';
  return (
    <header className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 sm:gap-x-6 lg:grid-cols-[auto_minmax(0,1fr)_20rem] lg:grid-rows-[auto_auto_1fr] xl:grid-cols-[auto_minmax(0,1fr)_24rem]">
      <Cover
        title={content.title}
        native={card.native}
        src={card.coverImage}
        isAdult={card.isAdult}
        eager
        isLarge
        className="w-12 self-start sm:row-span-4 sm:w-28 lg:row-span-3"
      />
      <div className="min-w-0">
        <h1
          title={content.title}
          className="line-clamp-2 text-lg leading-tight font-semibold text-balance md:text-xl"
        >
          {content.title}
        </h1>
        {card.native && card.native !== content.title && (
          <Ja className="display-ja name mt-0.5 line-clamp-2 text-base sm:line-clamp-none sm:text-lg md:text-xl">
            {card.native}
          </Ja>
        )}
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-0.5 sm:mt-1.5">
          <StatusPill
            key={content.status}
            status={content.status}
            className={cx(isNewlyVerified && 'rolls-in')}
          />
          <span className="text-xs text-muted max-sm:sr-only">{meaningFor(content.status, head)}</span>
          <ListStanding head={head} status={content.status} tree={tree} mayReview={mayReview} />
          <ListWarnings head={head} status={content.status} changed={changed} />
        </p>
      </div>
      {content.comment && (
        <Clamped
          text={content.comment}
          what="notes on this list"
          noteOf={listNote}
          className="mt-1.5 text-muted max-sm:col-span-full max-sm:text-xs sm:col-start-2 sm:mt-2 sm:max-w-prose"
        />
      )}
      <div className="hidden flex-wrap items-center gap-2 self-start sm:col-start-2 sm:mt-3 sm:flex lg:row-start-3 print:hidden">
        {children}
      </div>
      <dl className="hidden gap-x-6 gap-y-1 text-xs sm:col-start-2 sm:mt-3 sm:flex sm:flex-wrap lg:col-start-3 lg:row-span-3 lg:row-start-1 lg:mt-1 lg:grid lg:grid-cols-[auto_minmax(0,1fr)] lg:content-start lg:items-baseline lg:gap-x-4 lg:gap-y-0 lg:leading-6 lg:border-l lg:border-line lg:pl-6">
        {factsOf(head, tree, content.title, changed).map(([name, value]) => (
          <div key={name} className="flex min-w-0 gap-2 lg:contents">
            <dt className="text-muted">{name}</dt>
            <dd
              {...(typeof value === 'string' ? { title: value } : {})}
              className={cx('min-w-0', typeof value === 'string' && 'line-clamp-2')}
            >
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </header>
  );
}

/**
 * What does not fit next to the cover on a phone: the facts are folded, so that the credits start in the upper half of the
 * screen.
 */
export function ListHeaderBelow({
  head,
  content,
  changed,
  children,
}: Omit<ListHeaderProps, 'tree' | 'mayReview'>) {
  const { card } = head;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-2 sm:hidden">
      <details className="group min-w-0 flex-1 open:basis-full">
        <summary className="flex h-8 cursor-pointer list-none items-center gap-1 rounded-sm text-xs text-muted hover:text-text">
          <ChevronRight aria-hidden className="size-4 shrink-0 transition-transform group-open:rotate-90" />
          <span className="sr-only group-open:not-sr-only">Details</span>
          <span className="truncate group-open:hidden">
            {[card.release && releaseText(card.release), formatText(card), card.studios[0]]
              .filter(Boolean)
              .join(' · ') || 'Details'}
          </span>
        </summary>
        <dl className="mb-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-xs">
          {factsOf(head, null, content.title, changed).map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="min-w-0">{value}</dd>
            </div>
          ))}
        </dl>
      </details>
      <div className="flex flex-wrap items-center gap-2 *:h-8 print:hidden [&>.contents>*]:h-8">
        {children}
      </div>
    </div>
  );
}

/** Only accounts are linked: a document may name anybody as its author. */
function Authors({ authors }: { authors: ListHead['authors'] }) {
  return (
    <span className="flex flex-wrap gap-x-2">
      {authors.map(({ name, id }) =>
        id === null ? (
          <span
            key={`text ${name}`}
            className="max-w-60 truncate text-muted"
            title={`${name} (as the document says; no account)`}
          >
            “{name}”<span className="sr-only"> (no account)</span>
          </span>
        ) : (
          <a
            key={id}
            href={memberAddress(id)}
            target="_blank"
            rel="noopener"
            className="reach rounded-sm hover:text-primary hover:underline"
          >
            {name}
          </a>
        ),
      )}
    </span>
  );
}

function Contributors({ people }: { people: ListHead['card']['contributors'] }) {
  const shown = people.slice(0, 6);
  return (
    <span className="flex flex-wrap gap-x-2">
      {shown.map((person) => (
        <a
          key={person.id}
          href={memberAddress(person.id)}
          target="_blank"
          rel="noopener"
          className="reach rounded-sm hover:text-primary hover:underline"
        >
          {person.screenName}
        </a>
      ))}
      {people.length > shown.length && (
        <span className="text-muted">and {people.length - shown.length} more</span>
      )}
    </span>
  );
}

/** The season, which leads to all anime of it; or the year alone. */
function Release({ card }: Pick<Parameters<typeof ListHeader>[0]['head'], 'card'>) {
  const season = readSeason(String(card.seasonYear), card.season ?? '');
  const text = releaseText(card.release!);
  return season ? (
    <Link
      look="bare"
      to={seasonAddress(season)}
      className="reach rounded-sm hover:text-primary hover:underline"
    >
      {text}
    </Link>
  ) : (
    text
  );
}
