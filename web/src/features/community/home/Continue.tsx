'use client';
import type { OwnListsPage } from '@libs/contract/lists/lists.js';
import { editorAddress } from '../../../lib/addresses';
import { lastEdited } from '../../../lib/edited-episodes';
import { useLoaded } from '../../../lib/use-loaded';
import { count } from '../../../lib/words';
import { useAuth, useCameAsVisitor } from '../../../stores/auth';
import { Link } from '../../../ui/actions/Link';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { StatusPill } from '../../../ui/feedback/StatusPill';
import { Flag, TriangleAlert } from '../../../ui/icons/lucide';
import { Cover } from '../../../ui/pictures/Cover';

const latest = { query: { kind: 'latest', page: 1 } } as const;
/** The same before and after it has loaded, whatever there is: nothing below it moves. */
const height = 'h-20';

/** The lists that the member edited last, each a way into its editor, where they stopped in this browser. Its room is there from the first paint, for members only. */
export function Continue() {
  const { known, loggedIn, banned } = useAuth();
  const { data, failure } = useLoaded(loggedIn && !banned ? 'GET /api/v1/my/lists' : null, latest);
  if (useCameAsVisitor() || failure || (known && (!loggedIn || banned))) return null;
  return (
    <section aria-labelledby="continue" className="mb-6 hidden member:block">
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 id="continue" className="text-lg font-semibold">
          Continue
        </h2>
        <Link to="/staff-lists/me" className="whitespace-nowrap">
          My lists
        </Link>
      </div>
      {!data ? (
        <Skeleton className={`${height} rounded-lg`} />
      ) : data.items.length === 0 ? (
        <p className={`${height} text-muted`}>
          Lists that you edit will be here.{' '}
          <Link to="/tasks" className="underline underline-offset-2">
            Quick tasks
          </Link>{' '}
          are a good beginning.
        </p>
      ) : (
        <ul className="-mx-4 flex gap-3 overflow-x-auto px-4 sm:mx-0 sm:grid sm:grid-cols-3 sm:px-0">
          {data.items.map((list) => (
            <li key={list.uuid} className="grid w-72 max-w-full shrink-0 grid-cols-1 only:w-full sm:w-auto">
              <Opened list={list} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const Opened = ({ list }: { list: OwnListsPage['items'][number] }) => (
  <article
    className={`${height} group relative flex gap-3 rounded-lg border border-line bg-surface p-2 transition-colors hover:border-faint`}
  >
    <Cover
      title={list.title}
      native={list.native}
      src={list.coverImage}
      isAdult={list.isAdult}
      wanted={false}
      className="w-10 self-start"
      eager
    />
    <div className="flex min-w-0 flex-1 flex-col justify-between">
      <h3 className="truncate font-semibold">
        <Link
          look="bare"
          to={editorAddress(list, lastEdited(list.uuid))}
          title={list.title}
          className="rounded-sm group-hover:text-primary after:absolute after:inset-0 after:rounded-lg"
        >
          {list.title}
        </Link>
      </h3>
      <p className="flex min-w-0 items-center gap-2 overflow-hidden text-xs whitespace-nowrap">
        <StatusPill status={list.status} />
        {list.openReports > 0 ? (
          <span className="flex items-center gap-1 font-medium text-warning">
            <Flag aria-hidden className="size-3.5" /> {count(list.openReports, 'report')}
          </span>
        ) : (
          list.isLapsed && (
            <span className="flex items-center gap-1 font-medium text-warning">
              <TriangleAlert aria-hidden className="size-3.5" /> No longer complete
            </span>
          )
        )}
      </p>
    </div>
  </article>
);
