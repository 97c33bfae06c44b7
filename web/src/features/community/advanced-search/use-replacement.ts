import { Failure } from '@libs/contract/base/errors.js';
import { useEffect, useMemo, useState } from 'react';
import { api } from '../../../lib/api';
import { newDecisionId } from '../../../lib/decision-id';
import { failureIn } from '../../../lib/failure';
import { runReplace } from '../../shell/replace/run-replace';
import type { AdvancedForm } from './query';
import { placesOf, proposalsOf, replaceQueryOf, type Proposal } from './replacing';
import type { FoundList } from '@libs/contract/site/advanced-search.js';

/** Milliseconds without typing before the preview updates. */
const pause = 200;
/** Timeout per list in milliseconds. */
const giveUpAfter = 60_000;

interface Preview {
  proposals: Proposal[];
  failure: string | null;
}

/**
 * The replacement of each found text; null while it is being computed, and while there is no `replacement` yet. An empty
 * one removes the texts.
 */
export function usePreview(
  form: AdvancedForm,
  lists: readonly FoundList[],
  replacement: string | null,
): Preview | null {
  const places = useMemo(() => placesOf(lists), [lists]);
  const asked = useMemo(() => ({ places, replacement }), [places, replacement]);
  const [made, setMade] = useState<{ asked: object; preview: Preview } | null>(null);
  useEffect(() => {
    const { places, replacement } = asked;
    if (replacement === null) return;
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

/** The outcome of the replacements in one list. */
export interface ReplaceOutcome {
  list: FoundList;
  /** The revision of the list afterwards. */
  revision: number;
  replaced: number;
  skipped: number;
  failure: Failure | null;
}

/** Sends the replacements list by list, each as one change; if one list refuses, the others still change. */
export async function applyAll(
  proposals: readonly Proposal[],
  onOutcome: (outcome: ReplaceOutcome) => void,
): Promise<void> {
  for (const [list, some] of Map.groupBy(proposals, (proposal) => proposal.list)) {
    try {
      const { replaced, skipped, revision } = await api.call('POST /api/v1/lists/:id/replacements', {
        path: { id: list.uuid },
        body: {
          id: newDecisionId(),
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
        timeout: giveUpAfter,
      });
      onOutcome({ list, revision, replaced, skipped: skipped.length, failure: null });
    } catch (error) {
      const failure = failureIn(error, 'replace-failed');
      onOutcome({ list, revision: 0, replaced: 0, skipped: 0, failure });
    }
  }
}

/** The outcome of undoing the replacements in one list. */
export interface TakenBack {
  list: FoundList;
  /** Parts that somebody has changed since, which stay. */
  kept: number;
  failure: Failure | null;
}

/** Undoes the replacements in all these lists, one list after the other; if one refuses, the others are still undone. */
export async function takeAllBack(
  outcomes: readonly ReplaceOutcome[],
  onTaken: (taken: TakenBack) => void,
): Promise<void> {
  for (const { list, revision } of outcomes) {
    try {
      const { keptTotal } = await api.call('POST /api/v1/lists/:id/history/revert', {
        path: { id: list.uuid },
        body: { from: revision, to: revision },
        timeout: giveUpAfter,
      });
      onTaken({ list, kept: keptTotal, failure: null });
    } catch (error) {
      onTaken({ list, kept: 0, failure: failureIn(error, 'replace-not-undone') });
    }
  }
}
