import { count } from '../../lib/words';

interface TimelineProps {
  years: readonly { year: number; credits: number }[];
  /** The years that it covers, both included. */
  from: number;
  to: number;
  label: string;
}

const height = 14;
const gap = 0.15;

/** A bar for each year with credits, as wide as there is room; the highest is the year with most of them. */
export function Timeline({ years, from, to, label }: TimelineProps) {
  const most = Math.max(...years.map(({ credits }) => credits));
  const width = to - from + 1;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="mt-1 block h-3.5 w-full"
    >
      <rect y={height - 1} width={width} height={1} className="fill-line" />
      {years.map(({ year, credits }) => {
        const size = Math.max(3, (credits / most) * height);
        return (
          <rect
            key={year}
            x={year - from + gap / 2}
            y={height - size}
            width={1 - gap}
            height={size}
            className="fill-primary"
          >
            <title>{`${year}: ${count(credits, 'credit')}`}</title>
          </rect>
        );
      })}
    </svg>
  );
}
