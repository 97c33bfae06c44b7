import type { AdvancedQuery } from '../../../libs/contract/index.js';
import { visible } from '../../lists/list-cards.js';

/** A condition with its values, marked `?`. */
export interface Condition {
  sql: string;
  values: unknown[];
}

export const everything: Condition = { sql: 'true', values: [] };

/** Conditions that must all be met. */
export const all = (parts: Condition[]): Condition => ({
  sql: parts.map(({ sql }) => sql).join(' and '),
  values: parts.flatMap(({ values }) => values),
});

const among = (column: string, codes: readonly string[]): Condition[] =>
  codes.length ? [{ sql: `${column} = any (?::text[])`, values: [codes] }] : [];

/**
 * Which lists (`l`) are searched that everybody may see. Of the rest there are no credits (unlisted.ts), and an author's
 * name or a title would tell that there is something.
 */
export const listFilter = (query: AdvancedQuery): Condition =>
  all([{ sql: visible, values: [] }, filtersOf(query)]);

/** What a query asks of lists (`l`), whoever may see them. */
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

/** Which credits (`c`), apart from their roles. */
export const creditFilter = ({ category }: AdvancedQuery): Condition =>
  category ? { sql: 'lower(c.category) = lower(?)', values: [category] } : everything;

/** Credits (`c`) of which roles, where these are not looked up before (candidates.ts). */
export const roleFilter = ({ role }: AdvancedQuery): Condition =>
  role ? { sql: '(lower(c.role_en) = lower(?) or c.role_ja = ?)', values: [role, role] } : everything;

export const narrowsLists = (query: AdvancedQuery): boolean => filtersOf(query).sql !== everything.sql;

/** Whether anything narrows what is searched. */
export const isFiltered = (query: AdvancedQuery): boolean =>
  narrowsLists(query) || Boolean(query.category || query.role);
