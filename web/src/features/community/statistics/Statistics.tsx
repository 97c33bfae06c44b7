'use client';
import { countedFormat, countedStatuses } from '@libs/contract/base/counted.js';
import type { SiteFigures, SiteStatistics } from '@libs/contract/site/statistics.js';
import { memberAddress } from '../../../lib/addresses';
import { digits } from '@libs/characters/digits.js';
import { personHref } from '../../../lib/person-link';
import { Bars } from '../../../ui/charts/Bars';
import { Figure } from '../../../ui/charts/Figure';
import { Panel } from '../../../ui/charts/Panel';
import { EmptyState } from '../../../ui/messages/EmptyState';
import { Link } from '../../../ui/actions/Link';
import { RelativeTime } from '../../../ui/text/RelativeTime';
import { StatusPill } from '../../../ui/feedback/StatusPill';
import { AveragePerYear } from './AveragePerYear';
import { ListsBySeason } from './ListsBySeason';
import { Prolific } from './Prolific';

/** The site's statistics (rule statistics-1). */
export function Statistics({ statistics }: { statistics: SiteStatistics }) {
  const { figures, computedAt } = statistics;
  return (
    <>
      <h1 className="text-xl font-semibold tracking-tight">Statistics</h1>
      <p className="mt-2 mb-6 max-w-prose text-muted">
        TV series of up to 120 episodes whose list is To Review, Completed or Verified. Counted every 30
        minutes
        {computedAt !== null && (
          <>
            , updated <RelativeTime seconds={computedAt} />
          </>
        )}
        .
      </p>
      {figures && figures.lists > 0 ? (
        <Charts figures={figures} statistics={statistics} />
      ) : (
        <EmptyState
          title={figures ? 'No lists to count yet' : 'Nothing to show yet'}
          action={
            <Link look="plain" to="/staff-lists">
              All lists
            </Link>
          }
        >
          {figures
            ? 'Lists are counted once they are To Review, Completed or Verified.'
            : 'The first numbers appear in a minute or two.'}
        </EmptyState>
      )}
    </>
  );
}

function Charts({ figures, statistics }: { figures: SiteFigures; statistics: SiteStatistics }) {
  return (
    <>
      <dl className="mb-6 grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-5">
        <Figure name="Lists" value={digits(figures.lists)} />
        <Figure name="Episodes" value={digits(figures.episodes)} />
        <Figure name="Credits" value={digits(figures.credits)} />
        <Figure name="People" value={digits(figures.people)} />
        <Figure name="Studios" value={digits(figures.studios)} />
      </dl>
      <h2 className="sr-only">Charts</h2>
      <div className="grid gap-4 xl:grid-cols-2">
        <ListsBySeason figures={figures} />
        <AveragePerYear
          title="Credits per episode over the years"
          what="credits"
          note="Average number of rows in a numbered episode."
          years={figures.byYear}
        />
        <AveragePerYear
          title="Animators per episode over the years"
          what="animators"
          note="Average number of people in key animation and 2nd key animation of a numbered episode."
          years={figures.byYear}
        />
        {statistics.prolific && <Prolific roles={statistics.roles} first={statistics.prolific} />}
        <div className="flex min-w-0 flex-col gap-4">
          <Panel title="Lists by status">
            <Bars
              label="Lists by status"
              heads={['Status', 'Lists']}
              bars={countedStatuses
                .map((status) => ({
                  key: status,
                  name: (
                    <Link look="bare" to={`/staff-lists?format=${countedFormat}&status=${status}`}>
                      <StatusPill status={status} />
                    </Link>
                  ),
                  value: figures.byStatus[status],
                }))
                .sort((a, b) => b.value - a.value)}
            />
          </Panel>
          <Panel title="Studios" note="Main studios by number of lists.">
            <Bars
              label="Studios"
              heads={['Studio', 'Lists']}
              bars={figures.mainStudios.map((studio) => ({
                key: studio.name,
                name: <StudioName {...studio} />,
                value: studio.lists,
              }))}
            />
          </Panel>
          {figures.contributors.length > 0 && (
            <Panel title="Contributors" note="By number of lists changed.">
              <Bars
                label="Contributors"
                heads={['Contributor', 'Lists']}
                bars={figures.contributors.map(({ id, screenName, lists }) => ({
                  key: String(id),
                  name: <BarLink to={memberAddress(id)}>{screenName}</BarLink>,
                  value: lists,
                }))}
              />
            </Panel>
          )}
        </div>
      </div>
    </>
  );
}

/** In the text colour, like the names without a page next to it. */
const BarLink = ({ to, children }: { to: string; children: string }) => (
  <Link look="bare" to={to} className="reach rounded-sm hover:text-primary hover:underline">
    {children}
  </Link>
);

/** Linked if the studio has a page, which means it is credited somewhere. */
function StudioName({ name, id, ja, en }: SiteFigures['mainStudios'][number]) {
  const href = personHref({ id, ja, en }, true, 'kfsl');
  return href ? <BarLink to={href}>{name}</BarLink> : name;
}
