import type { Franchise } from '@libs/contract/franchise.js';
import { listAddress } from '../../lib/addresses';
import { count } from '../../lib/words';
import { Cover } from '../../ui/Cover';
import { CoverPlaceholder } from '../../ui/CoverPlaceholder';
import { Link } from '../../ui/Link';
import { StatusPill } from '../../ui/StatusPill';
import { factsOf, titleOf } from './words';

type Work = Franchise['works'][number];

/** How many of the people of a work were in an earlier one. */
function Staying({ people, stayed }: Pick<Work, 'people' | 'stayed'>) {
  if (people === 0) return null;
  const share = Math.round((stayed / people) * 100);
  return (
    <p className="tabular mt-auto pt-1 text-xs text-muted">
      {count(people, 'person', 'people')}
      {stayed > 0 && `, ${share}% from before`}
      {stayed > 0 && (
        <svg aria-hidden viewBox="0 0 100 4" preserveAspectRatio="none" className="mt-1 h-1 w-full">
          <rect width="100" height="4" rx="2" className="fill-line" />
          <rect width={share} height="4" rx="2" className="fill-primary" />
        </svg>
      )}
    </p>
  );
}

/** All works, oldest first. */
export function Works({ works }: { works: readonly Work[] }) {
  return (
    <ol aria-label="Works" className="grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(17rem,1fr))]">
      {works.map((work) => {
        const { list, anime } = work;
        return (
          <li
            key={list?.uuid ?? anime!.id}
            className={`relative flex min-w-0 gap-3 rounded-lg border border-line p-3 ${list ? 'bg-surface hover:border-faint' : 'border-dashed'}`}
          >
            {list ? (
              <Cover
                title={list.title}
                src={list.coverImage}
                isAdult={list.isAdult}
                className="w-14 self-start"
              />
            ) : (
              <span className="block aspect-2/3 w-14 shrink-0 self-start overflow-hidden rounded-sm opacity-60">
                <CoverPlaceholder title={titleOf(work)} />
              </span>
            )}
            <div className="flex min-w-0 flex-1 flex-col gap-1">
              <h2 className="line-clamp-2 font-semibold">
                {list ? (
                  <Link
                    look="bare"
                    to={listAddress(list)}
                    className="rounded-sm hover:text-primary after:absolute after:inset-0 after:rounded-lg"
                  >
                    {list.title}
                  </Link>
                ) : (
                  titleOf(work)
                )}
              </h2>
              <p className="text-xs text-muted">{factsOf(work)}</p>
              {list ? <StatusPill status={list.status} /> : <p className="text-xs text-muted">No list yet</p>}
              <Staying {...work} />
            </div>
          </li>
        );
      })}
    </ol>
  );
}
