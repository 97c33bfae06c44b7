import { countedStatuses } from '@libs/contract/base/counted.js';
import type { SiteFigures } from '@libs/contract/site/statistics.js';
import { digits } from '@libs/characters/digits.js';
import { count } from '../../../lib/words';
import { Columns } from '../../../ui/charts/Columns';
import { ColourKey } from '../../../ui/charts/Figure';
import { Numbers, Panel } from '../../../ui/charts/Panel';
import { statusColours } from '../../../ui/feedback/status-colours';
import { statusName } from '../../../ui/feedback/StatusPill';
import { everySeason } from './series';

const fills = countedStatuses.map((status) => statusColours[status].fill);

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** Number of lists per season, by status. */
export function ListsBySeason({ figures }: { figures: SiteFigures }) {
  const columns = everySeason(figures.bySeason);
  const without = figures.lists - sum(columns.map(({ lists }) => sum(lists)));
  if (columns.length === 0) return null;
  return (
    <Panel
      title="Lists by season"
      note={
        without > 0
          ? `${count(without, 'list')} with an unknown season ${without === 1 ? 'is' : 'are'} not shown.`
          : 'The season in which the anime started.'
      }
      className="xl:col-span-2"
    >
      <p aria-hidden className="mb-3 flex flex-wrap gap-4 text-xs text-muted">
        {countedStatuses.map((status) => (
          <ColourKey key={status} fill={statusColours[status].background} name={statusName(status)} />
        ))}
      </p>
      <Columns
        label="Lists by season"
        fills={fills}
        format={digits}
        columns={columns.map(({ name, year, lists }) => ({
          label: String(year),
          title: `${name}: ${count(sum(lists), 'list')}`,
          parts: lists,
        }))}
      />
      <Numbers
        label="lists by season"
        lang="en"
        heads={['Season', ...countedStatuses.map(statusName)]}
        rows={() =>
          columns
            .filter(({ lists }) => sum(lists) > 0)
            .map(({ name, lists }) => [name, ...lists.map((one) => digits(one))])
        }
      />
    </Panel>
  );
}
