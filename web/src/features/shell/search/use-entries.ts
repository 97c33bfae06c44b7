import { useEffect } from 'react';
import { listAddress } from '../../../lib/addresses';
import { useRouter } from '../../../lib/router';
import { restoreLookedAt, useLookedAt } from '../../../stores/looked-at';
import { destinationsFor, type Destination } from './destinations';
import { bestOf, staffAddress } from './results';
import { useDestinations } from './use-destinations';
import { minimum, useSearch } from './use-search';

/** Pages and commands that are shown before anything is typed. */
const mostAtFirst = 12;

type Reached = Pick<Destination, 'to' | 'run'>;

/** Everything that can be chosen for what is typed, and which of it is selected at first; -1 for nothing. */
export function useEntries(typed: string) {
  const { phase, query, answer } = useSearch(typed);
  const { path } = useRouter();
  useEffect(restoreLookedAt, []);
  const lookedAt = useLookedAt().filter(({ to }) => to !== path);
  const all = useDestinations();
  const text = typed.trim();
  const isStart = text === '';
  const shown = answer ? query : text;
  const matched = text.length < minimum ? [] : destinationsFor(all, shown);
  const destinations: readonly Destination[] = isStart ? all.slice(0, mostAtFirst) : matched;
  const entries: Reached[] = isStart
    ? [...lookedAt, ...destinations]
    : [
        ...(answer?.stafflists ?? []).map((list) => ({ to: listAddress(list, list.episode ?? '') })),
        ...(answer?.staff ?? []).map((one) => ({ to: staffAddress(one) })),
        ...destinations,
      ];
  const first = isStart
    ? lookedAt.length > 0
      ? 0
      : -1
    : bestOf(answer?.stafflists ?? [], answer?.staff ?? [], matched);
  return {
    phase,
    answer,
    shown,
    isStart,
    lookedAt,
    destinations,
    entries,
    first,
    /** What is shown belongs to what is typed. */
    isSettled: text.length < minimum || query === text,
  };
}
