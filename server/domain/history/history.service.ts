import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type {
  DifferenceQuery,
  HistoryDifference,
  HistoryPage,
  HistoryQuery,
  ListChanges,
  ListChangesQuery,
  ListHistoryQuery,
} from '@libs/contract/lists/history.js';
import { Failure } from '@libs/contract/base/errors.js';
import { policy } from '@libs/contract/accounts/policy.js';
import { alignReplaced } from '@libs/list/history/align.js';
import { Difference } from '@libs/list/history/difference.js';
import type { Json } from '@libs/list/model/interchange.types.js';
import { Merging } from '@libs/list/history/merge.js';
import { netChange, type NetChange, type UndoableChange } from '@libs/list/history/net.js';
import { shownValue } from '@libs/list/history/words.js';
import { Surroundings } from '@libs/list/history/surroundings.js';
import { ListDeletionStore } from '../../shared/list-store/list-deletion.store.js';
import { ListStore } from '../../shared/list-store/list.store.js';
import type { Visitor } from '../../base/http/visitor.js';
import { entriesOf } from './entries.js';
import { HistoryStore, isReadable, type LogRow } from './history.store.js';
import { ListAccess } from '../../shared/list-store/list-access.service.js';

/** Changes per batch; the longer an entry is, the more are read at once. */
const chunk = { first: 400, most: 6400 };
/** Limits on what the difference of one entry is computed from: changes, and stored bytes, which are compressed, some to a ninetieth. */
const entryLimits = { changes: 5000, bytes: 4 * 1024 * 1024 };
/** The most menus that are read to locate nodes. */
const maxMenus = 60;
/** The most later changes that are searched for deleted nodes. */
const removalsWithin = 2000;
/** Deletions and restorations on a page. */
const maxDeletions = 50;
/** Longest value in a difference, in characters. */
const maxValueLength = 1000;

/** Reading the history (rules history-1 and history-2). Anyone who may see a list may see its history. */
@Injectable()
export class HistoryService {
  constructor(
    private readonly em: EntityManager,
    private readonly access: ListAccess,
    private readonly lines: ListStore,
    private readonly deletions: ListDeletionStore,
    private readonly store: HistoryStore,
  ) {}

  /** A page of a list's history. Failure: list-not-found. */
  async ofList(visitor: Visitor, slugOrUuid: string, query: ListHistoryQuery): Promise<HistoryPage> {
    const row = await this.access.read(visitor, slugOrUuid);
    const em = this.em.fork();
    const before = query.before === undefined ? null : Number(query.before);
    const earlier = before === null ? [] : await this.store.earlierOfList(em, row.id, before);
    const { rows, merging, isLast } = await this.merged(earlier, query.limit, (last, count) =>
      this.store.ofList(em, row.id, last?.revision ?? before, count),
    );
    const merged = merging.entries.slice(0, query.limit);
    const entries = await entriesOf(
      em,
      this.store,
      visitor,
      merged.map((entry) => ({ ...entry, listId: row.id, accountId: entry.key || null })),
    );
    const more = !isLast || merging.entries.length > query.limit;
    const deletions = before === null ? await this.deletions.told(em, visitor, row.id, maxDeletions) : [];
    return { entries, deletions, next: more && rows > 0 ? String(merged.at(-1)!.to) : null, of: null };
  }

  /**
   * A page of one account's changes to lists that the visitor may see: the visitor's own, or for moderators anybody's.
   * Failures: unauthorized, forbidden, list-not-found, author-unknown.
   */
  async ofAccount(visitor: Visitor, query: HistoryQuery): Promise<HistoryPage> {
    if (!visitor) throw new Failure('unauthorized');
    const em = this.em.fork();
    const { id: accountId, screenName } =
      query.user === undefined ? visitor : await this.account(em, query.user);
    if (!policy.seeHistoryOf(visitor, accountId)) throw new Failure('forbidden');
    const listId = query.list === undefined ? null : (await this.access.row(visitor, query.list)).id;
    const reader = { id: visitor.id, isModerator: visitor.isModerator && !visitor.banned };
    const place = query.before?.split('-');
    const before: [string, number, number] | null = place
      ? [place[0]!, Number(place[1]), Number(place[2])]
      : null;
    const earlier = before ? await this.store.earlierOfAccount(em, accountId, before) : [];
    const ends = new Map<string, LogRow>();
    const { rows, merging, isLast } = await this.merged(
      earlier,
      query.limit,
      (last, count) =>
        this.store.ofAccount(
          em,
          accountId,
          reader,
          listId,
          last ? [last.micros, last.listId, last.revision] : before,
          count,
        ),
      (row) => ends.set(`${row.listId}/${row.revision}`, row),
    );
    const merged = merging.entries.slice(0, query.limit);
    const entries = await entriesOf(
      em,
      this.store,
      visitor,
      merged.map((entry) => ({ ...entry, listId: entry.key, accountId })),
    );
    const more = !isLast || merging.entries.length > query.limit;
    const last = merged.at(-1);
    const end = last && ends.get(`${last.key}/${last.to}`);
    return {
      entries,
      deletions: [],
      next: more && rows > 0 && end ? `${end.micros}-${end.listId}-${end.revision}` : null,
      of: { id: accountId, screenName },
    };
  }

  /** The readable difference of an entry. Failures: list-not-found, history-gone, bad-request. */
  async difference(
    visitor: Visitor,
    slugOrUuid: string,
    range: string,
    { below, offset, limit }: DifferenceQuery,
  ): Promise<HistoryDifference> {
    const row = await this.access.read(visitor, slugOrUuid);
    const em = this.em.fork();
    const [from, to] = rangeOf(range);
    const { changes, complete } = await this.entry(em, row.id, from, to);
    const net = alignReplaced(netChange(changes));
    const difference = new Difference(net, await this.surroundings(em, row.id, to, net));
    const items = below === undefined ? difference.items : difference.below(below);
    return {
      from,
      to,
      items: items.slice(offset, offset + limit).map(shownItem),
      settings: below === undefined && offset === 0 ? difference.settings.map(short) : [],
      total: items.length,
      offset,
      complete,
    };
  }

  /**
   * What changed since a revision, by anybody, added up. Failures: list-not-found, bad-request; revision-gone if the log does not
   * reach back to it, or if there is more than can be added up.
   */
  async since(
    visitor: Visitor,
    slugOrUuid: string,
    { since, offset, limit }: ListChangesQuery,
  ): Promise<ListChanges> {
    const row = await this.access.row(visitor, slugOrUuid);
    const { revision } = row;
    if (since > revision)
      throw new Failure('bad-request', `since: The list is at revision ${revision}, so use at most that.`);
    const em = this.em.fork();
    const { changes, bytes } = entryLimits;
    const rows = await this.store.between(em, row.id, since, revision, changes, bytes);
    const readable = rows.filter(isReadable);
    // The log has each revision from its beginning on.
    if (readable.length < revision - since) throw new Failure('revision-gone');
    const net = alignReplaced(netChange(readable));
    const { items, settings } = new Difference(net, await this.surroundings(em, row.id, revision, net));
    const named = (item: (typeof items)[number]) => (item.kind === 'menu' ? item : item.place[0]);
    return {
      since,
      revision,
      menus: [...new Set(items.flatMap((item) => nameOf(named(item))))],
      items: items.slice(offset, offset + limit).map(shownItem),
      settings: offset === 0 ? settings.map(short) : [],
      total: items.length,
      offset,
    };
  }

  /** The changes of an entry, oldest first, as far as the limits allow. Failure: history-gone. */
  async entry(
    em: EntityManager,
    listId: number,
    from: number,
    to: number,
  ): Promise<{ changes: UndoableChange[]; complete: boolean }> {
    const author = await this.store.authorOf(em, listId, from);
    if (!author) throw new Failure('history-gone');
    const part = { listId, ...author, from, to };
    const { changes, bytes } = entryLimits;
    const [rows] = await this.store.contents(em, [part], changes, bytes);
    const readable = rows!.filter(isReadable);
    const all = rows!.length < changes ? rows!.length : await this.store.count(em, part);
    return { changes: readable, complete: readable.length === all };
  }

  /** Reads until `limit` entries are known to be complete. */
  private async merged(
    earlier: LogRow[],
    limit: number,
    read: (last: LogRow | null, count: number) => Promise<LogRow[]>,
    hear: (row: LogRow) => void = () => undefined,
  ): Promise<{ merging: Merging; rows: number; isLast: boolean }> {
    const merging = new Merging(new Map(earlier.map(({ key, at, alone }) => [key, { began: at, alone }])));
    let [rows, count, last] = [0, chunk.first, null as LogRow | null];
    for (;;) {
      const part = await read(last, count);
      for (const row of part) {
        merging.add(row);
        hear(row);
      }
      rows += part.length;
      last = part.at(-1) ?? last;
      if (part.length < count) return { merging, rows, isLast: true };
      if (merging.closed() > limit) return { merging, rows, isLast: false };
      count = Math.min(count * 2, chunk.most);
    }
  }

  /** By screen name or id. */
  private async account(em: EntityManager, user: string): Promise<{ id: number; screenName: string }> {
    const rows = await this.store.called(em, user);
    const [first, second] = rows;
    if (!first) throw new Failure('author-unknown', `“${user}”`);
    if (second && first.exact === second.exact) throw new Failure('author-ambiguous', `“${user}”`);
    return first;
  }

  /**
   * The places of the nodes in a difference: in the current list, or where they were when they were removed. Reads the
   * names of all menus, the content of the relevant ones (at most 60), and up to 2,000 later changes.
   */
  private async surroundings(
    em: EntityManager,
    listId: number,
    to: number,
    net: NetChange,
  ): Promise<Surroundings> {
    const unplaced = net.nodes.filter(
      ({ before, after, kind }) => kind !== 'menu' && !(after ?? before)!.whole,
    );
    const parents = net.nodes.flatMap(({ before, after }) => (after ?? before)?.place?.menu ?? []);
    const wanted = [...new Set([...unplaced.map(({ menu }) => menu), ...parents])].slice(0, maxMenus);
    const names = await this.store.menus(em, listId);
    const read = new Map((await this.lines.menus(em, listId, wanted)).map((menu) => [menu.id, menu]));
    const around = new Surroundings(names.map((menu) => read.get(menu.id) ?? { ...menu, categories: [] }));
    // What is found stays so: each is looked for until then only.
    let found = 0;
    const lost = () => {
      while (found < unplaced.length && around.find(unplaced[found]!.id)) found += 1;
      return found < unplaced.length;
    };
    if (!lost()) return around;
    // In a menu that the run does not name: somebody may have moved it since.
    for (const inverse of await this.store.removalsAfter(em, listId, to, removalsWithin)) {
      for (const operation of inverse) {
        if ('op' in operation && operation.op === 'insert')
          around.add(operation.kind, operation.node, operation.parent, operation.menu);
      }
      if (!lost()) break;
    }
    return around;
  }
}

/** A menu has one name, whatever its language. */
const nameOf = (menu: { ja: string; en: string } | undefined): string[] => (menu ? [menu.en || menu.ja] : []);

function rangeOf(range: string): [from: number, to: number] {
  const [, from, to] = /^(\d{1,10})-(\d{1,10})$/.exec(range) ?? [];
  if (from === undefined || Number(from) > Number(to))
    throw new Failure('bad-request', 'Name an entry by its first and last revision, for example 12-15.');
  return [Number(from), Number(to)];
}

type Item = Difference['items'][number];

/** What changed, with names and values shortened for display: each item names all that it is in. */
const shownItem = (item: Item): Item => ({
  ...shortNamed(item),
  place: item.place.map(shortNamed),
  ...(item.from ? { from: item.from.map(shortNamed) } : {}),
  fields: item.fields.map(short),
});

const shortNamed = <Named extends { ja: string; en: string }>(named: Named): Named => ({
  ...named,
  ja: shortText(named.ja),
  en: shortText(named.en),
});

const shortText = (text: string): string =>
  text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text;

/** A field change with its values shortened for display. */
const short = <Change extends { field: string; before?: Json; after?: Json }>(change: Change): Change => ({
  ...change,
  ...('before' in change ? { before: shortValue(change.before, change.field) } : {}),
  ...('after' in change ? { after: shortValue(change.after, change.field) } : {}),
});

function shortValue(value: Json | undefined, field: string): Json {
  if (typeof value === 'string') return shortText(value);
  if (typeof value !== 'object' || value === null) return value ?? null;
  return JSON.stringify(value).length > maxValueLength ? shownValue(value, field) : value;
}
