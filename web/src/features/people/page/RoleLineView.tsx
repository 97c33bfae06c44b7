'use client';
import type { CreditedRole } from '@libs/contract/people/person-page.js';
import { useState } from 'react';
import { listAddress } from '../../../lib/addresses';
import { Inline } from '../../../ui/text/Inline';
import { Ja } from '../../../ui/text/Ja';
import { Link } from '../../../ui/actions/Link';

/** Episodes shown initially. */
const shownEpisodes = 14;

interface RoleLineViewProps {
  list: { slug: string | null; uuid: string };
  role: CreditedRole;
}

/** A role with its episodes; each links to its place in the list. */
export function RoleLineView({ list, role }: RoleLineViewProps) {
  const [all, setAll] = useState(false);
  const credits = all ? role.credits : role.credits.slice(0, shownEpisodes);
  const left = role.credits.length - credits.length + (role.more ?? 0);
  return (
    <div className="grid gap-x-4 gap-y-0.5 py-1.5 md:grid-cols-[12rem_1fr]">
      <dt className="min-w-0" title={role.category}>
        <span className="name">{role.en || <Ja>{role.ja}</Ja>}</span>
        {role.en && role.ja && <Ja className="name block text-xs text-muted">{role.ja}</Ja>}
      </dt>
      <dd className="flex min-w-0 flex-wrap items-baseline gap-x-2.5">
        {role.as && (
          <span className="text-xs text-muted">
            as {role.as.en} {role.as.ja && <Ja>{role.as.en ? `(${role.as.ja})` : role.as.ja}</Ja>}
          </span>
        )}
        {credits.map((credit, index) => (
          <span key={`${credit.episode} ${index}`} className="min-w-0">
            <Link
              look="bare"
              to={listAddress(list, credit.episode)}
              className="reach tabular rounded-sm hover:text-primary hover:underline"
            >
              <Ja className="font-sans">{credit.episode}</Ja>
            </Link>
            {credit.studio && (
              <span className="text-xs text-muted"> {credit.studio.en || <Ja>{credit.studio.ja}</Ja>}</span>
            )}
            {credit.comment && (
              <span className="text-xs text-muted">
                {' ('}
                <Inline text={credit.comment} />)
              </span>
            )}
            {credit.uncredited && (
              <abbr title="Not credited on screen" className="ml-1 text-xs text-warning no-underline">
                uncredited
              </abbr>
            )}
          </span>
        ))}
        {!all && role.credits.length > shownEpisodes ? (
          <button
            type="button"
            data-more
            onClick={() => setAll(true)}
            className="reach rounded-sm text-xs text-primary hover:underline"
          >
            {left} more
          </button>
        ) : (
          left > 0 && (
            <Link to={listAddress(list)} className="reach text-xs">
              {left} more in the list
            </Link>
          )
        )}
      </dd>
    </div>
  );
}
