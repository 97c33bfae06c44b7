import type { MemberActivity } from '@libs/contract/accounts/accounts.js';
import { useState } from 'react';
import { dateText } from '../../../lib/time';
import { useLoaded } from '../../../lib/use-loaded';
import { count } from '../../../lib/words';
import { Timeline } from '../../../ui/charts/Timeline';

const weekSeconds = 7 * 24 * 60 * 60;
const shownWeeks = 53;

type Week = MemberActivity['weeks'][number];

/** The Monday of a time, both in epoch seconds. The epoch began on a Thursday. */
const weekOf = (time: number): number => {
  const monday = 4 * 24 * 60 * 60;
  return monday + Math.floor((time - monday) / weekSeconds) * weekSeconds;
};

const weekText = ({ start, changes, lists }: Week): string =>
  `Week of ${dateText(start)}: ${count(changes, 'change')} in ${count(lists, 'list')}`;

/** What a member did in the last year, week by week. Nothing if they did nothing. */
export function Activity({ id }: { id: number }) {
  const [thisWeek] = useState(() => weekOf(Date.now() / 1_000));
  const { data } = useLoaded('GET /api/v1/users/:id/activity', { path: { id } });
  if (!data || (data.changes === 0 && data.comments === 0)) return null;
  const { weeks, changes, lists, comments } = data;
  const place = ({ start }: Week) => Math.round((start - thisWeek) / weekSeconds);
  const text = [
    changes > 0 && `${count(changes, 'change')} in ${count(lists, 'list')}`,
    comments > 0 && count(comments, 'comment'),
  ].filter(Boolean);
  return (
    <section aria-labelledby="activity" data-below className="mt-10">
      <h2 id="activity" className="text-lg font-semibold">
        The last year
      </h2>
      <p className="tabular mt-1 text-muted">{text.join(', ')}</p>
      {weeks.length > 0 && (
        <div className="max-w-2xl">
          <Timeline
            bars={weeks.map((week) => ({ place: place(week), value: week.changes, title: weekText(week) }))}
            from={1 - shownWeeks}
            to={0}
            label={`Changes week by week: ${text.join(', ')}`}
          />
          <details className="mt-2">
            <summary className="w-fit cursor-pointer rounded-sm text-xs text-primary hover:underline">
              Week by week
            </summary>
            <ul className="tabular mt-1 text-sm text-muted">
              {weeks.toReversed().map((week) => (
                <li key={week.start}>{weekText(week)}</li>
              ))}
            </ul>
          </details>
        </div>
      )}
    </section>
  );
}
