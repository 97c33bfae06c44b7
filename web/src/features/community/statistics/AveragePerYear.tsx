import type { SiteFigures } from '@libs/contract/site/statistics.js';
import { digits } from '@libs/characters/digits.js';
import { count } from '../../../lib/words';
import { Columns } from '../../../ui/charts/Columns';
import { Numbers, Panel } from '../../../ui/charts/Panel';
import { averages } from './series';

interface AveragePerYearProps {
  title: string;
  what: 'credits' | 'animators';
  note: string;
  years: SiteFigures['byYear'];
}

const rounded = (value: number): string =>
  value < 10 ? String(Math.round(value * 10) / 10) : digits(Math.round(value));

/** The average per episode of something, by year. */
export function AveragePerYear({ title, what, note, years }: AveragePerYearProps) {
  const series = averages(years, what);
  if (series.length === 0) return null;
  return (
    <Panel title={title} note={note}>
      <Columns
        label={title}
        fills={['fill-chart']}
        format={digits}
        columns={series.map(({ year, average, episodes }) => ({
          label: String(year),
          title:
            average === null
              ? `${year}: no episodes counted`
              : `${year}: ${rounded(average)} (${count(episodes, 'episode')})`,
          parts: [average ?? 0],
        }))}
      />
      <Numbers
        label={title}
        lang="en"
        heads={['Year', 'On average', 'Episodes']}
        rows={() =>
          series.flatMap(({ year, average, episodes }) =>
            average === null ? [] : [[String(year), rounded(average), digits(episodes)]],
          )
        }
      />
    </Panel>
  );
}
