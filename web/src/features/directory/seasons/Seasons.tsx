import { seasons } from '@libs/contract/base/choices.js';
import type { Seasons as AllSeasons } from '@libs/contract/lists/seasons.js';
import { withQuery } from '../../../lib/api';
import { digits } from '@libs/characters/digits.js';
import { count, seasonWords } from '../../../lib/words';
import { EmptyState } from '../../../ui/messages/EmptyState';
import { Link } from '../../../ui/actions/Link';
import { cx } from '../../../lib/cx';
import { CreateLink } from '../../shell/new-list/CreateLink';
import { seasonAddress, seasonName, type SeasonOfYear } from './season';
import { StateBar, StateLegend, statesOf, statesText } from './StateBar';

interface SeasonsProps extends AllSeasons {
  /** The season that airs now. */
  now: SeasonOfYear;
}

/** A table of years and their seasons, the newest first: how many lists each has, and in which state. */
export function Seasons({ years, now }: SeasonsProps) {
  if (years.length === 0)
    return (
      <EmptyState
        title="No season has a list yet"
        action={<CreateLink look="primary">Create the first list</CreateLink>}
      >
        Lists appear here once their anime has a season.
      </EmptyState>
    );
  const all = years.flatMap((year) => year.seasons);
  const most = Math.max(1, ...all.filter(({ season }) => season !== null).map(({ lists }) => lists));
  const shown = all.flatMap(({ states }) => statesOf(states).map(([status]) => status));
  return (
    <>
      <StateLegend shown={shown} />
      <p className="mt-1 text-xs text-muted">The length of a bar is the number of lists.</p>
      <table aria-label="Lists by season" className="mt-4 w-full table-fixed border-collapse">
        <thead>
          <tr className="text-left text-xs text-muted">
            <th scope="col" className="w-16 py-2 font-medium sm:w-40">
              Year
            </th>
            {seasons.map((season) => (
              <th key={season} scope="col" className="py-2 pl-2 font-medium sm:pl-4">
                {seasonWords[season]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {years.map(({ year, lists, seasons: known }) => (
            <tr key={year} id={String(year)} className="border-t border-line">
              {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the year is in it */}
              <th scope="row" className="py-2 text-left align-top font-normal">
                <Link
                  look="bare"
                  to={withQuery('/staff-lists', { year })}
                  className="tabular block rounded-sm py-1 hover:text-primary hover:underline"
                >
                  <span className="font-semibold">{year}</span>
                  <span className="block text-xs text-muted">{count(lists, 'list')}</span>
                </Link>
              </th>
              {seasons.map((season) => {
                const one = known.find((some) => some.season === season);
                const isNow = year === now.year && season === now.season;
                return (
                  <td
                    key={season}
                    {...(isNow ? { 'aria-current': 'date' as const } : {})}
                    className={cx('py-2 pl-2 align-top sm:pl-4', isNow && 'bg-hover pr-1')}
                  >
                    {one ? (
                      <Link
                        look="bare"
                        to={seasonAddress({ year, season })}
                        className="tabular flex min-h-10 flex-col gap-1.5 rounded-sm py-1 hover:text-primary"
                      >
                        <span>
                          <span className="sr-only">{seasonName({ year, season })}: </span>
                          {digits(one.lists)}
                          <span className="sr-only">
                            {one.lists === 1 ? ' list' : ' lists'}, {statesText(one.states)}
                          </span>
                        </span>
                        <StateBar states={one.states} of={most} />
                      </Link>
                    ) : (
                      <span className="block py-1 text-faint" aria-label="No list">
                        –
                      </span>
                    )}
                    {isNow && <span className="block text-xs font-medium">This season</span>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
