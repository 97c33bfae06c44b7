import { Injectable } from '@nestjs/common';
import { FormerRoles } from '../../roles/former-roles.js';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  type AdvancedAnswer,
  type AdvancedQuery,
  type FoundHit,
  type FoundList,
  maxCounted,
} from '@libs/contract/site/advanced-search.js';
import { Failure } from '@libs/contract/base/errors.js';
import { policy } from '@libs/contract/accounts/policy.js';
import { rawQuery } from '../../../base/database/raw-query.js';
import { visible } from '../../../shared/list-store/list-cards.js';
import type { Visitor } from '../../../base/http/visitor.js';
import { findComments } from './comments.js';
import { findCredits } from './credits.js';
import { all, type Condition, everything, filtersOf } from './filters.js';
import { countedNumbers, keyOfSpot } from '../../../shared/projections/outline.store.js';
import { cursorOf, emptyHit, type Found, type HitRow, orderOf } from './hits.js';
import { type Matcher, matcherOf } from './matcher.js';
import { hasTrigrams, literalIn, type Pattern, patternOf } from './pattern.js';
import { findUnlisted, seenUnlisted } from './unlisted.js';

/** Milliseconds per statement. */
const giveUpAfter = 8_000;

/** Searches credits, notes and titles for texts and regular expressions (docs/decisions/0012). */
@Injectable()
export class AdvancedSearch {
  constructor(
    private readonly em: EntityManager,
    private readonly former: FormerRoles,
  ) {}

  /**
   * One page of hits with the places of their matches. Failures: regex-invalid, regex-slow, search-failed,
   * person-search-failed (a statement timed out).
   */
  async answer(visitor: Visitor, asked: AdvancedQuery): Promise<AdvancedAnswer> {
    const { query, answer } = await this.former.inQuery(asked);
    const pattern = patternOf(query);
    if (!pattern.source || (!query.regex && !query.q.trim())) return nothing;
    const matcher = await matcherOf(pattern);
    try {
      const { rows, total, isCut } = await this.find(visitor, query, pattern, matcher);
      const page = rows.slice(0, query.size);
      const last = page.at(-1);
      return {
        lists: await this.lists(visitor, query, page, matcher),
        hits: page.length,
        total: Math.max(Math.min(total, maxCounted), page.length),
        isCut: isCut || total > maxCounted,
        next: rows.length > query.size && last ? `${last.list}-${orderOf(last)}` : null,
        ...answer,
      };
    } catch (error) {
      if (!isStopped(error)) throw error;
      throw new Failure(query.in === 'people' ? 'person-search-failed' : 'search-failed');
    } finally {
      matcher.close();
    }
  }

  private find(visitor: Visitor, query: AdvancedQuery, pattern: Pattern, matcher: Matcher): Promise<Found> {
    if (query.in === 'lists') return this.titles(visitor, query, pattern, matcher);
    return this.em.fork().transactional(async (transaction) => {
      const em = transaction as EntityManager;
      await em.execute(`set local statement_timeout = ${giveUpAfter}`);
      const found =
        query.in === 'comments'
          ? await findComments(em, query, pattern, matcher)
          : await findCredits(em, query, pattern, matcher);
      return withOwn(query, found, await findUnlisted(em, visitor, query, pattern, matcher));
    });
  }

  private async titles(
    visitor: Visitor,
    query: AdvancedQuery,
    pattern: Pattern,
    matcher: Matcher,
  ): Promise<Found> {
    // Shorter texts are looked for here.
    const named = hasTrigrams(pattern)
      ? literalIn(['l.title', 'l.native', 'lines_of(l.synonyms)'], pattern)
      : everything;
    const lists = all([named, seen(visitor), filtersOf(query)]);
    const rows = await rawQuery<{ list: number; title: string; native: string | null; synonyms: string[] }>(
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
      isCut: false,
      rows: indexes
        .map((index) => rows[index]!)
        .filter((row) => !query.after || row.list < list)
        .slice(0, query.size + 1)
        .map((row) => ({
          ...emptyHit,
          list: row.list,
          kind: 'list',
          en: row.title,
          ja: row.native ?? '',
          synonyms: row.synonyms,
        })),
    };
  }

  /** The hits grouped by list and episode. */
  private async lists(
    visitor: Visitor,
    query: AdvancedQuery,
    rows: HitRow[],
    matcher: Matcher,
  ): Promise<FoundList[]> {
    if (rows.length === 0) return [];
    const mine = seen(visitor);
    const known = await rawQuery<
      Omit<FoundList, 'mayEdit' | 'episodes'> & { id: number; authorIds: number[] | null }
    >(
      this.em.fork(),
      `select l.id, l.uuid, l.slug, l.title, l.native, l.status, l.season, l.season_year as "seasonYear", l.format,
         (select jsonb_agg(o.account_id) from list_author o where o.list_id = l.id) as "authorIds"
       from list l where l.id = any (?::integer[]) and ${mine.sql}`,
      [[...new Set(rows.map(({ list }) => list))], ...mine.values],
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
    const numberOf = await this.numbers(rows);
    let at = 0;
    rows.forEach((row, index) => {
      const marked = texts[index]!.map(([field, text]) => ({ field, text, marks: marks[at++]! }));
      const list = lists.get(row.list);
      if (!list) return;
      const hit: FoundHit = {
        kind: row.kind,
        ...numberOf(row),
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

  /** Position and place of hits as counted in their lists. */
  private async numbers(rows: HitRow[]): Promise<(row: HitRow) => Pick<FoundHit, 'position' | 'place'>> {
    const spots = rows.flatMap(({ list, place, position, isCounted }) =>
      isCounted ? [] : [place, position].flatMap((one) => (one === null ? [] : { list, place: one })),
    );
    const counted = await countedNumbers(this.em.fork(), spots);
    return ({ list, place, position, isCounted }) => {
      const of = (number: number | null) =>
        number === null || isCounted ? undefined : counted.get(keyOfSpot({ list, place: number }));
      return { position: of(position)?.row ?? position, place: of(place)?.node ?? place };
    };
  }
}

/** Lists (`l`) that the visitor can see. */
function seen(visitor: Visitor): Condition {
  const unlisted = seenUnlisted(visitor);
  return unlisted ? { sql: `(${visible} or ${unlisted.sql})`, values: unlisted.values } : everybodys;
}
const everybodys: Condition = { sql: visible, values: [] };

/** Merges a page of public hits and all of the visitor's own hits into one page. */
function withOwn(query: AdvancedQuery, found: Found, own: { rows: HitRow[]; isCut: boolean }): Found {
  const [list, position] = cursorOf(query);
  const after = own.rows.filter((row) => row.list < list || (row.list === list && orderOf(row) > position));
  return {
    rows: [...found.rows, ...after]
      .sort((a, b) => b.list - a.list || orderOf(a) - orderOf(b))
      .slice(0, query.size + 1),
    total: found.total + own.rows.length,
    isCut: found.isCut || own.isCut,
  };
}

const nothing: AdvancedAnswer = { lists: [], hits: 0, total: 0, isCut: false, next: null };

/** The texts that were searched; for a row also its other name. */
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
  if (kind === 'comments')
    return [[row.kind === 'credit' || row.kind === 'list' ? 'comment' : 'note', row.comment ?? '']];
  return [
    ['en', row.en],
    ['ja', row.ja],
  ];
}

/** Postgres cancelled a statement because of its timeout. */
const isStopped = (error: unknown): boolean => {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: unknown };
  return code === '57014' || (cause !== undefined && isStopped(cause));
};
