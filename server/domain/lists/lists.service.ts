import { Injectable } from '@nestjs/common';
import { EntityManager, IsolationLevel } from '@mikro-orm/postgresql';
import type {
  DailyRoll,
  HomePreview,
  ListHead,
  ListPage,
  ListQuery,
  ListsTitled,
  OwnListsPage,
  AskedOwnLists,
} from '@libs/contract/lists/lists.js';
import { Failure } from '@libs/contract/base/errors.js';
import type { FeedLists } from '@libs/contract/lists/feed.js';
import type { TreePart } from '@libs/contract/base/documents.js';
import type { CategoryNode, JsonObject, ListTree } from '@libs/list/model/document.js';
import type { InterchangeDocument } from '@libs/list/model/interchange.types.js';
import { writeDocument, writeMenu } from '@libs/list/interchange/interchange.js';
import { menuOfSegment, menusCalled } from '@libs/list/model/find-menu.js';
import { openReportsOf, openReportTimes } from '../reports/open-reports.js';
import type { Visitor } from '../../base/http/visitor.js';
import type { EncodedBody } from '../../base/http/encoded.js';
import { namedAuthors } from '../../shared/list-store/author-text.js';
import { DailyRollStore } from '../../shared/list-store/daily-roll.store.js';
import { DocumentCache } from '../../shared/list-store/document-cache.js';
import { headFacts } from '../../shared/list-store/head-facts.js';
import { lapsedLists } from '../../shared/list-store/lapsed-lists.js';
import { ListAccess } from '../../shared/list-store/list-access.service.js';
import { ListAuthorsStore } from '../../shared/list-store/list-authors.store.js';
import { cardsOf } from '../../shared/list-store/list-cards.js';
import { ListDirectory } from '../../shared/list-store/list-directory.store.js';
import { ListDeletionStore } from '../../shared/list-store/list-deletion.store.js';
import { type ListRow, ListStore } from '../../shared/list-store/list.store.js';

/** Bytes of interchange JSON up to which the whole tree is read faster than a part of it and then the rest. */
const shortTree = 256 * 1024;

/** Reading lists. Every method checks first whether the visitor may see the list. */
@Injectable()
export class ListsService {
  private readonly documents = new DocumentCache(64 * 1024 * 1024);

  constructor(
    private readonly em: EntityManager,
    private readonly store: ListStore,
    private readonly access: ListAccess,
    private readonly authors: ListAuthorsStore,
    private readonly deletions: ListDeletionStore,
    private readonly directory: ListDirectory,
    private readonly rolls: DailyRollStore,
  ) {}

  /** Who deleted a list, and why; null for one that was deleted before this was kept. */
  private async deletion(em: EntityManager, visitor: Visitor, listId: number): Promise<ListHead['deletion']> {
    const [last] = await this.deletions.told(em, visitor, listId, 1);
    return last?.what === 'deleted' ? { by: last.by, reason: last.reason } : null;
  }

  /** The interchange document of a list as JSON. No query if this revision was requested recently. */
  async document(row: ListRow): Promise<EncodedBody> {
    return this.documents.of(row.uuid, row.revision, async () => {
      const tree = await this.tree(row);
      return JSON.stringify(writeDocument(tree));
    });
  }

  /**
   * The document with only these menus (`menusCalled`), in the order of the list. Reads the other menus' names, not what is in
   * them. Failure: not-found.
   */
  async withMenus(row: ListRow, names: readonly string[]): Promise<InterchangeDocument> {
    return this.em.fork().transactional(
      async (transaction) => {
        const em = transaction as EntityManager;
        const now = (await this.store.find(em, row.uuid)) ?? row;
        const all = await this.store.menuSummaries(em, now.id);
        const there = all.map(({ name }) => name ?? '');
        const wanted = new Set<number>();
        for (const name of names) {
          const called = menusCalled(there, name);
          if (called.length === 0) throw new Failure('not-found', `The list has no menu “${name}”.`);
          for (const index of called) wanted.add(index);
        }
        const ids = all.flatMap(({ id }, index) => (wanted.has(index) ? [id] : []));
        const [record, menus] = [
          await this.store.record(em, now.id),
          await this.store.menus(em, now.id, ids),
        ];
        return writeDocument(this.store.withRow(now, { ...record, menus }));
      },
      { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
    );
  }

  /** The same for the tree: each menu on a line of its own, so that browsers can read it in turns. */
  async encodedTree(row: ListRow): Promise<EncodedBody> {
    return this.documents.of(`${row.uuid}:tree`, row.revision, async () => {
      const { menus, ...rest } = await this.tree(row);
      const head = JSON.stringify({ ...rest, menus: [] }).slice(0, -']}'.length);
      return `${head}\n${menus.map((menu) => JSON.stringify(menu)).join(',\n')}\n]}`;
    });
  }

  /**
   * The tree with what is in one menu only: the one called `name`, or the first. Null if the list is so short that it is better
   * read as a whole.
   */
  async treePart(row: ListRow, name: string): Promise<TreePart | null> {
    return this.em.fork().transactional(
      async (transaction) => {
        const em = transaction as EntityManager;
        const now = (await this.store.find(em, row.uuid)) ?? row;
        const heads = await this.store.menuHeads(em, now.id);
        if (heads.reduce((sum, { bytes }) => sum + bytes, 0) <= shortTree) return null;
        const names = heads.map(({ data }) => (typeof data['name'] === 'string' ? data['name'] : ''));
        const wanted = heads[menuOfSegment(names, name) ?? 0]!;
        const record = await this.store.record(em, now.id);
        const [menu] = await this.store.menus(em, now.id, [wanted.id]);
        const menus = heads.map(({ id, order, data }) =>
          id === wanted.id ? menu! : { id, order, data, categories: [] },
        );
        const absent = heads
          .filter(({ id }) => id !== wanted.id)
          .map(({ id, rows, translated }) => [id, { rows, complete: rows ? translated / rows : 0 }] as const);
        return { ...this.store.withRow(now, { ...record, menus }), absent: Object.fromEntries(absent) };
      },
      { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
    );
  }

  /** The whole list at one moment, that of its `savingId`, which may be later than `row`. */
  async tree(row: ListRow): Promise<ListTree> {
    return this.em.fork().transactional(
      async (transaction) => {
        const em = transaction as EntityManager;
        return this.store.tree(em, (await this.store.find(em, row.uuid)) ?? row);
      },
      { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
    );
  }

  /**
   * What a list page shows before the document has loaded. Eight small queries, of which at most two wait for others, whatever the size of the list.
   * @param opened the menu that the page opens with, as its address names it; by default the first. Failure: not-found.
   */
  async head(visitor: Visitor, slugOrUuid: string, opened?: string): Promise<ListHead> {
    const row = await this.access.read(visitor, slugOrUuid);
    const em = this.em.fork();
    const [[card], facts, menus, openReports, accounts, identifiers, start] = await Promise.all([
      cardsOf(em, { ids: [row.id] }),
      headFacts(em, row.id),
      this.store.menuSummaries(em, row.id),
      openReportTimes(em, row.id),
      this.authors.named(em, row.id),
      this.directory.identifiersOf([row.uuid]),
      opened === undefined ? this.store.firstMenu(em, row.id) : null,
    ]);
    const names = menus.map(({ name }) => name ?? '');
    const firstIndex = opened === undefined ? 0 : menuOfSegment(names, opened);
    if (firstIndex === null) throw new Failure('not-found', `The list has no menu “${opened}”.`);
    const shown = menus[firstIndex];
    const isRead = start && start.id === shown?.id;
    const [first] = isRead ? [start] : shown ? await this.store.menus(em, row.id, [shown.id]) : [];
    return {
      card: card!,
      revision: row.revision,
      deletedAt: facts.deletedAt,
      deletion: facts.deletedAt === null ? null : await this.deletion(em, visitor, row.id),
      comment: typeof facts.comment === 'string' ? facts.comment : '',
      menus: menus.map((menu) => ({
        name: menu.name ?? '',
        rows: menu.rows,
        complete: menu.rows ? menu.translated / menu.rows : 0,
      })),
      firstMenu: first ? writeMenu(first) : null,
      firstIndex,
      bytes: menus.reduce((sum, menu) => sum + menu.bytes, 0),
      authorIds: row.authorIds,
      authors: namedAuthors(card!.author, accounts),
      ...(openReports.length > 0 ? { openReports } : {}),
      lapse: facts.lapse,
      completeUpTo: facts.completeUpTo,
      startDate: dateOf(facts.startDate),
      endDate: dateOf(facts.endDate),
      identifiers: identifiers.get(row.uuid) ?? {},
      banner: webAddress(facts.bannerImage),
      colour: colourOf(facts.coverImage),
    };
  }

  async page(query: ListQuery): Promise<ListPage> {
    const page = await this.directory.page(query);
    const identifiers = await this.directory.identifiersOf(page.items.map(({ uuid }) => uuid));
    return {
      ...page,
      items: page.items.map((card) => ({ ...card, identifiers: identifiers.get(card.uuid) ?? {} })),
    };
  }

  /** The lists with one of these titles that the visitor may see, at most five. */
  async titled(visitor: Visitor, titles: readonly string[]): Promise<ListsTitled> {
    return { items: await this.directory.titled(visitor, titles, 5) };
  }

  /**
   * The lists that the visitor is an author of, including UNLISTED ones, or those that they changed, most recently
   * changed first (rule page-10). Four queries. Failure: unauthorized.
   */
  async own(visitor: Visitor, query: AskedOwnLists): Promise<OwnListsPage> {
    if (!visitor) throw new Failure('unauthorized');
    const size = 24;
    const account = { id: visitor.id, isModerator: visitor.isModerator && !visitor.banned };
    const { kind, page } = query;
    if (kind === 'latest') return this.latest(account);
    const { items, total, ...places } = await this.directory.own(account, kind, query, size);
    const isAuthor = kind === 'author';
    const openReports = isAuthor
      ? await openReportsOf(
          this.em,
          items.map(({ uuid }) => uuid),
        )
      : new Map<string, number>();
    const lapsed = isAuthor ? await lapsedLists(this.em, visitor.id) : [];
    return {
      lapsed,
      items: items.map((card) => ({ ...card, openReports: openReports.get(card.uuid) ?? 0 })),
      ...places,
      total,
      page,
      pages: Math.max(1, Math.ceil(total / size)),
    };
  }

  /** The lists that a member has edited last (rule page-2). Two queries. */
  private async latest(account: { id: number; isModerator: boolean }): Promise<OwnListsPage> {
    const found = await this.directory.latestOf(account, 3);
    const mine = found.filter(({ isMine }) => isMine).map(({ uuid }) => uuid);
    const open = await openReportsOf(this.em, mine);
    const items = found.map(({ isMine: _, ...card }) => ({ ...card, openReports: open.get(card.uuid) ?? 0 }));
    return { lapsed: [], items, total: items.length, page: 1, pages: 1, previous: null, next: null };
  }

  /** What the feed shows of these lists: the cards of the public ones, and the number of public lists. */
  async feedCards(uuids: string[], most: number): Promise<{ cards: FeedLists['changed']; total: number }> {
    const [found, created, total] = await Promise.all([
      this.directory.publicCards(uuids, most),
      this.directory.publicAmong(uuids),
      this.directory.publicTotal(),
    ]);
    return {
      cards: found.map((card) => ({ card, createdAt: created.get(card.uuid) ?? card.lastModified })),
      total,
    };
  }

  /** Public lists that changed in the last `seconds`, most recently changed first. */
  async changedLately(seconds: number, most: number): Promise<string[]> {
    return this.directory.changedLately(seconds, most);
  }

  /** The public ones among these lists. */
  async visibleAmong(uuids: string[]): Promise<Set<string>> {
    return new Set((await this.directory.publicAmong(uuids)).keys());
  }

  /**
   * The home page's blocks, 6 lists each: `recent` (newly added), `airing` (releasing now, most recently changed
   * first), `data` (most recently changed). `totalContributors`: people who ever changed a public list; `totalUpdated`:
   * lists changed in the last 30 days.
   */
  async preview(): Promise<HomePreview> {
    const most = 6;
    const [{ total, contributors, updated }, recent, airing, data] = await Promise.all([
      this.directory.totals(),
      this.directory.block('recent', most),
      this.directory.block('airing', most),
      this.directory.block('data', most),
    ]);
    return { total, totalContributors: contributors, totalUpdated: updated, recent, airing, data };
  }

  /** The episode of a day (`2026-04-01`), its first credits. One query. */
  async daily(day: string): Promise<DailyRoll> {
    const found = await this.rolls.of(day);
    if (!found) return { episode: null };
    const { slug, uuid, title, native, year, data, categories, rows } = found;
    const menu = writeMenu({ id: '', order: '', data, categories: firstOf(categories, dailyRows) });
    return { episode: { list: { slug, uuid, title }, native, year, rows, menu } };
  }

  /** The slug or uuid of the list for an anime; the most complete one if there are several. Failure: list-not-found. */
  async byAnilist(anilistId: number): Promise<string> {
    const address = await this.directory.addressOf(anilistId);
    if (!address) throw new Failure('list-not-found');
    return address;
  }
}

/** Credits of the episode of the day. */
const dailyRows = 60;

/** The first credits, with the categories and roles that they stand in. */
function firstOf(categories: readonly CategoryNode[], most: number): CategoryNode[] {
  let left = most;
  const cut: CategoryNode[] = [];
  for (const category of categories) {
    if (left <= 0) break;
    const roles = [];
    for (const role of category.roles) {
      if (left <= 0) break;
      roles.push({ ...role, credits: role.credits.slice(0, left) });
      left -= role.credits.length;
    }
    cut.push({ ...category, roles });
  }
  return cut;
}

const webAddress = (value: unknown): string | null =>
  typeof value === 'string' && /^https?:\/\//i.test(value) ? value : null;

/** Of the cover; null: none, or not as `#e4a15d`. */
function colourOf(cover: unknown): string | null {
  const colour = typeof cover === 'object' && cover !== null ? (cover as JsonObject)['color'] : null;
  return typeof colour === 'string' && /^#[0-9a-f]{6}$/i.test(colour) ? colour : null;
}

/** `2008-10-03`, `2008-10`, `2008`, or null. Parts may be numbers or strings. */
function dateOf(value: unknown): string | null {
  const part = (name: string) => {
    const number = Number((value as JsonObject | null)?.[name]);
    return Number.isInteger(number) && number > 0 ? number : null;
  };
  const [year, month, day] = [part('year'), part('month'), part('day')];
  if (!year) return null;
  const pad = (number: number) => String(number).padStart(2, '0');
  return [String(year), ...(month ? [pad(month), ...(day ? [pad(day)] : [])] : [])].join('-');
}
