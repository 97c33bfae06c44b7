import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  type SearchAnswer,
  searchMinimum,
  searchPage,
  type SearchQuery,
} from '@libs/contract/site/search.js';
import { occupationsOf } from '@libs/roles/occupations.js';
import { visible } from '../../shared/list-store/list-cards.js';
import type { EncodedBody } from '../../base/http/encoded.js';
import { Search } from '../../shared/search-index/search.js';
import type { SearchKind } from '../../shared/search-index/search-engine.js';
import { FreshAnswers } from './fresh-answers.js';

/** The answers of `GET /api/search/` and `GET /api/v1/search`. */
@Injectable()
export class SearchService {
  constructor(
    private readonly em: EntityManager,
    private readonly engine: Search,
    private readonly answers: FreshAnswers,
  ) {}

  /**
   * The answer as JSON, ready to send, in the form that existing tools read; from memory if the same was requested since the last
   * change. Shorter queries than `searchMinimum` get an empty answer.
   */
  answer(query: SearchQuery): Promise<EncodedBody> {
    const { q, type, offset } = query;
    return this.answers.of(`compatible ${type} ${offset} ${q.trim()}`, () =>
      this.search(query, searchMinimum),
    );
  }

  /** The same in the form of our own API, from one character on. */
  results(query: SearchQuery): Promise<EncodedBody> {
    const { q, type, offset } = query;
    return this.answers.of(`${type} ${offset} ${q.trim()}`, async () => {
      const { staff, stafflists } = await this.search(query, 1);
      return {
        staff: staff.map(({ anilist_id, main_ja, main_en, is_studio, ...one }) => ({
          anilistId: anilist_id,
          mainJa: main_ja,
          mainEn: main_en,
          isStudio: is_studio === 1,
          ...one,
        })),
        stafflists: stafflists.map(({ anilist_id, ...list }) => ({ anilistId: anilist_id, ...list })),
      };
    });
  }

  private async search({ q, type, offset }: SearchQuery, minimum: number): Promise<SearchAnswer> {
    if ([...q.trim()].length < minimum) return { staff: [], stafflists: [] };
    const find = (kind: SearchKind) => this.engine.find({ kind, q, limit: searchPage, offset });
    const [staff, stafflists] = await Promise.all([
      find('person').then((ids) => this.staff(ids)),
      type === 'all' ? find('list').then((ids) => this.lists(ids)) : [],
    ]);
    return { staff, stafflists };
  }

  /** In the order of the ids; those deleted since are missing. */
  private async staff(ids: number[]): Promise<SearchAnswer['staff']> {
    if (ids.length === 0) return [];
    const found = await this.em.fork().execute<SearchAnswer['staff']>(
      `select p.anilist_id, nullif(n.ja, '') as ja, nullif(n.en, '') as en, nullif(p.ja, '') as main_ja, nullif(p.en, '') as main_en,
         p.is_studio::int as is_studio, to_jsonb(p.jobs) as jobs
       from person_name n join person p on p.id = n.person_id
       where n.id = any (?::integer[]) order by array_position(?::integer[], n.id)`,
      [literal(ids), literal(ids)],
    );
    return found.map((one) => ({ ...one, jobs: occupationsOf(one.jobs, one.is_studio === 1) }));
  }

  private async lists(ids: number[]): Promise<SearchAnswer['stafflists']> {
    if (ids.length === 0) return [];
    return this.em.fork().execute(
      `select l.anilist_id, coalesce(l.slug, l.uuid) as slug, l.uuid, l.title as name, l.season_year as "seasonYear", l.cover_image as kv, l.is_adult as "isAdult"
       from list l where l.id = any (?::integer[]) and ${visible} order by array_position(?::integer[], l.id)`,
      [literal(ids), literal(ids)],
    );
  }
}

/** An array in Postgres syntax. */
const literal = (ids: number[]) => `{${ids.join(',')}}`;
