import { Failure } from '@libs/contract/base/errors.js';
import type { ListTree } from '@libs/list/model/document.js';
import { useEffect, useMemo, useState } from 'react';
import {
  placesOf,
  type TextPlace,
  type Replaced,
  type ReplaceField,
  type ReplaceQuery,
} from '@libs/list/operations/replace.js';
import { runReplace } from '../../../shell/replace/run-replace';

/** Milliseconds without typing before the list is searched. */
const pause = 200;

interface Found {
  places: readonly TextPlace[];
  replaced: readonly Replaced[];
  failure: string | null;
}

const nothing: Found = { places: [], replaced: [], failure: null };

/** The matches in the current list; null while unknown. */
export function useReplacing(
  tree: ListTree,
  query: ReplaceQuery,
  fields: readonly ReplaceField[],
  menuId: string | null,
): Found | null {
  const asked = useMemo(() => ({ tree, query, fields, menuId }), [tree, query, fields, menuId]);
  const [answer, setAnswer] = useState<{ asked: object; found: Found } | null>(null);
  useEffect(() => {
    if (!query.find) return;
    const gone = new AbortController();
    const timer = setTimeout(async () => {
      const places = placesOf(tree, new Set(fields), menuId);
      let found: Found;
      try {
        const texts = places.map(({ text }) => text);
        found = { places, replaced: await runReplace(texts, query, gone.signal), failure: null };
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        found = { ...nothing, failure: error.message };
      }
      if (!gone.signal.aborted) setAnswer({ asked, found });
    }, pause);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [asked, tree, query, fields, menuId]);
  if (!query.find) return nothing;
  return answer?.asked === asked ? answer.found : null;
}
