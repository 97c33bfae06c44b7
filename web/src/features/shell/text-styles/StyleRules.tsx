'use client';
import type { StyleRule } from '@libs/text/words/line-kinds.js';
import { useState } from 'react';
import { count } from '../../../lib/words';
import { Button } from '../../../ui/actions/Button';
import { columnWords, kindWords } from './kind-words';
import { sampleOf } from './sample';

/** So many rules are shown at first. */
const few = 4;

/** What a style says: a line of each shape, made up, and what such lines are. */
export function StyleRules({ name, rules }: { name: string; rules: readonly StyleRule[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? rules : rules.slice(0, few);
  return (
    <>
      <ul aria-label={`Rules of ${name}`} className="flex flex-col gap-2.5 sm:gap-1.5">
        {shown.map((rule) => (
          <li
            key={rule.shape}
            className="grid min-w-0 items-baseline gap-x-3 gap-y-0.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
          >
            <span
              lang="ja"
              className="min-w-0 rounded-sm bg-page px-1.5 py-0.5 whitespace-pre-wrap wrap-anywhere [tab-size:4]"
            >
              {sampleOf(rule)}
            </span>
            <span className="text-xs text-muted">{meaningOf(rule)}</span>
          </li>
        ))}
      </ul>
      {rules.length > few && (
        <Button
          size="small"
          tone="quiet"
          className="mt-1"
          aria-expanded={showsAll}
          onPress={() => setShowsAll(!showsAll)}
        >
          {showsAll ? 'Show fewer' : `Show all ${count(rules.length, 'rule')}`}
        </Button>
      )}
    </>
  );
}

/** What lines of a rule are, in words. */
export function meaningOf({ as, columns, separators = {}, turn = [] }: StyleRule): string {
  const { role, names } = separators;
  const between = as === 'cast' ? 'character and actor' : 'role and names';
  return [
    columns ? `${kindWords[as]}: ${columns.map((column) => columnWords[column]).join(', ')}` : kindWords[as],
    ...(role === undefined ? [] : [`${shown(role)} between ${between}`]),
    ...(names === undefined ? [] : [`${shown(names)} between names`]),
    ...(turn.length === 0 ? [] : [`in turn with ${turn.map((one) => kindWords[one.as]).join(', ')}`]),
  ].join(' · ');
}

const shown = (separator: string): string =>
  separator.includes('\t') ? 'a tab' : separator.trim() === '' ? 'a space' : `“${separator.trim()}”`;
