import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  type AdvancedAnswer,
  type AdvancedQuery,
  Failure,
  type FoundHit,
  type FoundList,
  mostCounted,
  policy,
} from '../../../libs/contract/index.js';
import { bound } from '../../database/bound.js';
import { visible } from '../../lists/list-cards.js';
import type { Visitor } from '../../users/visitor.js';
import { type Matched, matchComments, matchPeople, matchRoles } from './candidates.js';
import { type Condition, creditFilter, listFilter } from './filters.js';
import { type Matcher, matcherOf } from './matcher.js';
import { type Pattern, patternOf } from './pattern.js';

/** Milliseconds that one statement may take; counting may take less, and is then told as far as it came. */
const patience = 8_000;
const countPatience = 1_500;

/** A hit before its texts are marked. */
interface HitRow {
  list: number;
  position: number | null;
  menu: string;
  category: string;
  role_ja: string;
  role_en: string;
  ja: string;
  en: string;
  comment: string | null;
  rows: number;
  synonyms?: string[];
}

interface Found {
  rows: HitRow[];
  /** Null: there are more than were counted. */
  total: number | null;
}

/** Finds texts and regular expressions in credits and titles (docs/decisions/0012). */
@Injectable()
export class AdvancedSearch {
  constructor(private readonly em: EntityManager) {}

  /**
   * One page of hits with the places of their matches.
   * Failures: regex-invalid, regex-slow, search-failed, person-search-failed (a statement that was stopped).
   */
  async answer(visitor: Visitor, query: AdvancedQuery): Promise<AdvancedAnswer> {
    const pattern = patternOf(query);
    if (!pattern.source || (!query.regex && !query.q.trim())) return nothing;
    const matcher = await matcherOf(pattern);
    try {
      const { rows, total } = await this.find(query, pattern, matcher);
      const page = rows.slice(0, query.size);
      const last = page.at(-1);
      return {
        lists: await this.lists(visitor, query, page, matcher),
        hits: page.length,
        total: Math.max(total ?? mostCounted, page.length),
        isCut: total === null || total > mostCounted,
        next: rows.length > query.size && last ? `${last.list}-${last.position ?? 0}` : null,
      };
    } catch (error) {
      if (!isStopped(error)) throw error;
      throw new Failure(query.in === 'people' ? 'person-search-failed' : 'search-failed');
    } finally {
      matcher.close();
    }
  }

  private find(query: AdvancedQuery, pattern: Pattern, matcher: Matcher): Promise<Found> {
    if (query.in === 'lists') return this.titles(query, matcher);
    if (query.in === 'comments') return this.comments(query, pattern, matcher);
    return this.within(patience, async (em) => {
      const matched =
        query.in === 'people' ? await matchPeople(em, pattern, matcher) : await matchRoles(em, matcher);
      if (!matched) return { rows: [], total: 0 };
      const rows = await this.walk(em, query, matched);
      const total =
        rows.length <= query.size && !query.after ? rows.length : await this.count(query, matched);
      return { rows, total };
    });
  }

  /** Walks through the lists, the last made first, until a page and one more hit are found. */
  private walk(em: EntityManager, query: AdvancedQuery, matched: Matched): Promise<HitRow[]> {
    const [list, position] = cursorOf(query);
    const lists = listFilter(query);
    const credits = creditFilter(query);
    return bound<HitRow>(
      em,
      `select l.id as list, h.* from (
         select l.id from list l where ${lists.sql} ${matched.lists ? `and ${matched.lists.sql}` : ''} and l.id <= ?
         order by l.id desc offset 0
       ) l cross join lateral (
         ${hitsOf(query, matched.credits, credits)}
         offset 0
       ) h
       where (l.id < ? or h.position > ?) limit ?`,
      [
        ...lists.values,
        ...(matched.lists?.values ?? []),
        list,
        ...matched.credits.values,
        ...credits.values,
        list,
        position,
        query.size + 1,
      ],
    );
  }

  /** All hits, or null where there are too many to be counted in time. */
  private async count(query: AdvancedQuery, matched: Matched): Promise<number | null> {
    const lists = listFilter(query);
    const credits = creditFilter(query);
    try {
      const [row] = await this.within(countPatience, (em) =>
        bound<{ n: number }>(
          em,
          `select count(*)::int as n from (
             select 1 from (
               select l.id from list l where ${lists.sql} ${matched.lists ? `and ${matched.lists.sql}` : ''} offset 0
             ) l cross join lateral (${hitsOf(query, matched.credits, credits)} offset 0) h limit ?
           ) counted`,
          [
            ...lists.values,
            ...(matched.lists?.values ?? []),
            ...matched.credits.values,
            ...credits.values,
            mostCounted + 1,
          ],
        ),
      );
      return row!.n > mostCounted ? null : row!.n;
    } catch (error) {
      if (isStopped(error)) return null;
      throw error;
    }
  }

  private comments(query: AdvancedQuery, pattern: Pattern, matcher: Matcher): Promise<Found> {
    return this.within(patience, async (em) => {
      const found = await matchComments(
        em,
        pattern,
        matcher,
        mostCounted + 1,
        listFilter(query),
        creditFilter(query),
      );
      const [list, position] = cursorOf(query);
      const from = found.findIndex(
        (one) => one.list < list || (one.list === list && one.position > position),
      );
      const page = from < 0 ? [] : found.slice(from, from + query.size + 1);
      const rows = await bound<HitRow>(
        em,
        `select c.list_id as list, c.position, c.menu, c.category, c.role_ja, c.role_en, c.ja, c.en, c.comment, 1 as rows
         from json_to_recordset(?::json) as f (list integer, position integer)
         join credit c on c.list_id = f.list and c.position = f.position order by c.list_id desc, c.position`,
        [JSON.stringify(page)],
      );
      return { rows, total: found.length > mostCounted ? null : found.length };
    });
  }

  private async titles(query: AdvancedQuery, matcher: Matcher): Promise<Found> {
    const lists = listFilter(query);
    const rows = await bound<{ list: number; title: string; native: string | null; synonyms: string[] }>(
      this.em.fork(),
      `select l.id as list, l.title, l.native, to_jsonb(l.synonyms) as synonyms from list l
       where ${lists.sql} order by l.id desc`,
      lists.values,
    );
    const texts = rows.map(({ title, native, synonyms }) => [title, native ?? '', ...synonyms]);
    const owners = texts.flatMap((some, index) => some.map(() => index));
    const indexes = [...new Set((await matcher.match(texts.flat())).map((index) => owners[index]!))];
    const [list] = cursorOf(query);
    return {
      total: indexes.length,
      rows: indexes
        .map((index) => rows[index]!)
        .filter((row) => !query.after || row.list < list)
        .slice(0, query.size + 1)
        .map((row) => ({
          ...emptyHit,
          list: row.list,
          en: row.title,
          ja: row.native ?? '',
          synonyms: row.synonyms,
        })),
    };
  }

  /** The hits by list and episode. */
  private async lists(
    visitor: Visitor,
    query: AdvancedQuery,
    rows: HitRow[],
    matcher: Matcher,
  ): Promise<FoundList[]> {
    if (rows.length === 0) return [];
    const known = await bound<
      Omit<FoundList, 'mayEdit' | 'episodes'> & { id: number; authorIds: number[] | null }
    >(
      this.em.fork(),
      `select l.id, l.uuid, l.slug, l.title, l.native, l.status, l.season, l.season_year as "seasonYear", l.format,
         (select jsonb_agg(o.account_id) from list_author o where o.list_id = l.id) as "authorIds"
       from list l where l.id = any (?::integer[]) and ${visible}`,
      [[...new Set(rows.map(({ list }) => list))]],
    );
    const texts = rows.map((row) => textsOf(query, row));
    const marks = await matcher.marks(texts.flatMap((some) => some.map(([, text]) => text)));
    const lists = new Map<number, FoundList>();
    for (const { id, authorIds, ...list } of known)
      lists.set(id, {
        ...list,
        mayEdit: policy.editList(visitor, { status: list.status, authorIds: authorIds ?? [] }),
        episodes: [],
      });
    let at = 0;
    rows.forEach((row, index) => {
      const marked = texts[index]!.map(([field, text]) => ({ field, text, marks: marks[at++]! }));
      const list = lists.get(row.list);
      if (!list) return;
      const hit: FoundHit = {
        position: row.position,
        category: row.category,
        roleJa: row.role_ja,
        roleEn: row.role_en,
        rows: row.rows,
        texts: marked.filter(
          ({ text, field, marks: some }) => text && (field !== 'synonym' || some.length > 0),
        ),
      };
      const episode = list.episodes.at(-1);
      if (episode?.name === row.menu) episode.hits.push(hit);
      else list.episodes.push({ name: row.menu, hits: [hit] });
    });
    return [...new Set(rows.map((row) => row.list))].flatMap((id) => lists.get(id) ?? []);
  }

  private within<Result>(
    milliseconds: number,
    work: (em: EntityManager) => Promise<Result>,
  ): Promise<Result> {
    return this.em.fork().transactional(async (transaction) => {
      const em = transaction as EntityManager;
      await em.execute(`set local statement_timeout = ${milliseconds}`);
      return work(em);
    });
  }
}

const nothing: AdvancedAnswer = { lists: [], hits: 0, total: 0, isCut: false, next: null };

const emptyHit: HitRow = {
  list: 0,
  position: null,
  menu: '',
  category: '',
  role_ja: '',
  role_en: '',
  ja: '',
  en: '',
  comment: null,
  rows: 0,
};

/** List and position of the last hit that was shown. */
function cursorOf({ after }: AdvancedQuery): [list: number, position: number] {
  const [list, position] = (after ?? '2147483647-0')
    .split('-')
    .map((part) => Math.min(2_147_483_647, Number(part)));
  return [list!, after ? position! : -1];
}

/** The hits of one list `l`: rows, or roles with the place of their first row. */
const hitsOf = ({ in: kind }: AdvancedQuery, matched: Condition, credits: Condition): string =>
  kind === 'roles'
    ? `select min(c.position) as position, c.menu, c.category, c.role_ja, c.role_en, '' as ja, '' as en,
         null::text as comment, count(*)::int as rows
       from credit c where c.list_id = l.id and ${matched.sql} and ${credits.sql}
       group by c.menu, c.category, c.role_ja, c.role_en order by 1`
    : `select c.position, c.menu, c.category, c.role_ja, c.role_en, c.ja, c.en, c.comment, 1 as rows
       from credit c where c.list_id = l.id and ${matched.sql} and ${credits.sql} order by 1`;

/** The texts in which was searched; of a row also its other name. */
function textsOf({ in: kind }: AdvancedQuery, row: HitRow): [FoundHit['texts'][number]['field'], string][] {
  if (kind === 'lists')
    return [
      ['title', row.en],
      ['native', row.ja],
      ...(row.synonyms ?? []).map((text): ['synonym', string] => ['synonym', text]),
    ];
  if (kind === 'roles')
    return [
      ['name', row.role_en],
      ['original', row.role_ja],
    ];
  if (kind === 'comments') return [['comment', row.comment ?? '']];
  return [
    ['en', row.en],
    ['ja', row.ja],
  ];
}

/** Postgres stopped a statement because of its time. */
const isStopped = (error: unknown): boolean => {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: unknown };
  return code === '57014' || (cause !== undefined && isStopped(cause));
};
