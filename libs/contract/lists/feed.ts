import type { ListCard } from './lists.js';
import type { Person } from './presence.js';
import type { ErrorResponse } from '../base/error-response.js';

/** Somebody as the feed names them: without their position in the list. */
export type Editor = Pick<Person, 'account' | 'name' | 'avatar' | 'colour'>;

/** Who is editing a list right now. */
export interface FeedEditing {
  /** uuid */
  list: string;
  /** Each account once, at most `editorsShown`; empty when nobody edits the list any more. */
  people: Editor[];
  /** How many there are in total. */
  count: number;
}
export const editorsShown = 5;

/** The answer to `feed:follow`: the lists being edited right now, at most 200. */
export type FeedAnswer = { ok: true; editing: FeedEditing[] } | ErrorResponse;

/** Changes to public lists. */
export interface FeedLists {
  /** Their current cards, most recently changed first, at most 50; includes new lists. */
  changed: { card: ListCard; /** Epoch seconds; used to order "recently added". */ createdAt: number }[];
  /** uuids of lists that are no longer public: deleted or unlisted. */
  gone: string[];
  /** How many public lists there are. */
  total: number;
}
