'use client';
import type { Overlap } from '@libs/contract/people/overlap.js';
import type { PersonSummary } from '@libs/contract/people/person-page.js';
import { useEffect, useState } from 'react';
import { cx } from '../../../lib/cx';
import { digits } from '@libs/characters/digits.js';
import { count } from '../../../lib/words';
import { SwipeHint } from '../../../ui/charts/SwipeHint';
import { Link } from '../../../ui/actions/Link';
import { ByLetters } from '../../../ui/layout/ByLetters';
import { Ja, JaBeside } from '../../../ui/text/Ja';
import { askSummary, knownSummary } from '../../shell/name-cards/summaries';
import { hasLabel, markSize } from '../parts/lanes';
import { sharedTime } from './shared-time';

type Group = Overlap['group'];

/** Pixels of a year at least, and of a phone for all of them. */
const [target, phone] = [14, 350];

/** The years of all of a group; null while they load, or if they cannot be loaded. */
function useSummaries(group: Group): PersonSummary[] | null | 'failed' {
  const [state, setState] = useState<{ of: Group; found: PersonSummary[] | 'failed' } | null>(null);
  useEffect(() => {
    let isOver = false;
    const asked = group.map(({ isStudio, asked: id }) => {
      const known = knownSummary({ isStudio, id });
      return known === undefined ? askSummary({ isStudio, id }) : known;
    });
    Promise.all(asked).then(
      (found) => {
        const known = found.filter((one) => one !== null);
        if (!isOver) setState({ of: group, found: known.length === found.length ? known : 'failed' });
      },
      () => isOver || setState({ of: group, found: 'failed' }),
    );
    return () => {
      isOver = true;
    };
  }, [group]);
  return state?.of === group ? state.found : null;
}

/** When each of a group was credited, on one axis, and in which years all of them in one production. */
export function SharedTime({ group, shared }: { group: Group; shared: Overlap['years'] }) {
  const people = useSummaries(group);
  if (people === 'failed') return null;
  // Its place is kept, so that the productions below do not move.
  if (people === null)
    return <div aria-hidden className="mb-6" style={{ height: `${3.25 * group.length + 4.5}rem` }} />;
  const time = sharedTime(people, shared);
  if (!time) return null;
  const { from, to, most, lanes } = time;
  const all = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  return (
    <section aria-labelledby="time" className="mb-6">
      <h2 id="time" className="mb-1 text-base font-semibold">
        Over the years
      </h2>
      {all.length * target > phone && <SwipeHint />}
      <section aria-label="Credits of each, by year" className="relative overflow-x-auto pb-1 max-sm:px-2">
        <div
          className="grid min-w-fit [--lane-name:13rem] max-sm:[--lane-name:0px]"
          style={{ gridTemplateColumns: `var(--lane-name) repeat(${all.length}, minmax(${target}px, 1fr))` }}
        >
          {group.map(({ id, isStudio, ja, en }, place) => (
            <div
              key={`${isStudio} ${id}`}
              className="col-span-full grid grid-cols-subgrid border-t border-line first:border-t-0"
            >
              <p className="name sticky left-0 z-10 flex min-w-0 flex-col justify-center bg-page py-1.5 pr-3 max-sm:col-span-full max-sm:w-[calc(100vw-2rem)] max-sm:flex-row max-sm:items-baseline max-sm:justify-start max-sm:gap-2 max-sm:pb-0">
                <Link
                  look="bare"
                  to={`/${isStudio ? 'studio' : 'person'}/${id}`}
                  className="reach min-w-0 rounded-sm font-medium hover:text-primary hover:underline"
                >
                  {en ? <ByLetters text={en} /> : <Ja className="display-ja">{ja}</Ja>}
                </Link>
                <JaBeside {...{ ja, en }} className="display-ja text-xs text-muted" />
              </p>
              <ol
                aria-label={en || ja}
                className="col-start-2 col-end-[-1] grid min-h-8 grid-cols-subgrid items-center"
              >
                {lanes[place]!.years.map(({ year, credits, isShared }) => (
                  <li
                    key={year}
                    title={`${year}: ${count(credits, 'credit')}${isShared ? ', some on the same production' : ''}`}
                    className="row-start-1 flex justify-center"
                    style={{ gridColumn: year - from + 1 }}
                  >
                    <span
                      aria-hidden
                      data-fill
                      style={{ width: markSize(credits, most), height: markSize(credits, most) }}
                      className={cx('block rounded-full', isShared ? 'bg-text' : 'bg-chart/45')}
                    />
                    <span className="sr-only">
                      {year}: {count(credits, 'credit')}
                    </span>
                  </li>
                ))}
              </ol>
            </div>
          ))}
          {shared.length > 0 && (
            <div className="col-span-full grid grid-cols-subgrid border-t border-line">
              <p className="sticky left-0 z-10 flex items-center bg-page py-1.5 pr-3 text-xs text-muted max-sm:col-span-full max-sm:pb-0">
                Productions together
              </p>
              <ol
                aria-label="Productions together"
                className="col-start-2 col-end-[-1] grid min-h-8 grid-cols-subgrid items-center"
              >
                {shared.map(({ year, productions }) => (
                  <li
                    key={year}
                    title={`${year}: ${count(productions, 'production')} together`}
                    className="tabular row-start-1 text-center text-xs font-semibold"
                    style={{ gridColumn: year - from + 1 }}
                  >
                    <span className="sr-only">{year}: </span>
                    {digits(productions)}
                  </li>
                ))}
              </ol>
            </div>
          )}
          <p
            aria-hidden
            className="col-span-full grid grid-cols-subgrid border-t border-line pt-1 text-xs text-muted"
          >
            {all.map((year, at) =>
              hasLabel(year, from, to) ? (
                <span
                  key={year}
                  className="tabular justify-self-center whitespace-nowrap"
                  style={{ gridColumn: at + 2 }}
                >
                  {year}
                </span>
              ) : null,
            )}
          </p>
        </div>
      </section>
      <p aria-hidden className="mt-1 flex flex-wrap gap-x-4 text-xs text-muted">
        {shared.length > 0 && (
          <>
            <span className="flex items-center gap-1.5">
              <span data-fill className="size-2 rounded-full bg-text" /> in a year with a production together
            </span>
            <span className="flex items-center gap-1.5">
              <span data-fill className="size-2 rounded-full bg-chart/45" /> in other years
            </span>
          </>
        )}
        <span>The larger, the more credits.</span>
      </p>
    </section>
  );
}
