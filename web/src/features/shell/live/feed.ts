import type { FeedEditing, FeedLists } from '@libs/contract/lists/feed.js';
import type { ListCard } from '@libs/contract/lists/lists.js';
import { useEffect } from 'react';
import { proxy, useSnapshot } from 'valtio';
import { whenIdle } from '../../../lib/when-idle';
import type { LiveSocket } from './socket';

/** What happened to public lists since the page was loaded, by uuid. */
interface Feed {
  cards: Record<string, ListCard>;
  /** Uuids of new lists since then, newest first. */
  fresh: string[];
  gone: Record<string, true>;
  editing: Record<string, FeedEditing>;
  /** The total number of lists; null: as on the page. */
  total: number | null;
}

const empty = (): Feed => ({ cards: {}, fresh: [], gone: {}, editing: {}, total: null });
const state = proxy(empty());

/** Epoch seconds. A list created after the latest change on the page is new. */
let since = 0;

function hearLists({ changed, gone, total }: FeedLists): void {
  state.total = total;
  // The last one is the newest, so it goes first.
  for (const { card, createdAt } of changed.toReversed()) {
    state.cards[card.uuid] = card;
    delete state.gone[card.uuid];
    if (createdAt >= since && !state.fresh.includes(card.uuid)) state.fresh.unshift(card.uuid);
  }
  for (const uuid of gone) {
    state.gone[uuid] = true;
    state.fresh = state.fresh.filter((one) => one !== uuid);
  }
}

function hearEditing(lists: readonly FeedEditing[]): void {
  for (const one of lists) {
    if (one.count > 0) state.editing[one.list] = one;
    else delete state.editing[one.list];
  }
}

async function follow(socket: LiveSocket): Promise<void> {
  try {
    const answer = await socket.timeout(10_000).emitWithAck('feed:follow');
    if (!answer.ok) return;
    state.editing = {};
    hearEditing(answer.editing);
  } catch {
    // The connection is lost; following resumes when it returns.
  }
}

/**
 * When the latest of these was changed, in epoch seconds: the page was rendered after that, however long it was cached.
 */
export const newest = (cards: readonly ListCard[]): number =>
  Math.max(0, ...cards.map(({ lastModified }) => lastModified));

/**
 * Keeps the lists on a page up to date with other people's changes, while the page is visible. `loadedAt` as in
 * `newest`.
 */
export function useFeed(loadedAt: number): Feed {
  useEffect(() => {
    Object.assign(state, empty());
    since = loadedAt;
    let stop = () => {};
    let gone = false;
    const cancel = whenIdle(async () => {
      const { shareSocket } = await import('./socket');
      if (gone) return;
      const { socket, leave } = shareSocket();
      const onEditing = ({ lists }: { lists: FeedEditing[] }) => hearEditing(lists);
      const begin = () => void (socket.connected && !document.hidden && follow(socket));
      const look = () => (document.hidden ? void socket.emit('feed:leave') : begin());
      socket.on('connect', begin);
      socket.on('feed:lists', hearLists);
      socket.on('feed:editing', onEditing);
      document.addEventListener('visibilitychange', look);
      begin();
      stop = () => {
        socket.off('connect', begin);
        socket.off('feed:lists', hearLists);
        socket.off('feed:editing', onEditing);
        document.removeEventListener('visibilitychange', look);
        if (socket.connected) socket.emit('feed:leave');
        leave();
      };
    });
    return () => {
      gone = true;
      cancel();
      stop();
    };
  }, [loadedAt]);
  return useSnapshot(state) as Feed;
}

/** The current cards of a page, without removed lists. */
export const current = (cards: readonly ListCard[], { cards: changed, gone }: Feed): ListCard[] =>
  cards.filter(({ uuid }) => !gone[uuid]).map((card) => changed[card.uuid] ?? card);

/** The same with new lists first, keeping the total number. */
export function withFresh(cards: readonly ListCard[], feed: Feed, most: number): ListCard[] {
  const fresh = feed.fresh.flatMap((uuid) => feed.cards[uuid] ?? []);
  const known = new Set(feed.fresh);
  return [...fresh, ...current(cards, feed).filter(({ uuid }) => !known.has(uuid))].slice(0, most);
}
