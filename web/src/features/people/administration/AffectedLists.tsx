import type { TaskPreview } from '@libs/contract/people/people-administration.js';
import type { ListStatus } from '@libs/list/model/interchange.types.js';
import { listAddress } from '../../../lib/addresses';
import { count } from '../../../lib/words';
import { Link } from '../../../ui/actions/Link';
import { StatusPill } from '../../../ui/feedback/StatusPill';

/** Lists rendered; the rest is only counted. */
const shown = 200;

/** Which credits would change, list by list. */
export function AffectedLists({ preview: { credits, lists } }: { preview: TaskPreview }) {
  if (credits === 0)
    return <p aria-live="polite">There is nothing to change: all credits are already as requested.</p>;
  return (
    <div>
      <p aria-live="polite">
        <strong className="tabular font-semibold">
          {count(credits, 'credit')} in {count(lists.length, 'list')}
        </strong>{' '}
        would be changed. Each list gets one change in your name, shown in its history.
      </p>
      <ul
        aria-label="Lists that would be changed"
        className="mt-2 max-h-64 divide-y divide-line overflow-y-auto border-y border-line"
      >
        {lists.slice(0, shown).map((list) => (
          <li key={list.uuid} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
            <Link
              to={listAddress({ uuid: list.uuid, slug: list.slug ?? list.uuid })}
              target="_blank"
              className="min-w-0 flex-1"
            >
              {list.title}
            </Link>
            <StatusPill status={list.status as ListStatus} />
            <span className="tabular w-20 text-right text-xs text-muted">
              {count(list.credits, 'credit')}
            </span>
          </li>
        ))}
        {lists.length > shown && (
          <li className="py-1.5 text-muted">and {count(lists.length - shown, 'more list')}</li>
        )}
      </ul>
    </div>
  );
}
