import type { Refusal } from './live.js';
import type { ListCard } from './lists.js';
import type { Person } from './presence.js';

/** Somebody as the feed names them: without the place in the list. */
export type Editor = Pick<Person, 'account' | 'name' | 'avatar' | 'colour'>;

/** Who edits a list at the moment. */
export interface FeedEditing {
  /** uuid */
  list: string;
  /** Each account once, at most `editorsShown`; empty: nobody any more. */
  people: Editor[];
  /** How many there are in all. */
  count: number;
}
export const editorsShown = 5;

/** The answer to `feed:follow`: the lists that are being edited now, at most 200. */
export type FeedAnswer = { ok: true; editing: FeedEditing[] } | Refusal;

/** Changes among the lists that everybody may see. */
export interface FeedLists {
  /** The cards as they are now, last changed first, at most 50; new lists among them. */
  changed: { card: ListCard; /** Epoch seconds; orders "recently added". */ createdAt: number }[];
  /** uuids of lists that were seen until now and are not any more: deleted or unlisted. */
  gone: string[];
  /** How many lists everybody may see. */
  total: number;
}
