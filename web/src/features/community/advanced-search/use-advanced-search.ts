import { maxReplaced, type AdvancedAnswer, type FoundList } from '@libs/contract/site/advanced-search.js';
import type { Failure } from '@libs/contract/base/errors.js';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../../../lib/api';
import { failureIn } from '../../../lib/failure';
import { parametersOf, readForm } from './query';

/** Expressions may run for seconds, and wait for others. */
const timeout = 40_000;

interface AdvancedView {
  answer: AdvancedAnswer | null;
  isBusy: boolean;
  failure: Failure | null;
  /** Epoch milliseconds of when the next search is allowed; 0: now. */
  notBefore: number;
  /** Appends the next page. */
  more: () => void;
  /** Loads as much as can be replaced at once. */
  readAll: () => void;
  again: () => void;
}

/** The results for an address (`?q=…`), page by page. Nothing is requested without a search. */
export function useAdvancedSearch(search: string): AdvancedView {
  const [request, setRequest] = useState<{
    search: string;
    number: number;
    after: string | null;
    size: number;
  }>({
    search,
    number: 0,
    after: null,
    size: 100,
  });
  if (request.search !== search) setRequest({ search, number: request.number + 1, after: null, size: 100 });
  const [state, setState] = useState<{
    of: typeof request | null;
    answer: AdvancedAnswer | null;
    failure: Failure | null;
  }>({
    of: null,
    answer: null,
    failure: null,
  });
  const [notBefore, setNotBefore] = useState(0);
  const isAsked = readForm(search).q.trim() !== '';

  useEffect(() => {
    if (!isAsked) return;
    const controller = new AbortController();
    const { search: asked, after, size } = request;
    api
      .call('GET /api/v1/search/advanced', {
        query: { ...parametersOf(readForm(asked)), after, size },
        signal: controller.signal,
        timeout,
      })
      .then(
        (page) =>
          setState((before) => ({
            of: request,
            answer: after && before.answer ? joined(before.answer, page) : page,
            failure: null,
          })),
        (error: unknown) => {
          if (controller.signal.aborted) return;
          const isOfPeople = readForm(asked).in === 'people';
          const failure = failureIn(error, isOfPeople ? 'person-search-failed' : 'search-failed');
          if (failure.retryAfter) setNotBefore(Date.now() + failure.retryAfter * 1000);
          // Earlier results stay if only the next page fails.
          setState((before) => ({ of: request, answer: after ? before.answer : null, failure }));
        },
      );
    return () => controller.abort();
  }, [request, isAsked]);

  const next = state.answer?.next ?? null;
  return {
    answer: isAsked && state.of?.search === search ? state.answer : null,
    isBusy: isAsked && state.of !== request,
    failure: isAsked && state.of === request ? state.failure : null,
    notBefore,
    more: () => next && setRequest((before) => ({ ...before, number: before.number + 1, after: next })),
    readAll: useCallback(
      () =>
        setRequest((before) => ({ ...before, number: before.number + 1, after: null, size: maxReplaced })),
      [],
    ),
    again: useCallback(() => setRequest((before) => ({ ...before, number: before.number + 1 })), []),
  };
}

/** Appends a page to the previous ones; a list or an episode may continue in it. */
function joined(before: AdvancedAnswer, page: AdvancedAnswer): AdvancedAnswer {
  const lists: FoundList[] = [...before.lists];
  for (const list of page.lists) {
    const last = lists.at(-1);
    if (last?.uuid !== list.uuid) {
      lists.push(list);
      continue;
    }
    const episodes = [...last.episodes];
    for (const episode of list.episodes) {
      const end = episodes.at(-1);
      if (end?.name === episode.name)
        episodes[episodes.length - 1] = { ...end, hits: [...end.hits, ...episode.hits] };
      else episodes.push(episode);
    }
    lists[lists.length - 1] = { ...last, episodes };
  }
  return { ...page, lists, hits: before.hits + page.hits, total: Math.max(before.total, page.total) };
}
