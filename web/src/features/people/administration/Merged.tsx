'use client';
import type { PersonAdministration } from '@libs/contract/people/people-administration.js';
import { Merge, Split } from '../../../ui/icons/lucide';
import { useState } from 'react';
import { dateText } from '../../../lib/time';
import { count } from '../../../lib/words';
import { Button } from '../../../ui/actions/Button';
import { Name } from './Name';
import { splitOff } from './split';

interface MergedProps {
  person: PersonAdministration;
  onChange: () => Promise<void>;
  onMerge: () => void;
}

/** Who was merged into this person; each merge can be undone. */
export function Merged({ person, onChange, onMerge }: MergedProps) {
  const [pending, setPending] = useState<string | null>(null);
  const split = async (one: PersonAdministration['merged'][number]) => {
    setPending(one.key);
    if (await splitOff(person, one)) await onChange();
    setPending(null);
  };
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base font-semibold">Merged</h2>
        <Button size="small" onPress={onMerge}>
          <Merge aria-hidden /> Merge with another…
        </Button>
      </div>
      {person.merged.length === 0 ? (
        <p className="mt-1 text-muted">
          {person.isStudio ? 'No other studio' : 'Nobody else'} is shown under this name.
        </p>
      ) : (
        <ul aria-label="Merged" className="mt-2 divide-y divide-line border-y border-line">
          {person.merged.map((one) => (
            <li key={one.key} className="flex items-center gap-3 py-2">
              <div className="min-w-0 flex-1">
                <Name ja={one.ja} en={one.en} />
                <p className="tabular text-xs text-muted">
                  {[
                    one.anilistId === null ? 'no AniList ID' : `AniList ID ${one.anilistId}`,
                    count(one.credits, 'credit'),
                    `merged${one.by ? ` by ${one.by.screenName}` : ''} on ${dateText(Date.parse(one.at) / 1000)}`,
                  ].join(' · ')}
                </p>
              </div>
              <Button size="small" isPending={pending === one.key} onPress={() => void split(one)}>
                <Split aria-hidden /> Split
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
