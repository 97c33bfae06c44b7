import type { Failure } from '@libs/contract/base/errors.js';
import type { Follow } from '@libs/contract/community/follows.js';
import { useEffect } from 'react';
import { proxy, useSnapshot } from 'valtio';
import { api } from '../lib/api';
import { asFailure } from '../lib/failure';
import { signedInId, useAuth } from './auth';

interface Following {
  /** Whose it is. */
  account: number | null;
  /** How many entries of the feed are new. */
  unseen: number;
  /** What the member follows; null until it was read. */
  follows: Follow[] | null;
  /** Why it could not be read the last time. */
  failure: Failure | null;
  /** How often news came since the page was opened. */
  news: number;
}

const state = proxy<Following>({ account: null, unseen: 0, follows: null, failure: null, news: 0 });
let reading: Promise<void> | null = null;
/** Grows when the member has seen everything, and when the server knows: a count that was asked for before is outdated. */
let turn = 0;

/** Forgets what belongs to somebody else; returns who is signed in. */
function owned(): number | null {
  const id = signedInId();
  if (state.account !== id) Object.assign(state, { account: id, unseen: 0, follows: null, failure: null });
  return id;
}

/** Counts what is new. A failure leaves the count as it was. */
export async function countNews(): Promise<void> {
  const id = owned();
  if (id === null) return;
  const asked = turn;
  try {
    const { unseen } = await api.call('GET /api/v1/account/following', { query: { limit: 0 } });
    if (owned() === id && turn === asked) state.unseen = unseen;
  } catch {
    // It is counted again with the next event.
  }
}

/** The server said that something happened to what the member follows. */
export function hearNews(): void {
  state.news += 1;
  void countNews();
}

/** Up to this time, in epoch seconds, the member has seen everything. */
export async function seen(at: number): Promise<void> {
  turn += 1;
  state.unseen = 0;
  try {
    await api.call('POST /api/v1/account/following/seen', { body: { until: at } });
    turn += 1;
    // A count that arrived meanwhile still included what is seen now.
    void countNews();
  } catch {
    // It stays new on the next visit.
  }
}

/** Reads what a member follows, unless it was read. */
function readFollows(id: number): void {
  if (owned() !== id || state.follows) return;
  reading ??= api
    .call('GET /api/v1/account/follows')
    .then(({ items }) => {
      if (owned() === id) Object.assign(state, { follows: items, failure: null });
    })
    .catch((error: unknown) => {
      if (owned() === id) state.failure = asFailure(error);
    })
    .finally(() => (reading = null));
}

/** What the visitor follows; null until it is known, and for visitors without an account. */
export function useFollows(): readonly Follow[] | null {
  const { id } = useAuth();
  const { account, follows } = useSnapshot(state) as Following;
  useEffect(() => {
    if (id !== null) readFollows(id);
  }, [id]);
  return id !== null && account === id ? follows : null;
}

/** Why what the visitor follows is unknown, and how to ask again; null: it is known, or still asked for. */
export function useFollowsFailure(): { failure: Failure; retry: () => void } | null {
  const { id } = useAuth();
  const { account, failure } = useSnapshot(state) as Following;
  if (id === null || account !== id || !failure) return null;
  return {
    failure,
    retry: () => {
      state.failure = null;
      readFollows(id);
    },
  };
}

/** What the member with this id follows, once it was read; null if it cannot be. For presses that come before. */
export async function knownFollows(id: number): Promise<readonly Follow[] | null> {
  readFollows(id);
  await reading;
  return owned() === id ? state.follows : null;
}

/** Notes what an endpoint that follows something answered. */
export function keepFollow(follow: Follow): void {
  if (!state.follows) {
    if (state.account !== null) readFollows(state.account);
  } else state.follows = [follow, ...state.follows.filter(({ id }) => id !== follow.id)];
}

/** Fails with `Failure`. */
export async function unfollow(id: string): Promise<void> {
  try {
    await api.call('DELETE /api/v1/account/follows/:id', { path: { id } });
  } catch (error) {
    // Somewhere else, the member was faster.
    if ((error as { code?: string }).code !== 'follow-not-found') throw error;
  }
  if (state.follows) state.follows = state.follows.filter((follow) => follow.id !== id);
  void countNews();
}

/** How much is new, and how often news came since the page was opened. */
export const useNews = (): Pick<Following, 'unseen' | 'news'> => useSnapshot(state);
