'use client';
import type { formats } from '@libs/contract/choices.js';
import type { ListHead } from '@libs/contract/lists.js';
import { linksOf } from '@libs/identities/index.js';
import type { ListTree } from '@libs/list/document.js';
import { identifiersOf } from '@libs/list/identifiers.js';
import { ChevronRight, Download, Link2 } from 'lucide-react';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { memberAddress } from '../../lib/addresses';
import { addressOf } from '../../lib/api';
import { count, formatWords, releaseText } from '../../lib/words';
import { Button } from '../../ui/Button';
import { Cover } from '../../ui/Cover';
import { Elsewhere } from '../../ui/Elsewhere';
import { Ja } from '../../ui/Ja';
import { Link } from '../../ui/Link';
import { Markdown } from '../../ui/Markdown';
import { RelativeTime } from '../../ui/RelativeTime';
import { StatusPill } from '../../ui/StatusPill';
import { readSeason, seasonAddress } from '../seasons/season';
import { updatedAt, type Changed } from './changed';
import type { ListContent } from './content';
import { runText } from './facts';
import { FollowButton } from '../following/FollowButton';
import { copyLink, type SharedLink } from './copy/link';
import { ListStanding } from './ListStanding';
import { ListWarnings } from './ListWarnings';
import { statusMeaning } from './status-meaning';
import { listNote } from './use-asked-place';

interface ListHeaderProps {
  head: ListHead;
  content: ListContent;
  /** The live list; null while nobody needs it here. */
  tree: ListTree | null;
  mayReview: boolean;
  changed: Changed;
  link: SharedLink;
  /** Additional actions, before the standard ones. */
  children?: ReactNode;
}

const formatName = (format: string): string => formatWords[format as (typeof formats)[number]] ?? format;

/** Nothing for a single one, which would be redundant. */
const episodeCount = (episodes: number): string => (episodes > 1 ? count(episodes, 'episode') : '');

/** The head of a list page: cover, titles, metadata and progress. */
export function ListHeader({ head, content, tree, mayReview, changed, link, children }: ListHeaderProps) {
  const { card } = head;
  const run = runText(head.startDate, head.endDate);
  const links = linksOf('list', tree ? identifiersOf(tree) : head.identifiers);
  const synonyms = card.synonyms.filter((name) => name !== content.title && name !== card.native);
  const facts: [name: string, value: ReactNode][] = [
    ['Studios', card.studios.length > 0 && <Names names={card.studios} />],
    [
      'Format',
      card.format && [formatName(card.format), episodeCount(card.episodes)].filter(Boolean).join(', '),
    ],
    ['Season', card.release && <Release card={card} />],
    ['Aired', run && <span className="tabular">{run}</span>],
    ['Authors', head.authors.length > 0 && <Authors authors={head.authors} />],
    ['Contributors', card.contributors.length > 0 && <Contributors people={card.contributors} />],
    ['Elsewhere', links.length > 0 && <Elsewhere links={links} />],
    ['Updated', <RelativeTime key="updated" seconds={updatedAt(head, changed)} />],
  ];
  return (
    <header className="grid grid-cols-[auto_minmax(0,1fr)] grid-rows-[auto_1fr] gap-x-4 md:gap-x-6">
      <Cover
        title={content.title}
        src={card.coverImage}
        isAdult={card.isAdult}
        eager
        isLarge
        className="w-14 self-start sm:row-span-2 sm:w-28 md:w-36"
      />
      <div className="min-w-0">
        <h1
          title={content.title}
          className="line-clamp-2 text-lg leading-tight font-semibold text-balance sm:line-clamp-none md:text-xl"
        >
          {content.title}
        </h1>
        {card.native && <Ja className="mt-0.5 block text-muted md:text-base">{card.native}</Ja>}
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 sm:mt-2">
          <StatusPill status={content.status} />
          <span className="text-xs text-muted max-sm:sr-only">{statusMeaning[content.status]}</span>
          <ListStanding head={head} status={content.status} tree={tree} mayReview={mayReview} />
          <ListWarnings head={head} status={content.status} changed={changed} />
        </p>
        <dl className="mt-4 hidden flex-wrap gap-x-8 gap-y-3 sm:flex">
          {facts.map(([name, value]) => value && <Fact key={name} name={name} value={value} />)}
        </dl>
        <div className="mt-4 hidden flex-wrap items-center gap-2 sm:flex print:hidden">
          <Actions uuid={card.uuid} link={link}>
            {children}
            <FollowButton target={{ kind: 'list', uuid: card.uuid, name: content.title }} />
          </Actions>
        </div>
      </div>
      <About synonyms={synonyms} comment={content.comment} />
    </header>
  );
}

/** What does not fit next to the cover on a phone: collapsed, so that the credits start in the upper half of the screen. */
export function ListHeaderBelow({
  head,
  changed,
  link,
  children,
}: Omit<ListHeaderProps, 'content' | 'tree' | 'mayReview'>) {
  const { card } = head;
  const links = linksOf('list', head.identifiers);
  return (
    <div className="mt-1 flex flex-wrap items-center gap-2 sm:hidden">
      <details className="group min-w-0 flex-1 open:basis-full">
        <summary className="flex h-8 cursor-pointer items-center gap-1 rounded-sm text-xs text-muted hover:text-text">
          <ChevronRight aria-hidden className="size-4 shrink-0 transition-transform group-open:rotate-90" />
          <span className="shrink-0 font-medium">Details</span>
          <span className="truncate group-open:hidden">
            {[card.studios[0], card.release && releaseText(card.release)].filter(Boolean).join(' · ')}
          </span>
        </summary>
        <p className="text-xs text-muted">
          {[
            card.studios.join(', '),
            card.format && formatName(card.format),
            card.release && releaseText(card.release),
            episodeCount(card.episodes),
            runText(head.startDate, head.endDate),
            'updated ',
          ]
            .filter(Boolean)
            .join(' · ')}
          <RelativeTime seconds={updatedAt(head, changed)} />
        </p>
        {links.length > 0 && (
          <p className="mt-1 text-xs text-muted">
            Elsewhere: <Elsewhere links={links} />
          </p>
        )}
        {head.authors.length > 0 && (
          <div className="mt-1 flex flex-wrap gap-x-2 text-xs text-muted">
            Authors: <Authors authors={head.authors} />
          </div>
        )}
        {card.contributors.length > 0 && (
          <div className="mt-1 flex flex-wrap gap-x-2 text-xs text-muted">
            Contributors: <Contributors people={card.contributors} />
          </div>
        )}
        <div className="mt-2 flex flex-wrap items-center gap-2 print:hidden">
          <Actions uuid={card.uuid} link={link} />
        </div>
      </details>
      <div className="flex flex-wrap items-center gap-2 *:h-8 print:hidden">
        <FollowButton target={{ kind: 'list', uuid: card.uuid, name: card.title }} isShort />
        {children}
      </div>
    </div>
  );
}

/** A phone has no room for labels. */
const onlyIcon = 'max-sm:w-9 max-sm:px-0';

interface ActionsProps {
  uuid: string;
  link: SharedLink;
  children?: ReactNode;
}

function Actions({ uuid, link, children }: ActionsProps) {
  return (
    <>
      {children}
      <Link
        look="plain"
        to={addressOf('GET /api/v1/lists/:id', { path: { id: uuid }, query: { download: '1' } })}
        download
        className={onlyIcon}
      >
        <Download aria-hidden /> <span className="max-sm:sr-only">Download JSON</span>
      </Link>
      <Button onPress={() => void copyLink(link)} className={onlyIcon}>
        <Link2 aria-hidden /> <span className="max-sm:sr-only">Copy link</span>
      </Button>
    </>
  );
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="mt-0.5">{value}</dd>
    </div>
  );
}

const Names = ({ names }: { names: string[] }) => <>{names.join(', ')}</>;

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
            className="rounded-sm hover:text-primary hover:underline"
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
          className="rounded-sm hover:text-primary hover:underline"
        >
          {person.screen_name}
        </a>
      ))}
      {people.length > shown.length && (
        <span className="text-muted">and {people.length - shown.length} more</span>
      )}
    </span>
  );
}

/** Characters of the list's comment that are shown initially. */
const shortComment = 400;

function About({ synonyms, comment }: { synonyms: string[]; comment: string }) {
  const [isFolded, setFolded] = useState(true);
  if (synonyms.length === 0 && !comment) return null;
  const unfold = (event: MouseEvent) => {
    const hides = isFolded && getComputedStyle(event.currentTarget.nextElementSibling!).display === 'none';
    // It is open, and only a phone hides it: it must not close now.
    if (hides && event.currentTarget.closest('details')!.open) event.preventDefault();
    setFolded(false);
  };
  return (
    <details
      open={comment.length > 0 && comment.length <= shortComment}
      {...(isFolded ? { 'data-folded': '' } : {})}
      className="group col-span-full mt-1.5 max-w-prose text-muted sm:col-span-1 sm:col-start-2 sm:mt-3"
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a summary is a button. */}
      <summary
        onClick={unfold}
        className="flex w-fit cursor-pointer list-none items-center gap-1 rounded-sm text-xs font-medium hover:text-text"
      >
        {/* On a phone it points down only once the text is there. */}
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 transition-transform max-sm:group-[[open]:not([data-folded])]:rotate-90 sm:group-open:rotate-90"
        />
        {comment ? (synonyms.length > 0 ? 'Notes and other titles' : 'Notes') : 'Other titles'}
      </summary>
      <div className="max-sm:group-data-folded:hidden">
        {comment && <Markdown text={comment} noteOf={listNote} className="mt-2" />}
        {synonyms.length > 0 && <p className="mt-2 text-xs">Also known as {synonyms.join(' · ')}</p>}
      </div>
    </details>
  );
}

/** The season, which leads to all anime of it; or the year alone. */
function Release({ card }: Pick<Parameters<typeof ListHeader>[0]['head'], 'card'>) {
  const season = readSeason(String(card.seasonYear), card.season ?? '');
  const text = releaseText(card.release!);
  return season ? (
    <Link look="bare" to={seasonAddress(season)} className="rounded-sm hover:text-primary hover:underline">
      {text}
    </Link>
  ) : (
    text
  );
}
