import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { type SearchAnswer, searchMinimum, searchPage, type SearchQuery } from '../../libs/contract/index.js';
import { queryGrams, searchKey } from '../../libs/names/index.js';
import { visible } from '../lists/list-cards.js';
import type { EncodedBody } from '../http/encoded.js';
import { Notices } from '../realtime/notices.js';
import { SearchAnswers } from './answers.js';
import { gramQuery } from './gram-query.js';

/** Search in Postgres: 1- and 2-grams find the candidates, a substring match decides (docs/decisions/0005). */
@Injectable()
export class SearchService {
  private readonly answers = new SearchAnswers();

  constructor(
    private readonly em: EntityManager,
    notices: Notices,
  ) {
    notices.on(({ kind }) => {
      if (kind === 'list' || kind === 'list-deleted' || kind === 'projected') this.answers.forget();
    });
    notices.onResumed(() => this.answers.forget());
  }

  /** The answer as JSON, ready to send; from memory when the same was asked since the last change. */
  answer(query: SearchQuery): Promise<EncodedBody> {
    const { q, type, offset } = query;
    return this.answers.of(`${type} ${offset} ${q.trim()}`, () => this.search(query));
  }

  /** Best first: the same name, then names that begin so, then the rest; among equals the most credited. Two queries at most. */
  private async search({ q, type, offset }: SearchQuery): Promise<SearchAnswer> {
    const key = searchKey(q);
    if ([...q.trim()].length < searchMinimum || !key) return { staff: [], stafflists: [] };
    const grams = gramQuery(queryGrams(key));
    const [staff, stafflists] = await Promise.all([
      this.staff(grams, key, offset),
      type === 'all' ? this.lists(grams, key, offset) : [],
    ]);
    return { staff, stafflists };
  }

  private staff(grams: string, key: string, offset: number): Promise<SearchAnswer['staff']> {
    return this.em.fork().execute(
      `select p.anilist_id, nullif(n.ja, '') as ja, nullif(n.en, '') as en, nullif(p.ja, '') as main_ja, nullif(p.en, '') as main_en,
         p.is_studio::int as is_studio, to_jsonb(p.jobs) as jobs
       from person_name n join person p on p.id = n.person_id
       where n.search_grams @@ ?::tsquery and strpos(n.search_text, ?) > 0
       order by ${rank('n.search_text')}, p.credits desc, n.count desc, p.id, n.ja, n.en
       limit ? offset ?`,
      [grams, key, ...rankParameters(key), searchPage, offset],
    );
  }

  private lists(grams: string, key: string, offset: number): Promise<SearchAnswer['stafflists']> {
    return this.em.fork().execute(
      `select l.anilist_id, coalesce(l.slug, l.uuid) as slug, l.uuid, l.title as name, l.season_year as "seasonYear", l.cover_image as kv
       from list l
       where l.search_grams @@ ?::tsquery and strpos(l.search_text, ?) > 0 and ${visible}
       order by ${rank('l.search_text')}, l.season_year desc nulls last, l.title, l.id
       limit ? offset ?`,
      [grams, key, ...rankParameters(key), searchPage, offset],
    );
  }
}

/** Stored keys stand one a line: 0 for a whole line, 1 for the beginning of one, 2 for the beginning of a word, 3 inside. */
const rank = (column: string) => `case
  when strpos(E'\\n' || ${column} || E'\\n', ?) > 0 then 0
  when strpos(E'\\n' || ${column}, ?) > 0 then 1
  when strpos(${column}, ?) > 0 then 2 else 3 end`;
const rankParameters = (key: string) => [`\n${key}\n`, `\n${key}`, ` ${key}`];
