import { useState, type ReactNode } from 'react';
import type { Department } from '@libs/roles/departments.js';
import { digits } from '@libs/characters/digits.js';

interface Bar {
  key: string;
  name: ReactNode;
  value: number;
  /** Muted text next to the value. */
  note?: string;
  /** Gives the bar its colour; the name says the rest. */
  department?: Department | null;
}

interface BarsProps {
  /** What the bars show, as in the heading above them. */
  label: string;
  /** Largest first. */
  bars: readonly Bar[];
  /** Column headers, for screen readers. */
  heads: [name: string, value: string];
}

const firstBars = 12;

/** Bars with their numbers: a table, so that it can be read as well as seen. */
export function Bars({ label, bars, heads }: BarsProps) {
  const [shown, setShown] = useState(firstBars);
  const most = bars[0]?.value ?? 1;
  return (
    <>
      <table aria-label={label} className="w-full table-fixed text-sm">
        <colgroup>
          <col />
          <col className="w-24" />
          <col className="w-[24%]" />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{heads[0]}</span>
            </th>
            <th scope="col">
              <span className="sr-only">{heads[1]}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {bars.slice(0, shown).map(({ key, name, value, note, department }) => (
            <tr key={key} data-department={department ?? undefined} className="align-top">
              <th scope="row" className="py-1 pr-3 text-left font-normal [&_a]:reach">
                {name}
              </th>
              <td className="py-1 text-right whitespace-nowrap">
                {digits(value)}
                {note && <span className="text-xs text-muted"> {note}</span>}
              </td>
              <td aria-hidden className="py-2.5 pl-3">
                <svg width="100%" height={8} className="block overflow-hidden rounded-full">
                  <rect width="100%" height={8} className="fill-line/60" />
                  <rect
                    width={`${Math.max(1, (value / most) * 100)}%`}
                    height={8}
                    rx={4}
                    className={department ? 'fill-department' : 'fill-chart'}
                  />
                </svg>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {bars.length > shown && (
        <button
          type="button"
          data-more
          onClick={() => setShown(shown + 100)}
          className="mt-1 rounded-sm py-2 text-xs font-medium text-primary hover:underline print:hidden"
        >
          {bars.length - shown > 100 ? 'Show 100 more' : `Show the other ${bars.length - shown}`}
        </button>
      )}
    </>
  );
}
