'use client';
import type { HomePreview, ListCard } from '@libs/contract/lists/lists.js';
import { ArrowRight, Plus } from '../../../ui/icons/lucide';
import type { ReactNode } from 'react';
import { cx } from '../../../lib/cx';
import { withQuery } from '../../../lib/api';
import { EmptyState } from '../../../ui/messages/EmptyState';
import { Link } from '../../../ui/actions/Link';
import { Page } from '../../shell/frame/Page';
import { SearchButton } from '../../shell/search/SearchButton';
import { seasonAddress, seasonName, type SeasonOfYear } from '../../directory/seasons/season';
import { CardGrid } from '../../directory/lists/CardGrid';
import { current, newest, useFeed, withFresh } from '../../shell/live/feed';
import type { FeedEditing } from '@libs/contract/lists/feed.js';
import type { Thanks } from '@libs/contract/accounts/accounts.js';
import { Continue } from './Continue';
import { Counter } from './Counter';
import { ThankYou } from './ThankYou';
import { useAuth } from '../../../stores/auth';
import { CreateLink } from '../../shell/new-list/CreateLink';
import { FirstSteps } from '../../shell/new-list/FirstSteps';

const mission = 'Every name in the credits of every anime, in Japanese and in English.';

/** As many as the server returns (docs/api.md). */
const shownRecent = 6;

interface RowProps {
  title: string;
  more: string;
  /** In which order they are, where their times say something else. */
  order?: string;
  /** Beside the title. */
  beside?: ReactNode;
  cards: ListCard[];
  editing: Record<string, FeedEditing>;
  empty: string;
  /** There is no list at all, and the page says what to do. */
  isFirst: boolean;
  eager?: number;
}

function Row({ title, more, order, beside, cards, editing, empty, isFirst, eager }: RowProps) {
  return (
    <section className="mt-10">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 className="text-lg font-semibold">{title}</h2>
          {order && <p className="text-xs text-muted">{order}</p>}
          {beside}
        </div>
        <Link to={more} className="flex items-center gap-1 whitespace-nowrap">
          See more <span className="sr-only">of {title}</span>
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      </div>
      {cards.length > 0 ? (
        <CardGrid cards={cards} editing={editing} {...(eager ? { eager } : {})} />
      ) : (
        <EmptyState title={empty} action={!isFirst && <CreateLink look="plain">Create a list</CreateLink>} />
      )}
    </section>
  );
}

/** Where help is needed. */
const needs = [
  {
    to: '/tasks',
    title: 'Quick tasks',
    about: 'Names, roles and reports, ten minutes at a time.',
  },
  {
    to: '/staff-lists?status=IN_PROGRESS',
    title: 'Lists in progress',
    about: 'Add an episode that is still missing.',
  },
  {
    to: '/staff-lists?status=FINISHED',
    title: 'Lists to review',
    about: 'Give a list a second pair of eyes.',
  },
] as const;

const Needed = () => (
  <section aria-labelledby="needed" className="mt-10">
    <h2 id="needed" className="mb-3 text-lg font-semibold">
      What needs doing
    </h2>
    <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-3">
      {needs.map(({ to, title, about }) => (
        <li key={to} className="border-t border-line pt-3">
          <Link to={to} className="font-medium">
            {title}
          </Link>
          <p className="mt-0.5 text-muted">{about}</p>
        </li>
      ))}
    </ul>
  </section>
);

interface HomeProps {
  preview: HomePreview;
  thanks: Thanks;
  /** The season that airs now. */
  season: SeasonOfYear;
  /** Scheme and host of the site, without a trailing slash. */
  origin: string;
  /** The episode of the day, drawn by the server; null: there is none. */
  today: ReactNode;
}

/** The home page (rule page-2). Other people's changes to lists appear by themselves. */
export function Home({ preview, thanks, season, origin, today }: HomeProps) {
  const { banned } = useAuth();
  const feed = useFeed(newest([...preview.recent, ...preview.airing]));
  const total = feed.total ?? preview.total;
  const isFirst = total === 0;
  const airing = withQuery('/staff-lists', {
    airing: 'RELEASING',
    year: season.year,
    status: 'IN_PROGRESS',
  });
  return (
    <Page description={mission} address={`${origin}/`} card="home">
      <div className="mb-4 md:mb-6">
        <SearchButton isLarge />
      </div>
      <Continue />
      {today}
      <section
        className={cx(
          'grid items-end gap-6 border-b border-line pb-8 md:grid-cols-[1fr_auto]',
          Boolean(today) && 'mt-8',
        )}
      >
        <div>
          <h1
            className={cx(
              'max-w-2xl font-semibold tracking-tight text-balance',
              today ? 'text-lg md:text-xl' : 'text-xl',
            )}
          >
            {mission}
          </h1>
          <p className="mt-3 max-w-xl text-muted">
            Staffroll is a free, open reference of fully translated staff lists, written by people who read
            the credits.{' '}
            {!banned && (
              <>
                Something missing? <CreateLink className="underline underline-offset-2">Create it</CreateLink>
                {!isFirst && (
                  <>
                    {' '}
                    or{' '}
                    <Link to="/staff-lists?status=IN_PROGRESS" className="underline underline-offset-2">
                      pick up one in progress
                    </Link>
                  </>
                )}
                .
              </>
            )}
          </p>
          <CreateLink look="primary" size="large" className="mt-5">
            <Plus aria-hidden /> Create a staff list
          </CreateLink>
        </div>
        <p className="md:text-right">
          <span className="block text-2xl leading-none font-semibold tracking-tight">
            <Counter total={total} />
          </span>
          <span className="mt-1 block text-muted">staff lists so far</span>
        </p>
      </section>
      {isFirst && <FirstSteps />}
      <Row
        title="Airing this season"
        more={airing}
        beside={<Link to={seasonAddress(season)}>All of {seasonName(season)}</Link>}
        cards={current(preview.airing, feed)}
        editing={feed.editing}
        empty="No lists for this season yet."
        isFirst={isFirst}
        eager={6}
      />
      <Row
        title="Recent Staff Lists"
        more="/staff-lists"
        order="The last added first"
        cards={withFresh(preview.recent, feed, Math.max(preview.recent.length, shownRecent))}
        editing={feed.editing}
        empty="No list yet."
        isFirst={isFirst}
      />
      {!isFirst && <Needed />}
      <ThankYou thanks={thanks} />
    </Page>
  );
}
