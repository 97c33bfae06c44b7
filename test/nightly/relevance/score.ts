import type { SearchAnswer } from '@libs/contract/site/search.js';
import type { TestServer } from '../../support/server.js';
import { type RelevanceQuery, relevanceQueries } from './queries.js';

export interface Miss extends RelevanceQuery {
  /** The rank of the expected result, from 1; null if it is not on the first page. */
  place: number | null;
  first: string[];
}

export interface Score {
  queries: number;
  kept: number;
  misses: Miss[];
}

/** Runs all queries and finds the ranks of the expected results. */
export async function scoreOf(server: TestServer): Promise<Score> {
  const misses: Miss[] = [];
  for (const query of relevanceQueries) {
    const { body } = await server.get<SearchAnswer>(`/api/v1/search?q=${encodeURIComponent(query.q)}`);
    const names =
      query.kind === 'list'
        ? body.stafflists.map(({ name }) => [name])
        : body.staff.map(({ ja, en }) => [ja ?? '', en ?? '']);
    const at = names.findIndex((one) => one.includes(query.wanted));
    if (at < 0 || at >= query.within)
      misses.push({
        ...query,
        place: at < 0 ? null : at + 1,
        first: names.slice(0, 3).map((one) => one.join(' ')),
      });
  }
  return { queries: relevanceQueries.length, kept: relevanceQueries.length - misses.length, misses };
}

/** The score in one line, and a line for each query with an unexpected result. */
export const summaryOf = (engine: string, { queries, kept, misses }: Score): string =>
  [
    `Relevance on ${engine}: ${kept} of ${queries} (${((kept / queries) * 100).toFixed(1)} %)`,
    ...misses.map(
      ({ q, wanted, within, place, first, why }) =>
        `  "${q}" (${why}): ${wanted} within ${within}, is ${place ?? 'not there'}; first: ${first.join(' / ') || 'nothing'}`,
    ),
  ].join('\n');
