import { maxKnownNames } from '@libs/contract/names/name-limits.js';
import { maxAskedLength } from '@libs/list/check/known-names.js';
import { byKnownPeople, namesToAsk } from '@libs/text/notes/known-splits.js';
import { useEffect, useMemo, useRef, useState } from 'react';
import { afterTyping } from '../../../../lib/composing';
import { api } from '../../../../lib/api';
import type { ReadText } from './text-import';

/** Milliseconds without another reading before the site is asked. */
const pause = 500;

/**
 * A reading with doubtful names split or put together by whom the site knows. The site is asked beside it, once about each
 * name; until it answers, and where it does not, the reading is as it was. `read` must be stable.
 */
export function useKnownSplits(read: ReadText): ReadText {
  const [people, setPeople] = useState<ReadonlySet<string>>(() => new Set());
  const asked = useRef(new Set<string>());
  useEffect(() => {
    return afterTyping(pause, () => {
      const names = namesToAsk(read)
        .filter((name) => name.length <= maxAskedLength && !asked.current.has(name))
        .slice(0, maxKnownNames);
      if (names.length === 0) return;
      for (const name of names) asked.current.add(name);
      api.call('POST /api/v1/names/known', { body: { names } }).then(
        ({ people: known }) => {
          if (known.length > 0) setPeople((before) => new Set([...before, ...known]));
        },
        // Without an answer the text is read by itself.
        () => undefined,
      );
    });
  }, [read]);
  return useMemo(() => byKnownPeople(read, people), [read, people]);
}
