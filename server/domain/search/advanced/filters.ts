import type { AdvancedQuery } from '@libs/contract/site/advanced-search.js';
import { visible } from '../../../shared/list-store/list-cards.js';

/** A condition with its values, marked `?`. */
export interface Condition {
  sql: string;
  values: unknown[];
}

export const everything: Condition = { sql: 'true', values: [] };

/** Combines conditions with `and`. */
export const all = (parts: Condition[]): Condition => ({
  sql: parts.map(({ sql }) => sql).join(' and '),
  values: parts.flatMap(({ values }) => values),
});

const among = (column: string, codes: readonly string[]): Condition[] =>
  codes.length ? [{ sql: `${column} = any (?::text[])`, values: [codes] }] : [];

/**
 * The public lists (`l`) to search. Hidden lists have no credits (unlisted.ts), and matching their authors or titles
 * would reveal that they exist.
 */
export const listFilter = (query: AdvancedQuery): Condition =>
  all([{ sql: visible, values: [] }, filtersOf(query)]);

/** The conditions of a query on lists (`l`), regardless of visibility. */
export function filtersOf(query: AdvancedQuery): Condition {
  const parts: Condition[] = [];
  if (query.yearFrom !== undefined) parts.push({ sql: 'l.season_year >= ?', values: [query.yearFrom] });
  if (query.yearTo !== undefined) parts.push({ sql: 'l.season_year <= ?', values: [query.yearTo] });
  parts.push(...among('l.season', query.season), ...among('l.format', query.format));
  parts.push(...among('l.status', query.status));
  if (query.studio)
    parts.push({
      sql: 'exists (select 1 from unnest(l.studios) studio where lower(studio) = lower(?))',
      values: [query.studio],
    });
  if (query.author)
    parts.push({
      sql: `exists (select 1 from list_author o join account a on a.id = o.account_id
              where o.list_id = l.id and not a.anonymous and lower(a.screen_name) = lower(?))`,
      values: [query.author],
    });
  return parts.length > 0 ? all(parts) : everything;
}

/** The conditions on credits (`c`), apart from their roles. */
export const creditFilter = ({ category }: AdvancedQuery): Condition =>
  category ? { sql: 'lower(c.category) = lower(?)', values: [category] } : everything;

/** The role condition on credits (`c`), if roles are not looked up first (candidates.ts). */
export const roleFilter = ({ role }: AdvancedQuery): Condition =>
  role ? { sql: '(lower(c.role_en) = lower(?) or c.role_ja = ?)', values: [role, role] } : everything;

export const narrowsLists = (query: AdvancedQuery): boolean => filtersOf(query).sql !== everything.sql;

/** Whether any filter is set. */
export const isFiltered = (query: AdvancedQuery): boolean =>
  narrowsLists(query) || Boolean(query.category || query.role);
