import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { bound } from '../database/bound.js';
import { noticeChannel } from '../realtime/notices.js';
import {
  type CategoryNode,
  type JsonObject,
  type ListStatus,
  type ListTree,
  type MenuNode,
  type Operation,
  menuSummary,
} from '../../libs/list/index.js';
import type { ListFacts } from '../../libs/contract/index.js';
import { listColumns } from './list-columns.js';

/** What every access to a list needs to know of it first. */
export interface ListRow extends ListFacts {
  id: number;
  uuid: string;
  slug: string | null;
  title: string;
  revision: number;
  deleted: boolean;
}

interface RawRow {
  id: number;
  uuid: string;
  slug: string | null;
  title: string;
  status: string;
  revision: number;
  deleted: boolean;
  author_ids: number[] | null;
}

export interface RecordRow {
  fields: JsonObject;
  settings: JsonObject;
  anilist: JsonObject;
}

interface MenuRow {
  id: string;
  order_key: string;
  data: JsonObject;
  categories: CategoryNode[];
}

export interface PartWanted {
  /** Ids of menus; left out: all. */
  menus: string[] | undefined;
  changeIds: string[];
  accountIds: number[];
  /** Whether the settings are needed. */
  record: boolean;
}

/** As much of a list as a few changes need. */
export interface ListPart {
  row: ListRow;
  /** Epoch milliseconds. */
  at: number;
  /** Revisions of the wanted change ids that are in the log. */
  stored: Map<string, number>;
  /** The rights of now of the wanted accounts that exist. */
  accounts: Map<number, AccountFacts>;
  /** Menus and rows of the whole list. */
  menus: number;
  rows: number;
  /** What the whole list takes in the database, compressed. */
  packedBytes: number;
  /** With the wanted menus only; without the record where that was not wanted. */
  tree: ListTree;
}

export interface AccountFacts {
  isContributor: boolean;
  isModerator: boolean;
  banned: boolean;
  banReason: string | null;
  anonymous: boolean;
  screenName: string;
}

interface RawPart extends RawRow, Partial<RecordRow> {
  at: string;
  stored: Record<string, number> | null;
  accounts: (AccountFacts & { id: number })[] | null;
  menu_count: number;
  rows: number;
  packed: number;
  menus: MenuNode[] | null;
}

export interface LoggedChange {
  revision: number;
  changeId: string;
  accountId: number | null;
  operations: Operation[];
  inverse: Operation[];
}

const listRow = (raw: RawRow): ListRow => ({
  id: raw.id,
  uuid: raw.uuid,
  slug: raw.slug,
  title: raw.title,
  status: raw.status as ListStatus,
  revision: raw.revision,
  deleted: raw.deleted,
  authorIds: raw.author_ids ?? [],
});

const rowColumns = `l.id, l.uuid, l.slug, l.title, l.status, l.revision, l.deleted_at is not null as deleted,
  (select jsonb_agg(account_id) from list_author a where a.list_id = l.id) as author_ids`;

const uuidPattern = /^[0-9a-f]{48}$/;

/** Reads and writes lists in the database: one row of settings, one row for each menu (docs/decisions/0003). */
@Injectable()
export class ListStore {
  /** Finds a list by slug or uuid; deleted ones too. `lock` holds the row until the transaction ends. */
  async find(em: EntityManager, slugOrUuid: string, lock = false): Promise<ListRow | null> {
    const column = uuidPattern.test(slugOrUuid) ? 'uuid' : 'slug';
    const [row] = await em.execute<RawRow[]>(
      `select ${rowColumns} from list l where l.${column} = ? ${lock ? 'for update of l' : ''}`,
      [slugOrUuid],
    );
    if (row) return listRow(row);
    return column === 'slug' ? this.ofFormerSlug(em, slugOrUuid, lock) : null;
  }

  /** Links to a slug that a list had before find it as long as no other list has it. */
  private async ofFormerSlug(em: EntityManager, slug: string, lock: boolean): Promise<ListRow | null> {
    const [row] = await em.execute<RawRow[]>(
      `select ${rowColumns} from former_slug f join list l on l.id = f.list_id where f.slug = ? ${lock ? 'for update of l' : ''}`,
      [slug],
    );
    return row ? listRow(row) : null;
  }

  async record(em: EntityManager, listId: number): Promise<RecordRow> {
    const [row] = await em.execute<RecordRow[]>('select fields, settings, anilist from list where id = ?', [
      listId,
    ]);
    return row!;
  }

  /** Menus of a list in their order: all, or only those with the given ids. */
  async menus(em: EntityManager, listId: number, ids?: string[]): Promise<MenuNode[]> {
    const rows = await em.execute<MenuRow[]>(
      `select id, order_key, data, categories from list_menu where list_id = ?
       ${ids ? 'and id in (select jsonb_array_elements_text(?::jsonb))' : ''} order by order_key, id`,
      ids ? [listId, JSON.stringify(ids)] : [listId],
    );
    return rows.map((row) => ({
      id: row.id,
      order: row.order_key,
      data: row.data,
      categories: row.categories,
    }));
  }

  /** Locks a list by uuid until the transaction ends. Answers its id. */
  async lock(em: EntityManager, uuid: string): Promise<number | null> {
    const [row] = await bound<{ id: number }>(em, 'select id from list where uuid = ? for update', [uuid]);
    return row?.id ?? null;
  }

  /**
   * What changes of a locked list need, in one statement: after the lock, because a statement that waits for one sees other
   * tables as they were before. Of the menus only those with these ids (all without ids).
   */
  async part(em: EntityManager, listId: number, wanted: PartWanted): Promise<ListPart> {
    const { menus, changeIds, accountIds, record } = wanted;
    const [raw] = await bound<RawPart>(
      em,
      `select ${rowColumns}, (extract(epoch from clock_timestamp()) * 1000)::bigint as at,
         (select json_object_agg(change_id, revision) from list_change
          where list_id = l.id and change_id = any (?::text[])) as stored,
         (select json_agg(json_build_object('id', id, 'isContributor', is_contributor, 'isModerator', is_moderator,
            'banned', ban_reason is not null, 'banReason', ban_reason, 'anonymous', anonymous, 'screenName', screen_name))
          from account where id = any (?::int[])) as accounts,
         t.menu_count, t.rows, t.packed,
         (select json_agg(json_build_object('id', id, 'order', order_key, 'data', data, 'categories', categories)
            order by order_key, id)
          from list_menu where list_id = l.id ${menus ? 'and id = any (?::text[])' : ''}) as menus
         ${record ? ', l.fields, l.settings, l.anilist' : ''}
       from list l, lateral (
         select count(*)::int as menu_count, coalesce(sum(rows), 0)::int as rows,
           coalesce(sum(pg_column_size(categories)), 0)::int as packed
         from list_menu where list_id = l.id) t
       where l.id = ?`,
      [changeIds, accountIds, ...(menus ? [menus] : []), listId],
    );
    const { fields = {}, settings = {}, anilist = {} } = raw!;
    return {
      row: listRow(raw!),
      at: Number(raw!.at),
      stored: new Map(Object.entries(raw!.stored ?? {})),
      accounts: new Map((raw!.accounts ?? []).map(({ id, ...account }) => [id, account])),
      menus: raw!.menu_count,
      rows: raw!.rows,
      packedBytes: raw!.packed,
      tree: { fields, settings, anilist, menus: raw!.menus ?? [] },
    };
  }

  async storedBytes(em: EntityManager, listId: number): Promise<number> {
    const [row] = await bound<{ bytes: string }>(
      em,
      `select coalesce(sum(octet_length(data::text) + octet_length(categories::text)), 0) as bytes
       from list_menu where list_id = ?`,
      [listId],
    );
    return Number(row!.bytes);
  }

  /** The whole list; its `slug` and `savingId` are those of the row. */
  async tree(em: EntityManager, row: ListRow): Promise<ListTree> {
    const record = await this.record(em, row.id);
    return this.withRow(row, { ...record, menus: await this.menus(em, row.id) });
  }

  withRow(row: ListRow, tree: ListTree): ListTree {
    return { ...tree, fields: { ...tree.fields, uuid: row.uuid, slug: row.slug, savingId: row.revision } };
  }

  /** Stores a new list. The uuid and slug must be free. Returns its id. */
  async create(em: EntityManager, tree: ListTree, revision: number, authorIds: number[]): Promise<number> {
    const columns = listColumns(tree);
    const names = Object.keys(columns).filter((name) => name !== 'search_grams') as Exclude<
      keyof typeof columns,
      'search_grams'
    >[];
    const [created] = await em.execute<{ id: number }[]>(
      `insert into list (uuid, revision, fields, settings, anilist, ${names.join(', ')}, search_grams)
       select ?, ?, ?::json, ?::json, ?::json, ${names.map((name) => `r.${name}`).join(', ')}, array_to_tsvector(r.search_grams)
       from ${columnsRecord} returning id`,
      [
        String(tree.fields['uuid']),
        revision,
        JSON.stringify(tree.fields),
        JSON.stringify(tree.settings),
        JSON.stringify(tree.anilist),
        JSON.stringify(columns),
      ],
    );
    const listId = created!.id;
    await this.saveMenus(em, listId, tree.menus);
    for (const accountId of authorIds) {
      await em.execute('insert into list_author (list_id, account_id) values (?, ?) on conflict do nothing', [
        listId,
        accountId,
      ]);
      await this.contributed(em, listId, accountId);
    }
    return listId;
  }

  /**
   * Stores what changes touched (the record when `record` is given, the menus that changed, those that went) and logs them
   * all as of `at`, epoch milliseconds; has `notice` told on commit.
   */
  async update(
    em: EntityManager,
    listId: number,
    parts: {
      record?: Pick<ListTree, 'fields' | 'settings' | 'anilist'>;
      changed: MenuNode[];
      removed: string[];
    },
    log: { changes: LoggedChange[]; at: number; notice: string },
  ): Promise<void> {
    if (parts.record) await this.saveRecord(em, listId, parts.record);
    if (parts.removed.length) {
      await bound(em, 'delete from list_menu where list_id = ? and id = any (?::text[])', [
        listId,
        parts.removed,
      ]);
    }
    const at = new Date(log.at).toISOString();
    await bound(
      em,
      `with touched as (update list set revision = ?, updated_at = ? where id = ?),
         menus as (${upsertMenus}),
         changes as (
           select * from json_to_recordset(?::json)
           as r (revision integer, "changeId" text, "accountId" integer, operations json, inverse json)
         ),
         contributors as (
           insert into list_contributor (list_id, account_id, changes)
           select ?, "accountId", count(*) from changes where "accountId" is not null group by 2
           on conflict (list_id, account_id) do update
           set changes = list_contributor.changes + excluded.changes
         ),
         logged as (
           insert into list_change (list_id, revision, change_id, account_id, at, operations, inverse)
           select ?, revision, "changeId", "accountId", ?::timestamptz, operations, inverse from changes
         )
       select pg_notify(?, ?)`,
      [
        log.changes.at(-1)!.revision,
        at,
        listId,
        listId,
        menuRows(parts.changed),
        JSON.stringify(log.changes),
        listId,
        listId,
        at,
        noticeChannel,
        log.notice,
      ],
    );
  }

  private async saveRecord(
    em: EntityManager,
    listId: number,
    { fields, settings, anilist }: Pick<ListTree, 'fields' | 'settings' | 'anilist'>,
  ): Promise<void> {
    const columns = listColumns({ fields, anilist });
    const names = Object.keys(columns).filter((name) => name !== 'search_grams');
    await em.execute(
      `update list l set fields = ?::json, settings = ?::json, anilist = ?::json,
         ${names.map((name) => `${name} = r.${name}`).join(', ')}, search_grams = array_to_tsvector(r.search_grams)
       from ${columnsRecord} where l.id = ?`,
      [
        JSON.stringify(fields),
        JSON.stringify(settings),
        JSON.stringify(anilist),
        JSON.stringify(columns),
        listId,
      ],
    );
  }

  /**
   * Holds a uuid or slug until the transaction ends, so that nobody else takes it between the look and the writing. Hold a
   * uuid before a slug.
   */
  async reserve(em: EntityManager, uuidOrSlug: string): Promise<void> {
    await em.execute('select pg_advisory_xact_lock(hashtext(?))', [`staffroll list ${uuidOrSlug}`]);
  }

  private async contributed(em: EntityManager, listId: number, accountId: number): Promise<void> {
    await em.execute(contribute, [listId, accountId]);
  }

  private async saveMenus(em: EntityManager, listId: number, menus: MenuNode[]): Promise<void> {
    await bound(em, upsertMenus, [listId, menuRows(menus)]);
  }
}

const contribute = `insert into list_contributor (list_id, account_id, changes) values (?, ?, 1)
  on conflict (list_id, account_id) do update set changes = list_contributor.changes + 1`;

const upsertMenus = `insert into list_menu (list_id, id, order_key, data, categories, rows, translated)
  select ?, id, o, d, c, n, t
  from json_to_recordset(?::json) as r (id text, o text, d json, c json, n integer, t integer)
  on conflict (list_id, id) do update
  set order_key = excluded.order_key, data = excluded.data, categories = excluded.categories,
      rows = excluded.rows, translated = excluded.translated`;

/** The menus as `upsertMenus` takes them. */
const menuRows = (menus: MenuNode[]): string =>
  JSON.stringify(
    menus.map((menu) => {
      const { rows, complete } = menuSummary(menu);
      return {
        id: menu.id,
        o: menu.order,
        d: menu.data,
        c: menu.categories,
        n: rows,
        t: Math.round(rows * complete),
      };
    }),
  );

const columnsRecord = `jsonb_to_record(?::jsonb) as r (title text, status text, slug text, native text, synonyms text[],
  anilist_id integer, cover_image text, is_adult boolean, episodes integer, format text, airing text, season text,
  season_year integer, start_year integer, studios text[], author text, search_text text, search_grams text[])`;
