import type { ReplaceResult } from '@libs/contract/advanced-search.js';
import { Failure } from '@libs/contract/errors.js';
import { useEffect, useMemo, useState } from 'react';
import { api } from '../../lib/api';
import { failureIn } from '../../lib/failure';
import { runReplace } from '../editor/run-replace';
import type { AdvancedForm } from './query';
import { placesOf, proposalsOf, replaceQueryOf, type Proposal } from './replacing';
import type { FoundList } from '@libs/contract/advanced-search.js';

/** Milliseconds after the last key until the preview follows. */
const pause = 200;

interface Preview {
  proposals: Proposal[];
  failure: string | null;
}

/** What each found text would become; null while it is worked out. */
export function usePreview(
  form: AdvancedForm,
  lists: readonly FoundList[],
  replacement: string,
): Preview | null {
  const places = useMemo(() => placesOf(lists), [lists]);
  const asked = useMemo(() => ({ places, replacement }), [places, replacement]);
  const [made, setMade] = useState<{ asked: object; preview: Preview } | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    const timer = setTimeout(async () => {
      let preview: Preview;
      try {
        const texts = places.map(({ before }) => before);
        const replaced = await runReplace(texts, replaceQueryOf(form, replacement), gone.signal);
        preview = { proposals: proposalsOf(places, replaced), failure: null };
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        preview = { proposals: [], failure: error.message };
      }
      if (!gone.signal.aborted) setMade({ asked, preview });
    }, pause);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
    // The form is that of the address, read anew at each draw; the places change with it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [asked]);
  return made?.asked === asked ? made.preview : null;
}

/** What became of the replacements of one list. */
export interface Outcome {
  list: FoundList;
  replaced: number;
  skipped: number;
  failure: Failure | null;
}

/** Sends the replacements list by list, each as one change; what one list refuses leaves the others. */
export async function applyAll(
  proposals: readonly Proposal[],
  onOutcome: (outcome: Outcome) => void,
): Promise<void> {
  for (const [list, some] of Map.groupBy(proposals, (proposal) => proposal.list)) {
    try {
      const { replaced, skipped } = await api.post<ReplaceResult>(`/api/v1/lists/${list.uuid}/replacements`, {
        body: {
          id: `replace-${crypto.randomUUID().slice(0, 23)}`,
          replacements: some.map(({ kind, position, place, episode, field, before, after }) => ({
            kind,
            position,
            place,
            episode,
            field,
            before,
            after,
          })),
        },
        timeout: 60_000,
      });
      onOutcome({ list, replaced, skipped: skipped.length, failure: null });
    } catch (error) {
      onOutcome({ list, replaced: 0, skipped: 0, failure: failureIn(error, 'replace-failed') });
    }
  }
}
