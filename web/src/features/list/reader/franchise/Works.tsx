import type { Franchise } from '@libs/contract/lists/franchise.js';
import { count } from '../../../../lib/words';
import { StatusPill } from '../../../../ui/feedback/StatusPill';
import { factsOf } from './words';
import { WorkCard } from './WorkCard';

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
          <rect width={share} height="4" rx="2" className="fill-chart" />
        </svg>
      )}
    </p>
  );
}

/** All works, oldest first. */
export function Works({ works }: { works: readonly Work[] }) {
  return (
    <ol aria-label="Works" className="grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(17rem,1fr))]">
      {works.map((work) => (
        <li key={work.list?.uuid ?? work.anime!.id} className="min-w-0">
          <WorkCard work={work}>
            <p className="text-xs text-muted">{factsOf(work)}</p>
            {work.list ? (
              <StatusPill status={work.list.status} />
            ) : (
              <p className="text-xs text-muted">No list yet</p>
            )}
            <Staying {...work} />
          </WorkCard>
        </li>
      ))}
    </ol>
  );
}
