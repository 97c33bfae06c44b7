import { creditedAs } from '@libs/list/check/credited.js';
import type { LookAlike, LookAlikeName } from '@libs/list/check/look-alikes.js';
import { proxy, useSnapshot } from 'valtio';
import { storage } from '../../../lib/storage';

/** Pairs of one list that are remembered; the oldest go first. */
const most = 2_000;

type Pair = Pick<LookAlike, 'a' | 'b'>;

/** Pairs of names that somebody said to be two people, by the uuid of their list. Kept in this browser. */
const state = proxy<Record<string, readonly string[]>>({});

const storageKey = (list: string) => `two-people:${list}`;
const nameKey = ({ ja, en, isStudio }: LookAlikeName): string =>
  `${isStudio ? 's' : 'p'}:${creditedAs({ ja, en })?.name ?? ''}`;
/** The same whichever name comes first, and whatever English stands beside the Japanese. */
export const pairKey = ({ a, b }: Pair): string => [nameKey(a), nameKey(b)].sort().join('\n');

function pairsOf(list: string): readonly string[] {
  if (!state[list]) {
    const stored = storage.readJson(storageKey(list));
    state[list] = Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(-most) : [];
  }
  return state[list]!;
}

export const isApart = (list: string, pair: Pair): boolean => pairsOf(list).includes(pairKey(pair));

/** Remembers that these are two. */
export function keepApart(list: string, pairs: readonly Pair[]): void {
  const keys = new Set([...pairsOf(list), ...pairs.map(pairKey)]);
  state[list] = [...keys].slice(-most);
  storage.write(storageKey(list), JSON.stringify(state[list]));
}

/** Whether a pair is kept apart; for components, which are drawn anew when that changes. */
export function useApart(list: string): (pair: Pair) => boolean {
  const known = useSnapshot(state)[list];
  return (pair) => (known ? known.includes(pairKey(pair)) : isApart(list, pair));
}
