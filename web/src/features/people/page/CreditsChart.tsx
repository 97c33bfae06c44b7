import type { PersonProfile } from '@libs/contract/people/person-page.js';
import { count } from '../../../lib/words';
import { everyYear } from '../parts/years';

const height = 56;
const gap = 2;

/** A bar for each year between the first and the last credit. */
export function CreditsChart({ years: known }: { years: PersonProfile['years'] }) {
  const years = everyYear(known);
  if (years.length < 2) return null;
  const most = Math.max(...years.map(({ credits }) => credits));
  const bar = Math.min(18, Math.max(4, Math.floor(272 / years.length) - gap));
  const width = years.length * (bar + gap) - gap;
  const [first, last] = [years[0]!.year, years.at(-1)!.year];
  return (
    <figure className="w-fit max-w-full">
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        className="h-auto max-w-full"
        role="img"
        aria-label={`Credits per year from ${first} to ${last}, at most ${most} in one year`}
      >
        {years.map(({ year, credits }, index) => {
          const size = credits === 0 ? 1 : Math.max(3, (credits / most) * height);
          return (
            <rect
              key={year}
              x={index * (bar + gap)}
              y={height - size}
              width={bar}
              height={size}
              rx={Math.min(2, size / 2)}
              className={credits === 0 ? 'fill-line' : 'fill-chart opacity-80 hover:opacity-100'}
            >
              <title>{`${year}: ${count(credits, 'credit')}`}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption className="tabular mt-1 flex justify-between gap-x-3 text-xs whitespace-nowrap text-muted">
        <span>{first}</span>
        <span>Credits per year</span>
        <span>{last}</span>
      </figcaption>
    </figure>
  );
}
