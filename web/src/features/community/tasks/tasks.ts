import type { AuthState } from '@libs/contract/accounts/auth.js';
import type { ListNeed } from '@libs/contract/community/tasks.js';
import { api, withQuery } from '../../../lib/api';
import { seasonAddress, type SeasonOfYear } from '../../directory/seasons/season';
import { addressOfChoice, type Choice, type Size } from './choice';
import { needWords, sizeOfNeed } from './needs';

export interface Task {
  id: string;
  title: string;
  /** What is done about one of them. */
  text: string;
  /** What one is called. */
  one: string;
  many?: string;
  /** Minutes for one, as a rule. */
  minutes: number;
  to: string;
  /** What it can be narrowed down to. */
  narrowsTo?: readonly (keyof Choice)[];
  /** Omitted: for everybody. */
  only?: 'member' | 'moderator';
  size: (signal: AbortSignal) => Promise<Size>;
}

export const isFor = ({ only }: Task, { loggedIn, banned, isModerator }: Visitor): boolean =>
  !only || (loggedIn && !banned && (only === 'member' || isModerator));
type Visitor = Pick<AuthState, 'loggedIn' | 'banned' | 'isModerator'>;

const everything: Choice = { season: null, studio: '', followed: false };

/** What lists need, of what was chosen. */
const need = (of: ListNeed, choice: Choice): Task => {
  const { title, text, one, minutes } = needWords[of];
  return {
    id: `need-${of}`,
    title,
    text,
    one,
    minutes,
    narrowsTo: ['season', 'studio', 'followed'],
    to: addressOfChoice(`/tasks/${of}`, choice),
    size: (signal) => sizeOfNeed(of, choice, signal),
  };
};

/** The lists of what was chosen with this status and airing state. */
const lists = ({ season, studio }: Choice, status: string, airing?: string) => ({
  narrowsTo: ['season', 'studio'] as const,
  to: withQuery('/staff-lists', { status, airing, ...season, studio: studio || undefined }),
  size: async (signal: AbortSignal): Promise<Size> => {
    const query = {
      status,
      size: 1,
      ...(airing ? { airing } : {}),
      ...season,
      ...(studio ? { studio } : {}),
    };
    return { count: (await api.call('GET /api/v1/lists', { query, signal })).total };
  },
});

/**
 * Everything that waits for somebody, what is quickly done first; only what can be narrowed down to what was chosen. `now`: the season
 * that airs.
 */
export const tasksOf = (now: SeasonOfYear, choice: Choice = everything): Task[] =>
  allTasks(now, choice).filter(({ narrowsTo = [] }) =>
    (['season', 'studio', 'followed'] as const).every((part) => !choice[part] || narrowsTo.includes(part)),
  );

const allTasks = (now: SeasonOfYear, choice: Choice): Task[] => [
  {
    id: 'better',
    title: 'Better names',
    text: 'Better readings turned up for names the site suggested. Use them or leave them.',
    one: 'name',
    minutes: 0.2,
    to: '/staff-lists/better-names',
    only: 'member',
    size: async (signal) => {
      const { items, next } = await api.call('GET /api/v1/names/better', { query: {}, signal });
      return { count: items.length, isMore: next !== null };
    },
  },
  {
    id: 'names',
    title: 'Names to review',
    text: 'Their English is missing or a guess. Decide once per name.',
    one: 'name',
    minutes: needWords.untranslated.minutes,
    to: '/names/review',
    only: 'member',
    size: async (signal) => {
      const query = { page: 1, only: 'total' as const };
      return { count: (await api.call('GET /api/v1/names/waiting', { query, signal })).total };
    },
  },
  need('untranslated', choice),
  need('unconfirmed', choice),
  need('doubts', choice),
  need('roles', choice),
  {
    id: 'reports',
    title: 'Open reports',
    text: 'Readers found mistakes. Fix them, or say why nothing is wrong.',
    one: 'report',
    minutes: 3,
    to: '/reports?state=sent',
    only: 'member',
    size: async (signal) => {
      const { counts } = await api.call('GET /api/v1/reports', { query: { state: 'sent' }, signal });
      return { count: counts.sent };
    },
  },
  {
    id: 'roles',
    title: 'Roles to add',
    text: 'Used in lists, missing from the dictionary. Add them or leave them out.',
    one: 'role',
    minutes: 1,
    to: '/roles',
    only: 'moderator',
    size: async (signal) => ({
      count: (await api.call('GET /api/v1/roles/missing', { signal })).total,
    }),
  },
  need('episodes', choice),
  {
    id: 'airing',
    title: 'Airing now',
    text: 'New episodes are airing. Add the credits of the latest.',
    one: 'list',
    minutes: 20,
    ...lists(choice, 'IN_PROGRESS', 'RELEASING'),
  },
  {
    id: 'aired',
    title: 'Aired, but not complete',
    text: 'The anime has ended, and its list is still in progress. Add the episodes that are missing.',
    one: 'list',
    minutes: 60,
    ...lists(choice, 'IN_PROGRESS', 'FINISHED'),
  },
  {
    id: 'review',
    title: 'Lists to review',
    text: 'Their authors are done. Compare them with the credits on screen.',
    one: 'list',
    minutes: 60,
    ...lists(choice, 'FINISHED'),
  },
  {
    id: 'missing',
    title: 'Without a list',
    text: `Popular anime of ${choice.season ? 'the' : 'this'} season with no list yet.`,
    one: 'anime',
    many: 'anime',
    minutes: 90,
    narrowsTo: ['season'],
    to: seasonAddress(choice.season ?? now),
    only: 'member',
    size: async (signal) => {
      const { year, season } = choice.season ?? now;
      const path = { year, season };
      const { items } = await api.call('GET /api/v1/seasons/:year/:season/missing', { path, signal });
      return { count: items.length };
    },
  },
];

/** “about 5 minutes”, “about 2 hours”: nobody knows better. */
export function timeText(minutes: number): string {
  if (minutes < 1) return 'a minute';
  const round = (value: number) => (value < 10 ? Math.round(value) : Math.round(value / 5) * 5);
  if (minutes < 60) return `about ${round(minutes)} minute${round(minutes) === 1 ? '' : 's'}`;
  const hours = round(minutes / 60);
  return hours < 100 ? `about ${hours} hour${hours === 1 ? '' : 's'}` : 'more than 100 hours';
}
