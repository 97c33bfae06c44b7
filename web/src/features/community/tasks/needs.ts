import type { ListNeed } from '@libs/contract/community/tasks.js';
import { api } from '../../../lib/api';
import type { Choice, Size } from './choice';

/** What lists need, in the order in which it is quickly done. */
export const needWords: Record<
  ListNeed,
  {
    title: string;
    text: string;
    one: string;
    /** As a rule, for one. */
    minutes: number;
    /** What is opened in the editor: the review of names or the checker. */
    opens: 'names' | 'checker' | null;
  }
> = {
  untranslated: {
    title: 'Names without English',
    text: 'Rows with only a Japanese name, list by list. Find out how it is read.',
    one: 'name',
    minutes: 0.5,
    opens: 'names',
  },
  unconfirmed: {
    title: 'Unconfirmed names',
    text: 'Names the site suggested and nobody has confirmed, list by list.',
    one: 'name',
    minutes: 0.5,
    opens: 'names',
  },
  doubts: {
    title: 'Checker findings',
    text: 'What looks wrong in a list, or was unclear in a pasted text. Fix it or dismiss it.',
    one: 'doubt',
    minutes: 0.5,
    opens: 'checker',
  },
  roles: {
    title: 'Unknown roles',
    text: 'Roles missing from the dictionary, list by list. Fix typos here; moderators add the rest.',
    one: 'role',
    minutes: 0.5,
    opens: 'checker',
  },
  episodes: {
    title: 'Aired episodes',
    text: 'Episodes that have aired, but have no credits yet.',
    one: 'episode',
    minutes: 20,
    opens: null,
  },
};

/** A choice as the API takes it. */
export const narrowed = ({ season, studio, followed }: Choice) => ({
  ...season,
  ...(studio ? { studio } : {}),
  ...(followed ? { followed: 'true' as const } : {}),
});

const asked = new WeakMap<AbortSignal, Promise<Map<ListNeed, Size>>>();

/** How much of one all lists need. Those who ask with the same signal share one request. */
export async function sizeOfNeed(of: ListNeed, choice: Choice, signal: AbortSignal): Promise<Size> {
  let answer = asked.get(signal);
  if (!answer) {
    answer = api
      .call('GET /api/v1/tasks', { query: narrowed(choice), signal })
      .then(({ needs }) => new Map(needs.map((need) => [need.of, { count: need.size, lists: need.lists }])));
    asked.set(signal, answer);
  }
  return (await answer).get(of) ?? { count: 0 };
}
