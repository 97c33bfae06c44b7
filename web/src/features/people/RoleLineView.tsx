'use client';
import type { PersonList } from '@libs/contract/people.js';
import { useState } from 'react';
import { listAddress } from '../../lib/addresses';
import { Ja } from '../../ui/Ja';
import { Link } from '../../ui/Link';
import type { RoleLine } from './credits';

/** Episodes shown before the rest has to be asked for. */
const shownEpisodes = 14;

interface RoleLineViewProps {
  list: PersonList;
  line: RoleLine;
  /** The name in the heading; another credited form is told. */
  primary: { ja: string; en: string };
}

/** A role and the episodes it was done on; each leads to its place in the list. */
export function RoleLineView({ list, line, primary }: RoleLineViewProps) {
  const [all, setAll] = useState(false);
  const { role, name, category } = line;
  const credits = all ? role.credits : role.credits.slice(0, shownEpisodes);
  const other = name.ja !== primary.ja || name.en !== primary.en;
  return (
    <div className="grid gap-x-4 gap-y-0.5 py-1.5 md:grid-cols-[14rem_1fr]">
      <dt className="min-w-0" title={category}>
        <span className="name">{role.role_en || <Ja>{role.role_ja}</Ja>}</span>
        {role.role_en && role.role_ja && <Ja className="name block text-xs text-muted">{role.role_ja}</Ja>}
      </dt>
      <dd className="flex min-w-0 flex-wrap items-baseline gap-x-2.5 gap-y-1">
        {other && (
          <span className="text-xs text-muted">
            as {name.en !== primary.en && name.en}{' '}
            {name.ja && <Ja>{name.en === primary.en ? name.ja : `(${name.ja})`}</Ja>}
          </span>
        )}
        {credits.map((credit, index) => (
          <span key={`${credit.episode} ${index}`} className="min-w-0">
            <Link
              look="bare"
              to={listAddress(list, credit.episode)}
              className="tabular rounded-sm hover:text-primary hover:underline"
            >
              <Ja className="font-sans">{credit.episode}</Ja>
            </Link>
            {credit.studio && (
              <span className="text-xs text-muted"> {credit.studio.en || <Ja>{credit.studio.ja}</Ja>}</span>
            )}
            {credit.comment && <span className="text-xs text-muted"> ({credit.comment})</span>}
            {credit.is_nc === 1 && (
              <abbr title="Not credited on screen" className="ml-1 text-xs text-warning no-underline">
                uncredited
              </abbr>
            )}
          </span>
        ))}
        {!all && role.credits.length > shownEpisodes && (
          <button
            type="button"
            onClick={() => setAll(true)}
            className="rounded-sm text-xs text-primary hover:underline"
          >
            {role.credits.length - shownEpisodes} more
          </button>
        )}
      </dd>
    </div>
  );
}
