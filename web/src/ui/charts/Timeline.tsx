interface TimelineProps {
  /** `place`: a year, or another whole number. */
  bars: readonly { place: number; value: number; title: string }[];
  /** The places that it covers, both included. */
  from: number;
  to: number;
  label: string;
}

const height = 14;
const gap = 0.15;

/** Bars along a time, as wide as there is room; the one with most is the highest. */
export function Timeline({ bars, from, to, label }: TimelineProps) {
  const most = Math.max(...bars.map(({ value }) => value));
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
      {bars.map(({ place, value, title }) => {
        const size = Math.max(3, (value / most) * height);
        return (
          <rect
            key={place}
            x={place - from + gap / 2}
            y={height - size}
            width={1 - gap}
            height={size}
            className="fill-chart"
          >
            <title>{title}</title>
          </rect>
        );
      })}
    </svg>
  );
}
