import type { CreditRow } from './credit-rows.js';

/** Somebody who is in no list yet, with what is known of them from the credits of one list: a row of `person`. */
interface Newcomer {
  key: string;
  is_studio: boolean;
  anilist_id: number | null;
  ja: string;
  en: string;
  credits: number;
  jobs: string[];
}

/** Occupations that are kept of a person, as `refreshTotals` does. */
const maxJobs = 12;

/**
 * These people as `refreshTotals` will find them if no other list credits them: then their row is written once, and not a second time
 * with all entries of its indexes.
 */
export function* newcomers(keys: Iterable<string>, rows: readonly CreditRow[]): Generator<Newcomer> {
  const credits = new Map<string, CreditRow[]>(Array.from(keys, (key) => [key, []]));
  for (const row of rows) credits.get(row.key)?.push(row);
  for (const [key, own] of credits) {
    const { is_studio, anilist_id } = own[0]!;
    const jobs = byFrequency(own.map(({ role_en }) => role_en)).slice(0, maxJobs);
    yield {
      key,
      is_studio,
      anilist_id,
      ja: primaryName(own, 'main_ja'),
      en: primaryName(own, 'main_en'),
      credits: own.length,
      jobs,
    };
  }
}

/** That of people merged into somebody counts only if there is no other. */
function primaryName(rows: readonly CreditRow[], column: 'main_ja' | 'main_en'): string {
  const all = byFrequency(rows.map((row) => row[column]));
  const own = new Set(rows.filter(({ own_key }) => own_key === null).map((row) => row[column]));
  return all.find((name) => own.has(name)) ?? all[0] ?? '';
}

/** Texts without repetitions, the most frequent first, ties by the text; without the empty one. */
function byFrequency(texts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const text of texts) if (text) counts.set(text, (counts.get(text) ?? 0) + 1);
  if (counts.size === 1) return [...counts.keys()];
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([text]) => text);
}
