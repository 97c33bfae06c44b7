import type { Seasons } from '@libs/contract/lists/seasons.js';
import { listStatuses, statusNames, type ListStatus } from '@libs/list/model/interchange.types.js';
import { digits } from '@libs/characters/digits.js';
import { count } from '../../../lib/words';
import { statusColours } from '../../../ui/feedback/status-colours';

type States = Seasons['years'][number]['seasons'][number]['states'];

/** The most advanced first. */
export const statesOf = (states: States): [ListStatus, number][] =>
  listStatuses
    .toReversed()
    .map((status): [ListStatus, number] => [status, states[status] ?? 0])
    .filter(([, lists]) => lists > 0);

export const statesText = (states: States): string =>
  statesOf(states)
    .map(([status, lists]) => `${digits(lists)} ${statusNames[status]}`)
    .join(', ');

/**
 * The lists of a season by their state. `of`: how many lists fill the width. Without a track behind it: it is a number, and no part of
 * something that has to become full.
 */
export function StateBar({ states, of }: { states: States; of: number }) {
  const all = statesOf(states);
  const startOf = (index: number) => all.slice(0, index).reduce((sum, [, lists]) => sum + lists, 0);
  return (
    <svg aria-hidden viewBox="0 0 100 6" preserveAspectRatio="none" className="h-1.5 w-full">
      {all.map(([status, lists], index) => (
        <rect
          key={status}
          x={(startOf(index) / of) * 100}
          width={(lists / of) * 100}
          height="6"
          className={statusColours[status].fill}
        >
          <title>{`${count(lists, 'list')} ${statusNames[status]}`}</title>
        </rect>
      ))}
    </svg>
  );
}

/** What the colours mean. */
export const StateLegend = ({ shown }: { shown: readonly ListStatus[] }) => (
  <ul aria-label="Colours" className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
    {listStatuses
      .toReversed()
      .filter((status) => shown.includes(status))
      .map((status) => (
        <li key={status} className="flex items-center gap-1.5">
          <svg aria-hidden viewBox="0 0 8 8" className="size-2">
            <rect width="8" height="8" rx="2" className={statusColours[status].fill} />
          </svg>
          {statusNames[status]}
        </li>
      ))}
  </ul>
);
