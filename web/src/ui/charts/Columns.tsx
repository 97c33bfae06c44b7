import { axisEnd } from './axis';
import { SwipeHint } from './SwipeHint';

interface Column {
  /** Below the column, if there is room. */
  label: string;
  /** The full text, shown on hover. */
  title: string;
  /** From bottom to top. */
  parts: number[];
}

interface ColumnsProps {
  columns: readonly Column[];
  /** A description of the chart; the numbers are in the table next to it. */
  label: string;
  /** CSS class for each part's colour. */
  fills: readonly string[];
  /** Formats a number on the axis. */
  format?: (value: number) => string;
  /** The end of the axis, if it is fixed. */
  end?: number;
}

const height = 140;
const top = 8;
/** Width of a column in pixels, including its gap. */
const narrowest = 6;
/** Pixels that a phone has for a chart. */
const phone = 270;

/** Columns side by side, as wide as there is room; if there are more, they scroll sideways. */
export function Columns({ columns, label, fills, format = String, end }: ColumnsProps) {
  const most = Math.max(0, ...columns.map(({ parts }) => parts.reduce((sum, part) => sum + part, 0)));
  const axis = end ?? axisEnd(most);
  const y = (value: number) => top + height - (value / axis) * height;
  // Labels as dense as possible: across a phone's width, or every 72 pixels if it scrolls.
  const every = columns.length > 100 ? 72 / narrowest : Math.ceil(columns.length / 7);
  /** Over its column, but for the first and the last label, which would be cut there if the columns are narrow. */
  const placeOf = (index: number) => {
    const isNarrow = columns.length > 12;
    if (isNarrow && index === 0) return { left: 0 };
    if (isNarrow && index > columns.length * 0.94) return { right: 0 };
    return { left: `${((index + 0.5) / columns.length) * 100}%`, translate: '-50%' };
  };
  return (
    <>
      {columns.length * narrowest > phone && <SwipeHint />}
      <div className="flex gap-2">
        <div aria-hidden className="tabular relative w-9 shrink-0 text-right text-xs text-muted">
          {[axis, axis / 2, 0].map((value) => (
            <span key={value} className="absolute right-0 -translate-y-1/2" style={{ top: y(value) }}>
              {format(value)}
            </span>
          ))}
        </div>
        {/* Scrolls with the arrow keys where there is more than fits. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section className="min-w-0 flex-1 overflow-x-auto" tabIndex={0} aria-label={`${label}, drawn`}>
          <div style={{ minWidth: columns.length * narrowest }}>
            <svg
              role="img"
              aria-label={label}
              width="100%"
              height={height + top + 1}
              viewBox={`0 0 ${columns.length} ${height + top + 1}`}
              preserveAspectRatio="none"
              className="block"
            >
              {[axis, axis / 2, 0].map((value) => (
                <line
                  key={value}
                  x1={0}
                  x2={columns.length}
                  y1={y(value)}
                  y2={y(value)}
                  vectorEffect="non-scaling-stroke"
                  className="stroke-line"
                />
              ))}
              {columns.map((column, index) => {
                let below = 0;
                const gap = columns.length > 60 ? 0.1 : 0.18;
                return (
                  <g key={index} className="group/column">
                    <title>{column.title}</title>
                    <rect
                      x={index}
                      y={0}
                      width={1}
                      height={height + top}
                      className="fill-transparent group-hover/column:fill-hover"
                    />
                    {column.parts.map((part, level) => {
                      const from = below;
                      below += part;
                      return part > 0 ? (
                        <rect
                          key={level}
                          x={index + gap}
                          width={1 - 2 * gap}
                          y={y(below)}
                          height={Math.max(1, y(from) - y(below))}
                          className={fills[level]}
                        />
                      ) : null;
                    })}
                  </g>
                );
              })}
            </svg>
            <div aria-hidden className="tabular relative h-5 text-xs text-muted">
              {columns.map((column, index) =>
                index % every === 0 ? (
                  <span key={index} className="absolute top-1 max-w-16 truncate" style={placeOf(index)}>
                    {column.label}
                  </span>
                ) : null,
              )}
            </div>
          </div>
        </section>
      </div>
    </>
  );
}
