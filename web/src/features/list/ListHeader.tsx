'use client';
import type { formats, ListHead } from '@libs/contract/lists.js';
import { Download, Link2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { listAddress, memberAddress } from '../../lib/addresses';
import { count, formatWords, releaseText } from '../../lib/words';
import { popup } from '../../stores/toasts';
import { Button } from '../../ui/Button';
import { Cover } from '../../ui/Cover';
import { Ja } from '../../ui/Ja';
import { Link } from '../../ui/Link';
import { Markdown } from '../../ui/Markdown';
import { RelativeTime } from '../../ui/RelativeTime';
import { StatusPill } from '../../ui/StatusPill';
import type { ListContent } from './content';
import { runText } from './facts';
import { ListWarnings } from './ListWarnings';
import { statusMeaning } from './status-meaning';
import { listNote } from './use-asked-place';

interface ListHeaderProps {
  head: ListHead;
  content: ListContent;
  /** The list was changed after the page was made. */
  isChanged: boolean;
  /** More actions, before the standing ones. */
  children?: ReactNode;
}

const formatName = (format: string): string => formatWords[format as (typeof formats)[number]] ?? format;

/** Nothing for one, which says nothing. */
const episodeCount = (episodes: number): string => (episodes > 1 ? count(episodes, 'episode') : '');

async function copyLink(path: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(path, window.location.origin).href);
    popup('Link copied');
  } catch {
    popup('The browser does not allow copying. Copy the address from its bar instead.', 'error');
  }
}

/** The head of a list page: cover, titles, what the list is and how far it is. */
export function ListHeader({ head, content, isChanged, children }: ListHeaderProps) {
  const { card } = head;
  const run = runText(head.startDate, head.endDate);
  const synonyms = card.synonyms.filter((name) => name !== content.title && name !== card.native);
  const facts: [name: string, value: ReactNode][] = [
    ['Studios', card.studios.length > 0 && <Names names={card.studios} />],
    [
      'Format',
      card.format && [formatName(card.format), episodeCount(card.episodes)].filter(Boolean).join(', '),
    ],
    ['Season', card.release && releaseText(card.release)],
    ['Aired', run && <span className="tabular">{run}</span>],
    ['Contributors', card.contributors.length > 0 && <Contributors people={card.contributors} />],
    ['Updated', <RelativeTime key="updated" seconds={card.lastModified} />],
  ];
  return (
    <header className="grid grid-cols-[auto_minmax(0,1fr)] grid-rows-[auto_1fr] gap-x-4 md:gap-x-6">
      <Cover
        title={content.title}
        src={card.coverImage}
        isAdult={card.isAdult}
        eager
        className="w-20 self-start sm:row-span-2 sm:w-28 md:w-36"
      />
      <div className="min-w-0">
        <h1 className="text-lg leading-tight font-semibold text-balance md:text-xl">{content.title}</h1>
        {card.native && <Ja className="mt-0.5 block text-muted md:text-base">{card.native}</Ja>}
        <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1">
          <StatusPill status={content.status} />
          <span className="text-xs text-muted">{statusMeaning[content.status]}</span>
          <ListWarnings head={head} status={content.status} isChanged={isChanged} />
        </p>
        <dl className="mt-4 hidden flex-wrap gap-x-8 gap-y-3 sm:flex">
          {facts.map(([name, value]) => value && <Fact key={name} name={name} value={value} />)}
        </dl>
        <div className="mt-4 hidden flex-wrap items-center gap-2 sm:flex print:hidden">
          <Actions path={listAddress(card)} uuid={card.uuid}>
            {children}
          </Actions>
        </div>
      </div>
      <About synonyms={synonyms} comment={content.comment} />
    </header>
  );
}

/** What has no room beside the cover on a phone. */
export function ListHeaderBelow({ head, children }: { head: ListHead; children?: ReactNode }) {
  const { card } = head;
  return (
    <div className="mt-3 sm:hidden">
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
        <RelativeTime seconds={card.lastModified} />
      </p>
      {card.contributors.length > 0 && (
        <div className="mt-1 flex flex-wrap gap-x-2 text-xs text-muted">
          Contributors: <Contributors people={card.contributors} />
        </div>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-2 print:hidden">
        <Actions path={listAddress(card)} uuid={card.uuid}>
          {children}
        </Actions>
      </div>
    </div>
  );
}

/** On a phone there is no room for words. */
const onlyIcon = 'max-sm:w-9 max-sm:px-0';

function Actions({ path, uuid, children }: { path: string; uuid: string; children?: ReactNode }) {
  return (
    <>
      {children}
      <Link look="plain" to={`/api/v1/lists/${uuid}?download=1`} download className={onlyIcon}>
        <Download aria-hidden /> <span className="max-sm:sr-only">Download JSON</span>
      </Link>
      <Button onPress={() => void copyLink(path)} className={onlyIcon}>
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

/** Characters of a note to readers that are shown without asking. */
const shortComment = 400;

function About({ synonyms, comment }: { synonyms: string[]; comment: string }) {
  if (synonyms.length === 0 && !comment) return null;
  return (
    <details
      open={comment.length > 0 && comment.length <= shortComment}
      className="group col-span-full mt-3 max-w-prose text-muted sm:col-span-1 sm:col-start-2"
    >
      <summary className="w-fit cursor-pointer rounded-sm text-xs font-medium hover:text-text">
        {comment ? (synonyms.length > 0 ? 'Notes and other titles' : 'Notes') : 'Other titles'}
      </summary>
      {comment && <Markdown text={comment} noteOf={listNote} className="mt-2" />}
      {synonyms.length > 0 && <p className="mt-2 text-xs">Also known as {synonyms.join(' · ')}</p>}
    </details>
  );
}
