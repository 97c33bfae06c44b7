'use client';
import type { StudioPeople as Answer } from '@libs/contract/people/career.js';
import { useLoaded } from '../../../lib/use-loaded';
import { digits } from '@libs/characters/digits.js';
import { count } from '../../../lib/words';
import { Ja, JaBeside } from '../../../ui/text/Ja';
import { Link } from '../../../ui/actions/Link';
import { Aside } from '../parts/Aside';

const shown = 10;

type Somebody = Answer['people'][number];

/** “12%”, “< 1%”. */
const shareText = (share: number): string => (share < 0.01 ? '< 1%' : `${Math.round(share * 100)}%`);

function Line({
  id,
  ja,
  en,
  credits,
  lists,
  from,
  to,
  share,
  most,
}: Somebody & Record<'share' | 'most', number>) {
  return (
    <li className="py-1">
      <span className="flex items-baseline justify-between gap-3">
        <Link
          look="bare"
          to={`/person/${id}`}
          title={`${en || ja}: ${count(credits, 'credit')} in ${count(lists, 'list')}`}
          className="name min-w-0 truncate rounded-sm hover:text-primary hover:underline"
        >
          {en || <Ja className="display-ja">{ja}</Ja>} <JaBeside {...{ ja, en }} className="display-ja" />
        </Link>
        <span className="tabular shrink-0 text-xs text-muted">
          {from !== null && <span className="mr-3">{from === to ? from : `${from}–${to}`}</span>}
          {shareText(share)}
        </span>
      </span>
      <span aria-hidden className="mt-1 block h-1 rounded-full bg-line">
        <span
          data-fill
          className="block h-full min-w-1 rounded-full bg-chart"
          style={{ width: `${(100 * credits) / most}%` }}
        />
      </span>
    </li>
  );
}

/**
 * Who was credited as one of the studio's people, with their share of all such credits. Loaded after the page, because it is secondary to
 * the credits.
 */
export function StudioPeople({ path }: { path: string }) {
  const { data } = useLoaded('GET /api/v1/studios/:id/people', { path: { id: decodeURIComponent(path) } });
  if (!data || data.people.length === 0) return null;
  const { credits, total, people } = data;
  const most = people[0]!.credits;
  const line = (one: Somebody) => <Line key={one.id} {...one} most={most} share={one.credits / credits} />;
  const [first, rest] = [people.slice(0, shown), people.slice(shown)];
  return (
    <Aside id="studio-people" title="Its people">
      <p className="mb-1 text-xs text-muted">
        {count(total, 'person', 'people')} with {count(credits, 'credit')} under its name, and their share of
        these.
      </p>
      <ul>{first.map(line)}</ul>
      {rest.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer rounded-sm text-xs text-primary hover:underline">
            {rest.length === total - shown
              ? `${digits(rest.length)} more`
              : `The next ${digits(rest.length)}`}
          </summary>
          <ul>{rest.map(line)}</ul>
        </details>
      )}
    </Aside>
  );
}
