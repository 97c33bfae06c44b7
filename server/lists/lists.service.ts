import { Injectable } from '@nestjs/common';
import { EntityManager, IsolationLevel } from '@mikro-orm/postgresql';
import {
  Failure,
  type FeedLists,
  type HomePreview,
  type ListHead,
  type ListPage,
  type ListQuery,
  type OwnListsPage,
  type OwnListsQuery,
  policy,
} from '../../libs/contract/index.js';
import { type JsonObject, type ListTree, writeDocument, writeMenu } from '../../libs/list/index.js';
import { openReportTimes } from '../reports/open-reports.js';
import type { Visitor } from '../users/visitor.js';
import type { EncodedBody } from '../http/encoded.js';
import { DocumentCache } from './document-cache.js';
import { cards, listPage, visible } from './list-cards.js';
import { type ListRow, ListStore } from './list.store.js';

/** Reading lists. Every method checks first whether the visitor may see the list. */
@Injectable()
export class ListsService {
  private readonly documents = new DocumentCache(64 * 1024 * 1024);

  constructor(
    private readonly em: EntityManager,
    private readonly store: ListStore,
  ) {}

  /** The row of a list by slug or uuid. Failure: list-not-found, also for who may not see it. One query. */
  async row(visitor: Visitor, slugOrUuid: string): Promise<ListRow> {
    const row = await this.store.find(this.em.fork(), slugOrUuid);
    if (!row || row.deleted || !policy.seeList(visitor, row)) throw new Failure('list-not-found');
    return row;
  }

  /** The row of a list by uuid for who checks himself who may see it: deleted ones too. Null: there is none. One query. */
  async find(uuid: string): Promise<ListRow | null> {
    return this.store.find(this.em.fork(), uuid);
  }

  /** The interchange document of a list as JSON. No query when this revision was asked for a moment ago. */
  async document(row: ListRow): Promise<EncodedBody> {
    return this.documents.of(row.uuid, row.revision, async () => {
      const tree = await this.tree(row);
      return JSON.stringify(writeDocument(tree));
    });
  }

  /** The whole list as it was at one moment, that of its `savingId`, which may be later than `row`. */
  async tree(row: ListRow): Promise<ListTree> {
    return this.em.fork().transactional(
      async (transaction) => {
        const em = transaction as EntityManager;
        return this.store.tree(em, (await this.store.find(em, row.uuid)) ?? row);
      },
      { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
    );
  }

  /** What a list page shows before its document is there. Five small queries, whatever the size of the list. */
  async head(visitor: Visitor, slugOrUuid: string): Promise<ListHead> {
    const row = await this.row(visitor, slugOrUuid);
    const em = this.em.fork();
    const [card] = await cards(em, 'l.id = ?', [row.id], 'l.id', 1);
    const record = await this.store.record(em, row.id);
    const menus = await em.execute<
      { id: string; name: string | null; rows: number; translated: number; bytes: number }[]
    >(
      `select id, data->>'name' as name, rows, translated, octet_length(categories::text) as bytes
       from list_menu where list_id = ? order by order_key, id`,
      [row.id],
    );
    const openReports = await openReportTimes(em, row.id);
    const [first] = menus.length ? await this.store.menus(em, row.id, [menus[0]!.id]) : [];
    return {
      card: card!,
      revision: row.revision,
      comment: typeof record.fields['comment'] === 'string' ? record.fields['comment'] : '',
      menus: menus.map((menu) => ({
        name: menu.name ?? '',
        rows: menu.rows,
        complete: menu.rows ? menu.translated / menu.rows : 0,
      })),
      firstMenu: first ? writeMenu(first) : null,
      bytes: menus.reduce((sum, menu) => sum + menu.bytes, 0),
      authorIds: row.authorIds,
      ...(openReports.length > 0 ? { openReports } : {}),
      startDate: dateOf(record.anilist['startDate']),
      endDate: dateOf(record.anilist['endDate']),
      banner: webAddress(record.anilist['bannerImage']),
    };
  }

  async page(query: ListQuery): Promise<ListPage> {
    return listPage(this.em.fork(), query);
  }

  /**
   * The lists of which the visitor is an author, UNLISTED ones too, or those that they changed, last changed first (
   * specification, section 2). Three queries. Failure: unauthorized.
   */
  async own(visitor: Visitor, { kind, page }: OwnListsQuery): Promise<OwnListsPage> {
    if (!visitor) throw new Failure('unauthorized');
    const em = this.em.fork();
    const isAuthor = 'exists (select 1 from list_author o where o.list_id = l.id and o.account_id = ?)';
    const [condition, values] =
      kind === 'author'
        ? [`l.deleted_at is null and ${isAuthor}`, [visitor.id]]
        : [
            `l.deleted_at is null and (l.status <> 'UNLISTED' or ? or ${isAuthor})
             and exists (select 1 from list_contributor o where o.list_id = l.id and o.account_id = ?)`,
            [visitor.isModerator && !visitor.banned, visitor.id, visitor.id],
          ];
    const size = 24;
    const [count] = await em.execute<{ total: number }[]>(
      `select count(*)::int as total from list l where ${condition}`,
      values,
    );
    const items = await cards(em, condition, values, 'l.updated_at desc, l.id desc', size, (page - 1) * size);
    const open =
      kind === 'author'
        ? await em.execute<{ uuid: string; count: number }[]>(
            `select l.uuid, count(*)::int as count from report r join list l on l.id = r.list_id
             where r.state = 'sent' and l.uuid in (select jsonb_array_elements_text(?::jsonb)) group by 1`,
            [JSON.stringify(items.map(({ uuid }) => uuid))],
          )
        : [];
    const openReports = new Map(open.map(({ uuid, count }) => [uuid, count]));
    const total = count!.total;
    return {
      items: items.map((card) => ({ ...card, openReports: openReports.get(card.uuid) ?? 0 })),
      total,
      page,
      pages: Math.max(1, Math.ceil(total / size)),
    };
  }

  /** What the feed tells of these lists: the cards of those that everybody may see, and how many such lists there are. */
  async feedCards(uuids: string[], most: number): Promise<{ cards: FeedLists['changed']; total: number }> {
    const em = this.em.fork();
    const among = `${visible} and l.uuid in (select jsonb_array_elements_text(?::jsonb))`;
    const [found, created, [count]] = await Promise.all([
      cards(em, among, [JSON.stringify(uuids)], 'l.updated_at desc, l.id desc', most),
      em.execute<{ uuid: string; at: string }[]>(
        `select l.uuid, floor(extract(epoch from l.created_at)) as at from list l where ${among}`,
        [JSON.stringify(uuids)],
      ),
      em.execute<{ total: number }[]>(`select count(*)::int as total from list l where ${visible}`),
    ]);
    const times = new Map(created.map(({ uuid, at }) => [uuid, Number(at)]));
    return {
      cards: found.map((card) => ({ card, createdAt: times.get(card.uuid) ?? card.lastModified })),
      total: count!.total,
    };
  }

  /** Those of these lists that everybody may see. */
  async visibleAmong(uuids: string[]): Promise<Set<string>> {
    const rows = await this.em
      .fork()
      .execute<{ uuid: string }[]>(
        `select l.uuid from list l where ${visible} and l.uuid in (select jsonb_array_elements_text(?::jsonb))`,
        [JSON.stringify(uuids)],
      );
    return new Set(rows.map(({ uuid }) => uuid));
  }

  /**
   * The home page's blocks, 6 lists each: `recent` (newly added), `airing` (releasing now, last changed first), `data` (last
   * changed). `totalContributors`: people who ever changed a visible list; `totalUpdated`: lists changed in the last 30 days.
   */
  async preview(): Promise<HomePreview> {
    const em = this.em.fork();
    const [[totals], recent, airing, data] = await Promise.all([
      em.execute<{ total: number; updated: number; contributors: number }[]>(
        `select count(*)::int as total, (count(*) filter (where l.updated_at > now() - interval '30 days'))::int as updated,
           (select count(distinct c.account_id)::int from list_contributor c join list l on l.id = c.list_id where ${visible}) as contributors
         from list l where ${visible}`,
      ),
      cards(em, visible, [], 'l.created_at desc, l.id desc', 6),
      cards(em, `${visible} and l.airing = 'RELEASING'`, [], 'l.updated_at desc, l.id desc', 6),
      cards(em, visible, [], 'l.updated_at desc, l.id desc', 6),
    ]);
    return {
      total: totals!.total,
      totalContributors: totals!.contributors,
      totalUpdated: totals!.updated,
      recent,
      airing,
      data,
    };
  }

  /** The slug or uuid of the list of an anime; the most complete one when there are several. Failure: list-not-found. */
  async byAnilist(anilistId: number): Promise<string> {
    const [row] = await this.em.fork().execute<{ address: string }[]>(
      `select coalesce(l.slug, l.uuid) as address from list l where l.anilist_id = ? and ${visible}
       order by array_position(array['VERIFIED','COMPLETED','FINISHED','PARTIAL','IN_PROGRESS','NOT_YET_RELEASED'], l.status), l.id limit 1`,
      [anilistId],
    );
    if (!row) throw new Failure('list-not-found');
    return row.address;
  }
}

const webAddress = (value: unknown): string | null =>
  typeof value === 'string' && /^https?:\/\//i.test(value) ? value : null;

/** `2008-10-03`, `2008-10`, `2008`, or null. Parts come as numbers or strings. */
function dateOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const part = (name: string) => {
    const number = Number((value as JsonObject)[name]);
    return Number.isInteger(number) && number > 0 ? number : null;
  };
  const [year, month, day] = [part('year'), part('month'), part('day')];
  if (!year) return null;
  const pad = (number: number) => String(number).padStart(2, '0');
  return [String(year), ...(month ? [pad(month), ...(day ? [pad(day)] : [])] : [])].join('-');
}
