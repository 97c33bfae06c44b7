import type { EntityManager } from '@mikro-orm/postgresql';
import type { CategoryNode, JsonObject, MenuNode } from '@libs/list/model/document.js';
import { rawQuery } from '../../base/database/raw-query.js';
import { listRow, type ListRow, type RawRow, type RecordRow, rowColumns } from './list.store.js';

/** What has become of a list since its projections were last written, all of it as of one moment. */
export interface ListNews {
  row: ListRow;
  record: RecordRow;
  /** What the projections show: the revision (-1: nothing that counts), the season year, whether it lapsed. */
  shown: { revision: number; year: number | null; isLapsed: boolean };
  seasonYear: number | null;
  /** What the changes since then touched; null: everything may be different. */
  touched: Touched | null;
  /** Ids of all its menus, in order. */
  order: string[];
  /** The touched menus that it still has, or all of them; in order. */
  menus: MenuNode[];
}

export interface Touched {
  /** Whether the fields, settings or anime of the list itself were. */
  record: boolean;
  /** Ids of menus, those that were removed among them. */
  menus: string[];
  /** Those of them that are new or in another place among the menus. */
  moved: string[];
}

interface Head extends RawRow, RecordRow {
  shown: ListNews['shown'];
  seasonYear: number | null;
  isKnown: boolean;
  record: boolean;
  touched: string[] | null;
  moved: string[] | null;
  order: string[] | null;
}

interface Line {
  head: Head | null;
  id: string | null;
  order_key: string;
  data: JsonObject;
  categories: CategoryNode[];
}

/**
 * Reads what the projection of a list needs; null if there is no such list. `whole`: all menus, whatever changed. One
 * statement, so that the log and the menus are of the same moment; it reads as much as was touched.
 */
export async function listNews(em: EntityManager, uuid: string, whole: boolean): Promise<ListNews | null> {
  const lines = await rawQuery<Line>(em, statement, [uuid, whole], true);
  const head = lines[0]?.head;
  if (!head) return null;
  const { fields, settings, anilist, shown, seasonYear, isKnown, record, touched, moved, order } = head;
  return {
    row: listRow(head),
    record: { fields, settings, anilist },
    shown,
    seasonYear,
    touched: isKnown ? { record, menus: touched ?? [], moved: moved ?? [] } : null,
    order: order ?? [],
    menus: lines.flatMap(({ id, order_key: key, data, categories }) =>
      id === null ? [] : { id, order: key, data, categories },
    ),
  };
}

const statement = `
  with given as materialized (
    select ${rowColumns}, l.fields, l.settings, l.anilist, l.projected_revision, l.projected_year, l.season_year, l.lapsed_at
    from list l where l.uuid = ?
  ), change as materialized (
    select c.operations from given l join list_change c on c.list_id = l.id
    where l.projected_revision >= 0 and not ?::boolean and c.revision > l.projected_revision and c.revision <= l.revision
  ), known as materialized (
    -- A log with gaps does not tell what changed.
    select l.projected_revision >= 0 and (select count(*) from change) = l.revision - l.projected_revision
      and (l.revision > l.projected_revision) as "isKnown"
    from given l
  ), operation as materialized (
    select o.value->>'op' as op, o.value->>'kind' as kind, o.value->>'menu' as menu, o.value->>'toMenu' as other
    from change, json_array_elements(change.operations) o
  ), touched as materialized (
    select menu as id from operation where op <> 'setting' union select other from operation where op = 'move'
  )
  select case when row_number() over (order by m.order_key, m.id) = 1 then (
      select json_build_object(
        'id', l.id, 'uuid', l.uuid, 'slug', l.slug, 'title', l.title, 'status', l.status, 'revision', l.revision,
        'deleted', l.deleted, 'author_ids', l.author_ids, 'fields', l.fields, 'settings', l.settings, 'anilist', l.anilist,
        'shown', json_build_object('revision', l.projected_revision, 'year', l.projected_year, 'isLapsed', l.lapsed_at is not null),
        'seasonYear', l.season_year, 'isKnown', k."isKnown", 'record', exists (select 1 from operation where op = 'setting'),
        'touched', (select json_agg(id) from touched),
        'moved', (select json_agg(distinct menu) from operation where kind = 'menu' and op in ('move', 'insert')),
        'order', (select json_agg(o.id order by o.order_key, o.id) from list_menu o where o.list_id = l.id))
    ) end as head, m.id, m.order_key, m.data, m.categories
  from given l cross join known k
  left join list_menu m on m.list_id = l.id and not l.deleted and l.status <> 'UNLISTED'
    and (not k."isKnown" or m.id in (select id from touched))
  order by m.order_key, m.id`;
