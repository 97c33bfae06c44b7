import { count } from '../../lib/words';
import type { peopleKinds } from './kinds';

/** One sentence for search results. */
export const describeDirectory = (kind: keyof typeof peopleKinds, total: number): string =>
  kind === 'people'
    ? `${count(total, 'person', 'people')} who made anime: occupations, credits and years active, in English and Japanese.`
    : `${count(total, 'studio')} that made anime: what for, credits and years active, in English and Japanese.`;
