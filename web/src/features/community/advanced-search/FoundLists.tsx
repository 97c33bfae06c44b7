import type { FoundHit, FoundList } from '@libs/contract/site/advanced-search.js';
import type { ReactNode } from 'react';
import { count, releaseText } from '../../../lib/words';
import { Link } from '../../../ui/actions/Link';
import { StatusPill } from '../../../ui/feedback/StatusPill';
import { listAddress } from '../../../lib/addresses';
import { FoundText } from './FoundText';

/** The place in the list: the episode, and the row or note in it. */
export function spotOf(list: FoundList, episode: string, hit: FoundHit): string {
  const spot = hit.position !== null ? `row=${hit.position}` : hit.place !== null ? `note=${hit.place}` : '';
  return listAddress(list, episode, spot);
}

const hitsIn = (list: FoundList): number => list.episodes.reduce((sum, { hits }) => sum + hits.length, 0);

interface FoundListsProps {
  lists: readonly FoundList[];
  /** Next to the title of a list. */
  headOf?: (list: FoundList) => ReactNode;
  /** Replaces the hit as it was found. */
  draw?: (list: FoundList, episode: string, hit: FoundHit) => ReactNode;
}

/** Hits grouped by list and episode. */
export function FoundLists({ lists, headOf, draw }: FoundListsProps) {
  return (
    <ol className="flex flex-col gap-4">
      {lists.map((list) => (
        <li key={list.uuid} className="overflow-clip rounded-lg border border-line bg-surface">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2.5">
            {headOf?.(list)}
            <h2 className="min-w-0 text-sm font-semibold wrap-anywhere">
              <Link to={`/staff/${encodeURIComponent(list.slug ?? list.uuid)}`}>{list.title}</Link>
            </h2>
            <span className="text-xs text-muted">
              {releaseText([list.season, list.seasonYear].filter(Boolean).join(' '))}
            </span>
            <StatusPill status={list.status} />
            <span className="tabular ml-auto text-xs text-muted">{count(hitsIn(list), 'hit')}</span>
          </div>
          {list.episodes.map(({ name, hits }, index) => (
            <section key={`${index} ${name}`} className="border-t border-line first-of-type:border-t-0">
              {name && (
                <h3
                  lang="ja"
                  className="bg-hover/50 px-4 py-1.5 text-xs font-medium text-muted wrap-anywhere"
                >
                  {name}
                </h3>
              )}
              <ul className="divide-y divide-line">
                {hits.map((hit) => (
                  <li key={`${hit.place ?? hit.position} ${hit.roleEn} ${hit.roleJa}`}>
                    {draw?.(list, name, hit) ?? <Hit to={spotOf(list, name, hit)} hit={hit} />}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </li>
      ))}
    </ol>
  );
}

/** The part of the list or episode that a hit belongs to. */
export function whereOf({ kind, place, category, roleEn, roleJa, rows }: FoundHit): string {
  const role = roleEn || roleJa;
  if (kind === 'list') return place === null ? '' : 'List';
  if (kind === 'menu') return 'Episode';
  if (kind === 'category') return `Category · ${category || 'Unnamed'}`;
  if (kind === 'role' && rows > 0) return `${category} · ${count(rows, 'row')}`;
  if (kind === 'role') return `Role · ${role || 'Unnamed'}`;
  return role || category;
}

function Hit({ to, hit }: { to: string; hit: FoundHit }) {
  const [first, ...others] = [...hit.texts].sort((one, other) => other.marks.length - one.marks.length);
  return (
    <Link
      to={to}
      look="bare"
      className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 px-4 py-2 hover:bg-hover"
    >
      <span className="min-w-0">{first && <FoundText found={first} />}</span>
      {others.map((found) => (
        <span key={found.field} className="min-w-0 text-muted">
          <FoundText found={found} />
        </span>
      ))}
      <span className="ml-auto text-right text-xs text-muted">{whereOf(hit)}</span>
    </Link>
  );
}
