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
    text: 'List by list: rows with a Japanese name only. Find out how it is read.',
    one: 'name',
    minutes: 0.5,
    opens: 'names',
  },
  unconfirmed: {
    title: 'Unconfirmed names',
    text: 'List by list: names that the site suggested, and that nobody has confirmed.',
    one: 'name',
    minutes: 0.5,
    opens: 'names',
  },
  doubts: {
    title: 'Doubts of the checker',
    text: 'What looks wrong in a list, or was doubtful when a text was pasted. Correct it, or dismiss it.',
    one: 'doubt',
    minutes: 0.5,
    opens: 'checker',
  },
  roles: {
    title: 'Unknown roles',
    text: 'List by list: roles that the dictionary lacks. Misspelled ones are corrected here, others a moderator adds.',
    one: 'role',
    minutes: 0.5,
    opens: 'checker',
  },
  episodes: {
    title: 'Aired episodes',
    text: 'They have aired, but their credits are missing.',
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
