import type { FeedEditing, FeedLists } from '@libs/contract/feed.js';
import type { ListCard } from '@libs/contract/lists.js';
import { useEffect } from 'react';
import { proxy, useSnapshot } from 'valtio';
import { whenIdle } from '../../lib/when-idle';
import type { LiveSocket } from './socket';

/** What became of the lists that everybody may see since the page was loaded, by uuid. */
interface Feed {
  cards: Record<string, ListCard>;
  /** Uuids of the lists that are new since then, the newest first. */
  fresh: string[];
  gone: Record<string, true>;
  editing: Record<string, FeedEditing>;
  /** How many lists there are; null: as the page says. */
  total: number | null;
}

const empty = (): Feed => ({ cards: {}, fresh: [], gone: {}, editing: {}, total: null });
const state = proxy(empty());

/** Epoch seconds. A list that was made after all that the page shows was last changed is new to it. */
let since = 0;

function hearLists({ changed, gone, total }: FeedLists): void {
  state.total = total;
  // The last one is the newest, and comes to stand first.
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
    // The connection is gone; its return follows again.
  }
}

/** When the last of these was changed, in epoch seconds: the page was made after that, however long it was kept. */
export const newest = (cards: readonly ListCard[]): number =>
  Math.max(0, ...cards.map(({ lastModified }) => lastModified));

/** Keeps what a page shows of lists up to date with what others do to them, while it is seen. `loadedAt` as in `newest`. */
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

/** The cards of a page as they are now; those of lists that are gone are left out. */
export const current = (cards: readonly ListCard[], { cards: changed, gone }: Feed): ListCard[] =>
  cards.filter(({ uuid }) => !gone[uuid]).map((card) => changed[card.uuid] ?? card);

/** The same with the new lists before them, as many in all as before. */
export function withFresh(cards: readonly ListCard[], feed: Feed, most: number): ListCard[] {
  const fresh = feed.fresh.flatMap((uuid) => feed.cards[uuid] ?? []);
  const known = new Set(feed.fresh);
  return [...fresh, ...current(cards, feed).filter(({ uuid }) => !known.has(uuid))].slice(0, most);
}
