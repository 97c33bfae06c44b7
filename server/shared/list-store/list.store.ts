import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { rawQuery } from '../../base/database/raw-query.js';
import { kysely } from '../../base/database/kysely.js';
import { forEachShape, prepared } from '../../base/database/prepared.js';
import { openSession } from '../../base/http/open-session.js';
import { foldSlug, slugSkeleton } from '../../base/database/slug-skeleton.js';
import type { CategoryNode, JsonObject, ListTree, MenuNode } from '@libs/list/model/document.js';
import { shortenInverse } from '@libs/list/history/stored-inverse.js';
import type { ListStatus } from '@libs/list/model/interchange.types.js';
import type { Operation } from '@libs/list/model/operation.js';
import type { ListFacts } from '@libs/contract/accounts/policy.js';
import { stringifyInTurns, chunkText } from '../../base/http/json-chunks.js';
import { yieldToEventLoop } from '../../base/workers/batches.js';
import { renamedAuthor } from './author-text.js';
import { listColumns } from './list-columns.js';
import { type MeasuredMenu, measuredMenu, type StoredMenu } from './menu-rows.js';
import { isSlug } from './slug.js';

/** What every access to a list needs to know first. */
export interface ListRow extends ListFacts {
  id: number;
  uuid: string;
  slug: string | null;
  title: string;
  revision: number;
  deleted: boolean;
}

export interface RawRow {
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

interface MenuHead extends Pick<MenuNode, 'id' | 'order' | 'data'> {
  rows: number;
  translated: number;
  /** Of its interchange JSON, at least. */
  bytes: number;
}

export interface PartWanted {
  /** Ids of menus; omitted: all. */
  menus: string[] | undefined;
  changeIds: string[];
  accountIds: number[];
  /** Hashes of the tokens of sessions. */
  sessions: string[];
  /** Whether the settings are needed. */
  record: boolean;
}

/** The parts of a list that some changes need. */
export interface ListPart {
  row: ListRow;
  /** Another one as soon as anything in the list's row is written. */
  version: string;
  /** Epoch milliseconds. */
  at: number;
  /** Revisions of those of the given change ids that are in the log. */
  stored: Map<string, number>;
  /** The current rights of those of the given accounts that exist. */
  accounts: Map<number, AccountFacts>;
  /** Those of the given sessions that are open. */
  sessions: Set<string>;
  /** Menus and rows of the whole list. */
  menus: number;
  rows: number;
  /** Of the whole list's interchange JSON, at least. */
  bytes: number;
  /** The same of each of the requested menus. */
  menuBytes: Map<string, number>;
  /** With only the requested menus; without the settings unless requested. */
  tree: ListTree;
}

/** Where `update` may write only if nobody has changed anything since a part was read. */
export type Unchanged =
  /** Its row is the same in all. For a part that was read just before. */
  | { by: 'version'; part: ListPart }
  /** All that the changes with these ids depend on is the same. For any part. */
  | { by: 'facts'; part: ListPart; changeIds: string[] };

interface AccountFacts {
  isContributor: boolean;
  isModerator: boolean;
  banned: boolean;
  banReason: string | null;
  warned: boolean;
  anonymous: boolean;
  screenName: string;
}

interface RawPart extends RawRow, Partial<RecordRow> {
  version: string;
  at: string;
  stored: Record<string, number> | null;
  accounts: Record<string, AccountFacts> | null;
  sessions: string[] | null;
  /** Whether the row is the one that the rest was read with. */
  isCurrent: boolean;
  menu_count: number;
  rows: number;
  bytes: number;
  menus: (MenuNode & { bytes: number })[] | null;
}

export interface LoggedChange {
  revision: number;
  changeId: string;
  accountId: number | null;
  operations: Operation[];
  inverse: Operation[];
}

export const listRow = (raw: RawRow): ListRow => ({
  id: raw.id,
  uuid: raw.uuid,
  slug: raw.slug,
  title: raw.title,
  status: raw.status as ListStatus,
  revision: raw.revision,
  deleted: raw.deleted,
  authorIds: raw.author_ids ?? [],
});

/** The columns of a `RawRow`, of `list l`. */
export const rowColumns = `l.id, l.uuid, l.slug, l.title, l.status, l.revision, l.deleted_at is not null as deleted,
  (select jsonb_agg(account_id) from list_author a where a.list_id = l.id) as author_ids`;

/** Ignores case and width, as the index of former slugs does. */
const foldedSlug = (slug: string) => `lower(normalize(${slug}, NFKC))`;

/** An `AccountFacts` of `account`. */
const accountFacts = `jsonb_build_object('isContributor', is_contributor, 'isModerator', is_moderator,
  'banned', ban_reason is not null, 'banReason', ban_reason,
  'warned', exists (select 1 from account_warning w where w.account_id = account.id and w.read_at is null),
  'anonymous', anonymous, 'screenName', screen_name)`;

/** Compares with one given value, or several. */
const given = (isOne: boolean, type: 'text' | 'int') => (isOne ? '= ?' : `= any (?::${type}[])`);

/** `isOne`: one change of one menu, by one account in one session. Unlike for arrays, Postgres keeps the plan for such values. */
const partStatement = forEachShape(
  ({ lock, isWhole, record, isOne }: { lock: boolean; isWhole: boolean; record: boolean; isOne: boolean }) =>
    `select ${rowColumns}, l.xmin::text as version, (extract(epoch from clock_timestamp()) * 1000)::bigint as at,
       l.ctid = (select s.ctid from list s where s.id = l.id) as "isCurrent",
       (select json_object_agg(change_id, revision) from list_change
        where list_id = l.id and change_id ${given(isOne, 'text')}) as stored,
       (select json_object_agg(id, ${accountFacts})
        from account where id ${given(isOne, 'int')}) as accounts,
       (select json_agg(token_hash) from session where token_hash ${given(isOne, 'text')} and ${openSession}) as sessions,
       t.menu_count, t.rows,
       t.bytes + octet_length(l.fields::text) + octet_length(l.settings::text) + octet_length(l.anilist::text) as bytes,
       (select json_agg(json_build_object('id', id, 'order', order_key, 'data', data, 'categories', categories, 'bytes', bytes)
          order by order_key, id)
        from list_menu where list_id = l.id ${isWhole ? '' : `and id ${given(isOne, 'text')}`}) as menus
       ${record ? ', l.fields, l.settings, l.anilist' : ''}
     from list l, lateral (
       select count(*)::int as menu_count, coalesce(sum(rows), 0)::int as rows,
         coalesce(sum(bytes + 1), 0)::int as bytes
       from list_menu where list_id = l.id) t
     where l.uuid = ? ${lock ? 'for no key update of l' : ''}`,
);

function partOf(raw: RawPart): ListPart {
  const { fields = {}, settings = {}, anilist = {} } = raw;
  const menus = raw.menus ?? [];
  return {
    row: listRow(raw),
    version: raw.version,
    at: Number(raw.at),
    stored: new Map(Object.entries(raw.stored ?? {})),
    accounts: new Map(Object.entries(raw.accounts ?? {}).map(([id, account]) => [Number(id), account])),
    sessions: new Set(raw.sessions),
    menus: raw.menu_count,
    rows: raw.rows,
    bytes: raw.bytes,
    menuBytes: new Map(menus.map(({ id, bytes }) => [id, bytes])),
    tree: { fields, settings, anilist, menus: menus.map(({ bytes: _, ...menu }) => menu) },
  };
}

const menuSummaries = prepared<{ list: number }>({ isFrequent: true })((db, value) =>
  db
    .selectFrom('list_menu as m')
    .select((of) => [
      'm.id',
      sql<string | null>`${of.ref('m.data')} ->> 'name'`.as('name'),
      'm.rows',
      'm.translated',
      'm.bytes',
    ])
    .where('m.list_id', '=', value('list'))
    .orderBy('m.order_key')
    .orderBy('m.id'),
);

const recordOf = prepared<{ list: number }>({ isFrequent: true })((db, value) =>
  db
    .selectFrom('list')
    .select(['fields', 'settings', 'anilist'])
    .where('id', '=', value('list'))
    .$castTo<RecordRow>(),
);

const firstMenu = prepared<{ list: number }>({ isFrequent: true })((db, value) =>
  db
    .selectFrom('list_menu')
    .select(['id', 'order_key', 'data', 'categories'])
    .where('list_id', '=', value('list'))
    .orderBy('order_key')
    .orderBy('id')
    .limit(1)
    .$castTo<MenuRow>(),
);

const menuOf = (row: MenuRow): MenuNode => ({
  id: row.id,
  order: row.order_key,
  data: row.data,
  categories: row.categories,
});

const uuidPattern = /^[0-9a-f]{48}$/;
/** Longest address that is looked up, in characters; no slug is longer. */
const maxSlugLength = 1000;

/** Reads and writes lists in the database: one row of settings, and one row per menu (docs/decisions/0003). */
@Injectable()
export class ListStore {
  /**
   * Finds a list by slug, in any case and width, or by uuid; includes deleted ones. `lock` locks the row until the
   * transaction ends.
   */
  async find(em: EntityManager, slugOrUuid: string, lock = false): Promise<ListRow | null> {
    const row = await this.byAddress(em, slugOrUuid, lock ? 'for no key update of l' : '');
    // Read again: a statement that waited for the lock has seen other tables, such as the authors, as they were before it waited.
    return row && lock ? this.byAddress(em, row.uuid) : row;
  }

  private async byAddress(em: EntityManager, slugOrUuid: string, locking = ''): Promise<ListRow | null> {
    if (uuidPattern.test(slugOrUuid)) {
      const [row] = await rawQuery<RawRow>(
        em,
        `select ${rowColumns} from list l where l.uuid = ? ${locking}`,
        [slugOrUuid],
        true,
      );
      return row ? listRow(row) : null;
    }
    if (slugOrUuid.length > maxSlugLength) return null;
    const found = await rawQuery<RawRow>(
      em,
      `select ${rowColumns} from list l where l.slug = ? or l.slug_skeleton = ? ${locking}`,
      [slugOrUuid, slugSkeleton(slugOrUuid)],
      true,
    );
    const folded = foldSlug(slugOrUuid);
    const row =
      found.find(({ slug }) => slug === slugOrUuid) ?? found.find(({ slug }) => foldSlug(slug!) === folded);
    return row ? listRow(row) : this.ofFormerSlug(em, slugOrUuid, locking);
  }

  /**
   * Why a list cannot have a slug, as an error code; null if it can. Locks the slug, and all that look like it, until
   * the transaction ends. Lock a uuid before a slug.
   * @param listId the list that wants it; null: a new one.
   */
  async slugFault(
    em: EntityManager,
    slug: string,
    listId: number | null,
  ): Promise<'slug-invalid' | 'slug-taken' | 'slug-confusable' | null> {
    if (!isSlug(slug)) return 'slug-invalid';
    const skeleton = slugSkeleton(slug);
    await this.reserve(em, skeleton);
    const others = await em.execute<{ slug: string }[]>(
      'select slug from list where (slug = ? or slug_skeleton = ?) and id is distinct from ?',
      [slug, skeleton, listId],
    );
    if (others.length === 0) return null;
    const folded = foldSlug(slug);
    return others.some((other) => foldSlug(other.slug) === folded) ? 'slug-taken' : 'slug-confusable';
  }

  /**
   * The first of these slugs that is free and that no list has had before: old links would lead to the wrong list. Null: none.
   * Locks those it tries, as `slugFault` does.
   */
  async freeSlug(em: EntityManager, slugs: Iterable<string>): Promise<string | null> {
    for (const slug of slugs)
      if (!(await this.slugFault(em, slug, null)) && !(await this.ofFormerSlug(em, slug))) return slug;
    return null;
  }

  /** Old slugs of a list still find it as long as no other list has them. */
  private async ofFormerSlug(em: EntityManager, slug: string, locking = ''): Promise<ListRow | null> {
    const [row] = await em.execute<RawRow[]>(
      `select ${rowColumns} from former_slug f join list l on l.id = f.list_id
       where ${foldedSlug('f.slug')} = ${foldedSlug('?')}
       order by f.slug = ? desc, f.at desc, f.slug limit 1 ${locking}`,
      [slug, slug],
    );
    return row ? listRow(row) : null;
  }

  /** Whether there is any list, deleted ones included. */
  async isAny(em: EntityManager): Promise<boolean> {
    const list = await kysely(em).selectFrom('list').select('id').limit(1).executeTakeFirst();
    return list !== undefined;
  }

  async record(em: EntityManager, listId: number): Promise<RecordRow> {
    const [row] = await recordOf(em, { list: listId });
    return row!;
  }

  /** Menus of a list in order: all, or only those with the given ids. */
  async menus(em: EntityManager, listId: number, ids?: string[]): Promise<MenuNode[]> {
    const rows = await em.execute<MenuRow[]>(
      `select id, order_key, data, categories from list_menu where list_id = ?
       ${ids ? 'and id in (select jsonb_array_elements_text(?::jsonb))' : ''} order by order_key, id`,
      ids ? [listId, JSON.stringify(ids)] : [listId],
    );
    return rows.map(menuOf);
  }

  /** The first menu of a list, if it has any. */
  async firstMenu(em: EntityManager, listId: number): Promise<MenuNode | undefined> {
    const [row] = await firstMenu(em, { list: listId });
    return row && menuOf(row);
  }

  /** The menus of a list in order, without what is in them: with their number of rows and of translated ones, and their bytes. */
  menuSummaries(em: EntityManager, listId: number) {
    return menuSummaries(em, { list: listId });
  }

  /** The menus of a list in order, without what is in them: with the number of rows and of translated ones, and their bytes. */
  async menuHeads(em: EntityManager, listId: number): Promise<MenuHead[]> {
    return em.execute<MenuHead[]>(
      `select id, order_key as "order", data, rows, translated, bytes from list_menu where list_id = ?
       order by order_key, id`,
      [listId],
    );
  }

  /**
   * Locks a list by uuid against other changes until the transaction ends, and reads what changes to it need; null: there is none.
   * Only the menus with these ids (all of them if omitted). One statement; two if somebody else has changed the list meanwhile.
   */
  async lockedPart(em: EntityManager, uuid: string, wanted: PartWanted): Promise<ListPart | null> {
    const raw = await this.rawPart(em, uuid, wanted, true);
    // What a statement that waited for the lock has read of other tables may be older than what the list's row says.
    const current = raw?.isCurrent ? raw : raw && (await this.rawPart(em, uuid, wanted, false));
    return current && partOf(current);
  }

  /** The same without the lock: others may change the list at any time, and `update` can tell by the version. */
  async part(em: EntityManager, uuid: string, wanted: PartWanted): Promise<ListPart | null> {
    const raw = await this.rawPart(em, uuid, wanted, false);
    return raw && partOf(raw);
  }

  /**
   * @param lock Unlike `for update`, `for no key update` does not wait for a projection that writes rows that refer to the list.
   */
  private async rawPart(
    em: EntityManager,
    uuid: string,
    { menus, changeIds, accountIds, sessions, record }: PartWanted,
    lock: boolean,
  ): Promise<RawPart | null> {
    const all = [changeIds, accountIds, sessions, ...(menus ? [menus] : [])];
    const isOne = all.every(({ length }) => length === 1);
    const [raw] = await rawQuery<RawPart>(
      em,
      partStatement({ lock, isWhole: !menus, record, isOne }),
      [...(isOne ? all.flat() : all), uuid],
      true,
    );
    return raw ?? null;
  }

  /** The whole list; its `slug` and `savingId` come from the row. */
  async tree(em: EntityManager, row: ListRow): Promise<ListTree> {
    const record = await this.record(em, row.id);
    return this.withRow(row, { ...record, menus: await this.menus(em, row.id) });
  }

  /** The list with its menus as text, in order. */
  async texts(em: EntityManager, row: ListRow): Promise<{ record: RecordRow; menus: StoredMenu[] }> {
    const record = await this.record(em, row.id);
    const menus = await rawQuery<StoredMenu>(
      em,
      `select id, order_key as "order", data::text as data, categories::text as categories
       from list_menu where list_id = ? order by order_key, id`,
      [row.id],
    );
    return { record, menus };
  }

  withRow(row: ListRow, tree: ListTree): ListTree {
    return { ...tree, fields: { ...tree.fields, uuid: row.uuid, slug: row.slug, savingId: row.revision } };
  }

  /** Stores a new list, its menus in chunks of `menuRow`. The uuid and slug must be free. Returns its id. */
  async create(
    em: EntityManager,
    record: Pick<ListTree, 'fields' | 'settings' | 'anilist'>,
    menus: readonly Uint8Array[],
    revision: number,
    authorIds: number[],
  ): Promise<number> {
    const columns = listColumns(record);
    const names = Object.keys(columns).filter((name) => name !== 'search_grams') as Exclude<
      keyof typeof columns,
      'search_grams'
    >[];
    const [created] = await em.execute<{ id: number }[]>(
      `insert into list (uuid, revision, fields, settings, anilist, ${names.join(', ')}, search_grams)
       select ?, ?, ?::json, ?::json, ?::json, ${names.map((name) => `r.${name}`).join(', ')}, array_to_tsvector(r.search_grams)
       from ${columnsRecord} returning id`,
      [
        String(record.fields['uuid']),
        revision,
        JSON.stringify(record.fields),
        JSON.stringify(record.settings),
        JSON.stringify(record.anilist),
        JSON.stringify(columns),
      ],
    );
    const listId = created!.id;
    for (const chunk of menus) await this.saveMenus(em, listId, menusOfJson, [chunkText(chunk)]);
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
   * Stores the effect of changes (the record if `record` is given, changed menus, deleted menus) and logs all of them
   * at `at`, epoch milliseconds. `unchanged`, for changes of nothing but rows and menus: only if that still holds, in the same
   * statement. Returns whether it did.
   */
  async update(
    em: EntityManager,
    listId: number,
    parts: {
      record?: Pick<ListTree, 'fields' | 'settings' | 'anilist'>;
      changed: MenuNode[];
      removed: string[];
    },
    log: { changes: LoggedChange[]; at: number },
    unchanged: Unchanged | null = null,
  ): Promise<boolean> {
    if (parts.record) await this.saveRecord(em, listId, parts.record);
    if (parts.removed.length) {
      await rawQuery(em, 'delete from list_menu where list_id = ? and id = any (?::text[])', [
        listId,
        parts.removed,
      ]);
    }
    const at = new Date(log.at).toISOString();
    // A change may be as large as a list, so serialising it yields to other work.
    const menus = await measuredMenus(parts.changed);
    while (menus.length > maxMenusAtOnce) {
      const some = menus.splice(0, maxMenusAtOnce);
      await this.saveMenus(em, listId, menuValues(some.length), valuesOf(some));
    }
    const changes = await logRows(log.changes);
    const { condition, values } = conditionOf(unchanged);
    const logged = await rawQuery(
      em,
      `with touched as (
           update list l set revision = ?, updated_at = ? where l.id = ? ${condition} returning l.id
         ),
         ${menus.length ? `menus as (${upsertMenus('touched', menuValues(menus.length))}),` : ''}
         changes as (
           select * from json_to_recordset(?::json)
           as r (revision integer, "changeId" text, "accountId" integer, operations json, inverse json)
         ),
         contributors as (
           insert into list_contributor (list_id, account_id, changes)
           select t.id, "accountId", count(*) from touched t, changes where "accountId" is not null group by 1, 2
           on conflict (list_id, account_id) do update
           set changes = list_contributor.changes + excluded.changes
         )
       insert into list_change (list_id, revision, change_id, account_id, at, operations, inverse)
       select t.id, revision, "changeId", "accountId", ?::timestamptz, operations, inverse from touched t, changes
       returning revision`,
      [log.changes.at(-1)!.revision, at, listId, ...values, ...valuesOf(menus), changes, at],
      true,
    );
    return logged.length > 0;
  }

  private async saveMenus(
    em: EntityManager,
    listId: number,
    menus: string,
    values: readonly unknown[],
  ): Promise<void> {
    await rawQuery(em, upsertMenus('(select ?::integer as id)', menus), [listId, ...values]);
  }

  private async saveRecord(
    em: EntityManager,
    listId: number,
    { fields, settings, anilist }: Pick<ListTree, 'fields' | 'settings' | 'anilist'>,
  ): Promise<void> {
    const columns = listColumns({ fields, anilist });
    const names = Object.keys(columns).filter((name) => name !== 'search_grams' && name !== 'slug_skeleton');
    // Slugs from before skeletons were compared may have none, and keep none until they change.
    await em.execute(
      `update list l set fields = ?::json, settings = ?::json, anilist = ?::json,
         slug_skeleton = case when l.slug is distinct from r.slug then r.slug_skeleton else l.slug_skeleton end,
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
   * Replaces a name in the author texts of deleted lists, which have no revisions any more: moderators see them, and may restore them.
   */
  async renameAuthorOfDeleted(em: EntityManager, accountId: number, from: string, to: string): Promise<void> {
    const lists = await kysely(em)
      .selectFrom('list as l')
      .innerJoin('list_author as a', 'a.list_id', 'l.id')
      .select(['l.id', 'l.fields', 'l.settings', 'l.anilist'])
      .where('a.account_id', '=', accountId)
      .where('l.deleted_at', 'is not', null)
      .execute();
    for (const { id, fields, settings, anilist } of lists as ({ id: number } & RecordRow)[]) {
      const text = fields['author'];
      const author = typeof text === 'string' ? renamedAuthor(text, from, to) : text;
      if (author !== text)
        await this.saveRecord(em, id, { fields: { ...fields, author: author! }, settings, anilist });
    }
  }

  /**
   * Locks a uuid or slug until the transaction ends, so that nobody else takes it between the check and the write. Lock
   * a uuid before a slug.
   */
  async reserve(em: EntityManager, uuidOrSlug: string): Promise<void> {
    await em.execute('select pg_advisory_xact_lock(hashtext(?))', [`staffroll list ${uuidOrSlug}`]);
  }

  /**
   * For a revision that is not an edit of the list: restores its previous update time, unless another revision
   * followed.
   */
  async keepUpdateTime(em: EntityManager, listId: number, revision: number, at: string): Promise<void> {
    await rawQuery(em, 'update list set updated_at = ?::timestamptz where id = ? and revision = ?', [
      at,
      listId,
      revision,
    ]);
  }

  private async contributed(em: EntityManager, listId: number, accountId: number): Promise<void> {
    await em.execute(contribute, [listId, accountId]);
  }
}

/** A condition on the row of `list l` that `Unchanged` holds, and its values. */
function conditionOf(unchanged: Unchanged | null): { condition: string; values: unknown[] } {
  if (!unchanged) return { condition: '', values: [] };
  const { row, version, accounts, sessions } = unchanged.part;
  if (unchanged.by === 'version') return { condition: 'and l.xmin::text = ?', values: [version] };
  const all = [[...accounts.keys()], [...sessions], unchanged.changeIds];
  const isOne = all.every(({ length }) => length === 1);
  const [ids, hashes, changeIds] = isOne ? all.flat() : all;
  return {
    condition: partIsSame({ isOne }),
    values: [
      row.revision,
      row.status,
      JSON.stringify(row.authorIds.toSorted((a, b) => a - b)),
      ids,
      JSON.stringify(Object.fromEntries(accounts)),
      hashes,
      sessions.size,
      changeIds,
    ],
  };
}

/** `isOne` as for `partStatement`. What was stored for one of the changes already is for their sender to know, so they are not the same then. */
const partIsSame = forEachShape(
  ({ isOne }: { isOne: boolean }) => `and l.revision = ? and l.status = ? and l.deleted_at is null
  and (select coalesce(jsonb_agg(account_id order by account_id), '[]') from list_author where list_id = l.id) = ?::jsonb
  and (select coalesce(jsonb_object_agg(id, ${accountFacts}), '{}') from account where id ${given(isOne, 'int')}) = ?::jsonb
  and (select count(*) from session where token_hash ${given(isOne, 'text')} and ${openSession}) = ?
  and not exists (select from list_change where list_id = l.id and change_id ${given(isOne, 'text')})`,
);

const contribute = `insert into list_contributor (list_id, account_id, changes) values (?, ?, 1)
  on conflict (list_id, account_id) do update set changes = list_contributor.changes + 1`;

/** The most menus that one statement of an edit stores. */
export const maxMenusAtOnce = 32;

/** Stores menus of the list whose id is in the only row of `table`. */
const upsertMenus = (
  table: string,
  menus: string,
) => `insert into list_menu (list_id, id, order_key, data, categories, rows, translated, bytes)
  select l.id, r.id, o, d, c, n, t, b from ${table} l, ${menus} where r.id is not null
  on conflict (list_id, id) do update
  set order_key = excluded.order_key, data = excluded.data, categories = excluded.categories,
      rows = excluded.rows, translated = excluded.translated, bytes = excluded.bytes`;

const menusOfJson =
  'json_to_recordset(?::json) as r (id text, o text, d json, c json, n integer, t integer, b integer)';

/** Menus as values of their own: JSON within JSON is read three times by Postgres. For a few numbers of them, so that few plans are kept. */
const menuValues = (count: number) =>
  `(values ${Array(roomFor(count)).fill('(?::text, ?::text, ?::json, ?::json, ?::integer, ?::integer, ?::integer)').join()})
   as r (id, o, d, c, n, t, b)`;

const roomFor = (count: number): number => 2 ** Math.ceil(Math.log2(count));

/** The values for `menuValues`: null for the rows that are not needed. */
const valuesOf = (menus: readonly MeasuredMenu[]): unknown[] =>
  Array.from({ length: menus.length && roomFor(menus.length) }, (_, index) => menus[index]).flatMap(
    (menu): unknown[] => [
      menu?.id,
      menu?.order,
      menu?.data,
      menu?.categories,
      menu?.rows,
      menu?.translated,
      menu?.bytes,
    ],
  );

async function measuredMenus(menus: readonly MenuNode[]): Promise<MeasuredMenu[]> {
  const measured: MeasuredMenu[] = [];
  for (const menu of menus) {
    measured.push(measuredMenu(menu));
    if (measured.length % menusAtOnce === 0) await yieldToEventLoop();
  }
  return measured;
}

/** Menus serialised without a pause. */
const menusAtOnce = 10;

async function logRows(changes: readonly LoggedChange[]): Promise<string> {
  const rows: string[] = [];
  for (const { operations, inverse, ...rest } of changes) {
    const head = JSON.stringify(rest).slice(0, -1);
    rows.push(
      `${head},"operations":${await stringifyInTurns(operations)},"inverse":${await stringifyInTurns(shortenInverse(operations, inverse))}}`,
    );
  }
  return `[${rows.join()}]`;
}

const columnsRecord = `jsonb_to_record(?::jsonb) as r (title text, status text, slug text, slug_skeleton text, native text, synonyms text[],
  anilist_id integer, cover_image text, is_adult boolean, episodes integer, format text, airing text, season text,
  season_year integer, start_year integer, studios text[], author text, search_text text, search_grams text[])`;
