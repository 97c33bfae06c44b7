import type { EntityManager } from '@mikro-orm/postgresql';
import { type ListCard, type ListPage, type ListQuery } from '../../libs/contract/index.js';
import { queryGrams, searchKey } from '../../libs/names/index.js';
import { gramQuery } from '../search/gram-query.js';

interface CardRow extends Omit<ListCard, 'release' | 'contributors' | 'lastModified'> {
  lastModified: string;
  contributors: ListCard['contributors'] | null;
}

/** Lists that everybody may see. */
export const visible = `l.deleted_at is null and l.status <> 'UNLISTED'`;

const cardColumns = `l.slug, l.uuid, l.native, l.title, l.status, floor(extract(epoch from l.updated_at)) as "lastModified",
  l.author, l.anilist_id as "anilistId", to_jsonb(l.synonyms) as synonyms, l.cover_image as "coverImage", l.is_adult as "isAdult",
  l.episodes, l.format, l.airing as airing_status, l.season, l.season_year as "seasonYear", l.start_year as "startYear",
  to_jsonb(l.studios) as studios,
  (select jsonb_agg(jsonb_build_object('id', a.id, 'screen_name', a.screen_name, 'anonymous', a.anonymous, 'level', a.level)
     order by c.changes desc, a.id)
   from list_contributor c join account a on a.id = c.account_id
   where c.list_id = l.id and (not a.anonymous or a.level = 0)) as contributors`;

const toCard = (row: CardRow): ListCard => ({
  ...row,
  lastModified: Number(row.lastModified),
  contributors: row.contributors ?? [],
  release:
    row.season && row.seasonYear
      ? `${row.season} ${row.seasonYear}`
      : row.seasonYear
        ? String(row.seasonYear)
        : null,
});

/** Cards of the lists that a condition selects. One query. */
export async function cards(
  em: EntityManager,
  condition: string,
  parameters: unknown[],
  order: string,
  limit: number,
  offset = 0,
): Promise<ListCard[]> {
  const rows = await em.execute<CardRow[]>(
    `select ${cardColumns} from list l where ${condition} order by ${order} limit ? offset ?`,
    [...parameters, limit, offset],
  );
  return rows.map(toCard);
}

const orders: Record<ListQuery['sort'], string> = {
  updated: 'l.updated_at desc, l.id desc',
  created: 'l.created_at desc, l.id desc',
  title: 'lower(l.title), l.id',
  season: `l.season_year desc nulls last, array_position(array['FALL','SUMMER','SPRING','WINTER'], l.season) nulls last, lower(l.title), l.id`,
};

/** One page of `/staff-lists`. Three queries. */
export async function listPage(em: EntityManager, query: ListQuery): Promise<ListPage> {
  const conditions = [visible];
  const parameters: unknown[] = [];
  const among = (column: string, values: string[]) => {
    if (values.length === 0) return;
    conditions.push(`${column} in (select jsonb_array_elements_text(?::jsonb))`);
    parameters.push(JSON.stringify(values));
  };
  among('l.status', query.status);
  among('l.airing', query.airing);
  among('l.season', query.season);
  among('l.format', query.format);
  if (query.year !== undefined) {
    conditions.push('l.season_year = ?');
    parameters.push(query.year);
  }
  if (query.anilistId !== undefined) {
    conditions.push('l.anilist_id = ?');
    parameters.push(query.anilistId);
  }
  const key = searchKey(query.q ?? '');
  if (key) {
    conditions.push(`l.search_grams @@ ?::tsquery and strpos(l.search_text, ?) > 0`);
    parameters.push(gramQuery(queryGrams(key)), key);
  } else if (query.q) {
    conditions.push('false');
  }
  const where = conditions.join(' and ');
  const [[count], items, years] = await Promise.all([
    em.execute<{ total: number }[]>(`select count(*)::int as total from list l where ${where}`, parameters),
    cards(em, where, parameters, orders[query.sort], query.size, (query.page - 1) * query.size),
    em.execute<{ year: number }[]>(
      `select distinct l.season_year as year from list l where ${visible} and l.season_year is not null order by 1 desc`,
    ),
  ]);
  const total = count!.total;
  return {
    items,
    total,
    page: query.page,
    pages: Math.max(1, Math.ceil(total / query.size)),
    years: years.map((row) => row.year),
  };
}
