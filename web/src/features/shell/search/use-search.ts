import type { OverlayAnswer } from '@libs/contract/site/search.js';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api';
import { afterTyping } from '../../../lib/composing';

/** Fewest characters that are sent, and milliseconds without typing before that (rule search-1). */
export const minimum = 2;
const pause = 250;

interface SearchState {
  phase: 'idle' | 'loading' | 'shown';
  /** The query that `answer` belongs to, or that failed. */
  query: string;
  answer: OverlayAnswer | null;
}

const idle: SearchState = { phase: 'idle', query: '', answer: null };

/**
 * Searches for what is typed: trimmed, from two characters on, after a pause in which it did not change. Earlier
 * results stay until new ones arrive; a failure clears them silently.
 */
export function useSearch(typed: string): SearchState {
  const [state, setState] = useState<SearchState>(idle);
  const query = typed.trim();
  useEffect(() => {
    if (query.length < minimum) return;
    const aborted = new AbortController();
    const ask = async () => {
      setState((before) => ({ ...before, phase: 'loading' }));
      try {
        const answer = await api.call('GET /api/v1/search/overlay', {
          query: { q: query },
          signal: aborted.signal,
        });
        setState({ phase: 'shown', query, answer });
      } catch {
        if (!aborted.signal.aborted) setState({ ...idle, query });
      }
    };
    const cancel = afterTyping(pause, () => void ask());
    return () => {
      cancel();
      aborted.abort();
    };
  }, [query]);
  return query.length < minimum ? idle : state;
}
