import type { Seasons, SeasonLists as Answer } from '@libs/contract/lists/seasons.js';
import { ArrowLeft, ArrowRight } from '../../../ui/icons/lucide';
import { withQuery } from '../../../lib/api';
import { digits } from '@libs/characters/digits.js';
import { count } from '../../../lib/words';
import { siteOrigin } from '../../../lib/site-origin';
import { EmptyState } from '../../../ui/messages/EmptyState';
import { Link } from '../../../ui/actions/Link';
import { StatusPill } from '../../../ui/feedback/StatusPill';
import { CreateLink } from '../../shell/new-list/CreateLink';
import { FollowRole } from './FollowRole';
import { Page } from '../../shell/frame/Page';
import { MissingAnime } from './MissingAnime';
import { seasonAddress, seasonAfter, seasonName, type SeasonOfYear } from './season';
import { SeasonLists } from './SeasonLists';
import { StateBar, statesOf } from './StateBar';

function Neighbour({ to, back }: { to: SeasonOfYear | null; back?: true }) {
  if (!to) return null;
  return (
    <Link look="quiet" size="small" to={seasonAddress(to)}>
      {back && <ArrowLeft aria-hidden />} {seasonName(to)} {!back && <ArrowRight aria-hidden />}
    </Link>
  );
}

/** A season: its lists with their states, and the way to the seasons around it. */
export function SeasonPage({ lists, all }: { lists: Answer; all: Seasons }) {
  const { year, season, total, items, page } = lists;
  const name = seasonName(lists);
  const known = all.years.find((one) => one.year === year)?.seasons.find((one) => one.season === season);
  return (
    <Page
      title={`Anime of ${name}`}
      description={`The staff lists of the anime of ${name}, and how complete they are.`}
      address={siteOrigin() + seasonAddress(lists, page)}
      card={`seasons-${year}-${season.toLowerCase()}`}
    >
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="text-xl font-semibold tracking-tight">{name}</h1>
        <output className="tabular text-muted">{count(total, 'list')}</output>
        <nav
          aria-label="Seasons"
          className="-mx-2 flex flex-wrap max-sm:w-[calc(100%+1rem)] max-sm:justify-between sm:ml-auto sm:gap-1"
        >
          <Neighbour to={seasonAfter(lists, -1)} back />
          <Link look="quiet" size="small" to={`/seasons#${year}`}>
            <span>
              All<span className="max-sm:sr-only"> seasons</span>
            </span>
          </Link>
          <Neighbour to={seasonAfter(lists, 1)} />
        </nav>
      </div>
      {known && (
        <div className="mt-4 mb-6 flex flex-col gap-2">
          <StateBar states={known.states} of={known.lists} />
          <ul aria-label="By state" className="flex flex-wrap gap-x-4 gap-y-1">
            {statesOf(known.states).map(([status, lists]) => (
              <li key={status}>
                <Link
                  look="bare"
                  to={withQuery('/staff-lists', { year, season, status, sort: 'title' })}
                  className="tabular flex items-center gap-1.5 rounded-sm py-1 hover:text-primary"
                >
                  <StatusPill status={status} /> {digits(lists)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <FollowRole season={{ year, season }} />
      <h2 className="sr-only">Lists</h2>
      {items.length > 0 ? (
        <SeasonLists {...lists} />
      ) : total > 0 ? (
        <EmptyState
          title="This page does not exist"
          action={
            <Link look="plain" to={seasonAddress(lists)}>
              Go to the first page
            </Link>
          }
        >
          There is nothing on page {page}.
        </EmptyState>
      ) : (
        <div className="mt-6">
          <EmptyState
            title={`No anime of ${name} has a list yet`}
            action={<CreateLink look="primary">Create the first list</CreateLink>}
          >
            Lists appear here as soon as somebody creates one for an anime of this season.
          </EmptyState>
        </div>
      )}
      <MissingAnime key={`${year} ${season}`} year={year} season={season} />
    </Page>
  );
}
