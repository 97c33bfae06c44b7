import { count } from '../../../lib/words';
import type { peopleKinds } from './kinds';

/** One sentence for search results; without a number if there is nobody. */
export const describeDirectory = (kind: keyof typeof peopleKinds, total: number): string =>
  kind === 'people'
    ? `${total > 0 ? count(total, 'person', 'people') : 'People'} who made anime: occupations, credits and years active, in English and Japanese.`
    : `${total > 0 ? count(total, 'studio') : 'Studios'} that made anime: what for, credits and years active, in English and Japanese.`;
