import type { EntityManager } from '@mikro-orm/postgresql';
import type { AdvancedQuery } from '@libs/contract/site/advanced-search.js';
import { commentsOf } from '@libs/list/model/comments.js';
import type { JsonObject, ListTree, MenuNode } from '@libs/list/model/document.js';
import { rawQuery } from '../../../base/database/raw-query.js';
import { creditRows } from '../../../shared/projections/credit-rows.js';
import type { Visitor } from '../../../base/http/visitor.js';
import { matching } from './candidates.js';
import { all, type Condition, everything, filtersOf } from './filters.js';
import { emptyHit, type HitRow } from './hits.js';
import type { Matcher } from './matcher.js';
import { containing, type Pattern } from './pattern.js';

/** How many UNLISTED lists are read per search, most recently created first. */
const maxUnlisted = 100;

/** UNLISTED lists (`l`) that the visitor can see (policy.seeList); null: none. */
export function seenUnlisted(visitor: Visitor): Condition | null {
  if (!visitor) return null;
  const unlisted = `l.deleted_at is null and l.status = 'UNLISTED'`;
  if (visitor.isModerator && !visitor.banned) return { sql: unlisted, values: [] };
  return {
    sql: `(${unlisted} and exists (select 1 from list_author o where o.list_id = l.id and o.account_id = ?))`,
    values: [visitor.id],
  };
}

/**
 * All hits in credits and notes of UNLISTED lists that the visitor can see, most recently created first. These lists have no
 * projection, so that nobody else can find them; their documents are read instead, which is quick for a visitor's own lists.
 */
export async function findUnlisted(
  em: EntityManager,
  visitor: Visitor,
  query: AdvancedQuery,
  pattern: Pattern,
  matcher: Matcher,
): Promise<{ rows: HitRow[]; isCut: boolean }> {
  const seen = seenUnlisted(visitor);
  if (!seen) return { rows: [], isCut: false };
  const where = all([seen, filtersOf(query), written(pattern)]);
  const lists = await rawQuery<{ id: number; fields: JsonObject; menus: MenuNode[] | null }>(
    em,
    `select l.id, l.fields, (select json_agg(json_build_object('id', m.id, 'data', m.data, 'categories', m.categories) order by m.order_key, m.id)
       from list_menu m where m.list_id = l.id) as menus
     from list l where ${where.sql} order by l.id desc limit ${maxUnlisted + 1}`,
    where.values,
  );
  const rows = lists.slice(0, maxUnlisted).flatMap(({ id, fields, menus }) => {
    const tree = { fields, menus: menus ?? [] } as unknown as ListTree;
    return query.in === 'comments' ? notesOf(id, tree, query) : rowsOf(id, tree, query);
  });
  const found = await matching(
    matcher,
    rows.map((row) => searched(query, row)),
  );
  return { rows: found.map((index) => rows[index]!), isCut: lists.length > maxUnlisted };
}

/**
 * Lists that contain the literal; quotes and some other characters are escaped in JSON. The offset keeps Postgres from reading the
 * menus of all lists instead.
 */
function written({ literal }: Pattern): Condition {
  if (!literal || /["\\\p{Cc}]/u.test(literal)) return everything;
  return {
    sql: `(l.fields->>'comment' ilike ? or exists (select 1 from list_menu m where m.list_id = l.id
             and (m.data->>'note' ilike ? or m.categories::text ilike ?) offset 0))`,
    values: [containing(literal), containing(literal), containing(literal)],
  };
}

const searched = ({ in: kind }: AdvancedQuery, row: HitRow): string[] =>
  kind === 'comments'
    ? [row.comment ?? '']
    : kind === 'roles'
      ? [row.role_ja, row.role_en]
      : [row.ja, row.en];

/** Whether a filter matches this category and role. */
const isWanted = ({ category, role }: AdvancedQuery, row: Pick<HitRow, 'category' | 'role_ja' | 'role_en'>) =>
  (!category || row.category.toLowerCase() === category.toLowerCase()) &&
  (!role || row.role_ja === role || row.role_en.toLowerCase() === role.toLowerCase());

/** Comments and notes of one list. */
const notesOf = (list: number, tree: ListTree, query: AdvancedQuery): HitRow[] =>
  commentsOf(tree)
    .map(({ kind, place, position, menu, category, roleJa, roleEn, text }): HitRow => ({
      ...emptyHit,
      list,
      kind,
      place,
      position,
      isCounted: true,
      menu,
      category,
      role_ja: roleJa,
      role_en: roleEn,
      comment: text,
      rows: kind === 'credit' ? 1 : 0,
    }))
    .filter((row) => isWanted(query, row));

/** Rows of one list, or its roles with the position of their first row. */
function rowsOf(list: number, tree: ListTree, query: AdvancedQuery): HitRow[] {
  const rows = creditRows(tree)
    .filter((row) => isWanted(query, row))
    .map((row): HitRow => ({ ...row, list, kind: 'credit', place: null, rows: 1, isCounted: true }));
  if (query.in !== 'roles') return rows;
  const roles = new Map<string, HitRow>();
  for (const row of rows) {
    const key = JSON.stringify([row.menu, row.category, row.role_ja, row.role_en]);
    const known = roles.get(key);
    if (known) known.rows += 1;
    else roles.set(key, { ...row, kind: 'role', ja: '', en: '', comment: null });
  }
  return [...roles.values()];
}
