import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { editorsShown, type FeedEditing, type FeedLists } from '../../libs/contract/index.js';
import { ListsService } from '../lists/lists.service.js';
import { type Notice, Notices } from './notices.js';
import { PresenceService } from './presence.service.js';
import { type LiveServer, rooms } from './sockets.js';

/** Milliseconds between two tellings. */
const pause = 2_000;
/** Milliseconds in which the first news after a pause gathers company. */
const gather = 100;
const mostCards = 50;
const mostEdited = 200;

const deskNotices = new Set<Notice['kind']>(['list', 'list-deleted', 'reports', 'rights', 'desk', 'roles']);

/**
 * What happens to the lists that everybody may see, for the home page and for cards. Whether everybody may see a list is asked
 * when it is told, so nothing is told of lists that were hidden meanwhile.
 */
@Injectable()
export class FeedService implements OnApplicationShutdown {
  private readonly log = new Logger('Feed');
  private server: LiveServer | null = null;
  private readonly changed = new Set<string>();
  private readonly hidden = new Set<string>();
  private readonly moved = new Set<string>();
  /** What was told last of who edits, by list. */
  private readonly editing = new Map<string, FeedEditing>();
  /** Rooms that are to hear of reports. */
  private readonly reports = new Set<string>();
  /** Something that moderators look after may be another. */
  private deskMoved = false;
  private timer: NodeJS.Timeout | undefined;
  private told = 0;
  private stopped = false;

  constructor(
    private readonly lists: ListsService,
    private readonly presence: PresenceService,
    private readonly notices: Notices,
  ) {}

  /** Called once, when the Socket.IO server is there. */
  attach(server: LiveServer): void {
    this.server = server;
    this.notices.on((notice) => {
      if (deskNotices.has(notice.kind)) this.deskMoved = true;
      if (notice.kind === 'reports') {
        for (const room of [rooms.moderators, ...notice.accounts.map(rooms.account)]) this.reports.add(room);
      } else if (notice.kind === 'list' || notice.kind === 'list-deleted') {
        this.changed.add(notice.uuid);
        if (notice.hid) this.hidden.add(notice.uuid);
        // Who edits a list is news for the feed when it is hidden, or is not any more.
        this.moved.add(notice.uuid);
      } else if (!this.deskMoved) return;
      this.soon();
    });
    this.presence.onChange(({ list }) => {
      this.moved.add(list);
      this.soon();
    });
  }

  onApplicationShutdown(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  /** Who edits what at the moment, for who begins to follow. */
  async editingNow(): Promise<FeedEditing[]> {
    await this.lookWhoEdits([...this.presence.lists()]);
    return [...this.editing.values()].slice(0, mostEdited);
  }

  private soon(): void {
    if (this.stopped) return;
    const wait = Math.max(gather, this.told + pause - Date.now());
    this.timer ??= setTimeout(() => void this.tell(), wait).unref();
  }

  private async tell(): Promise<void> {
    this.timer = undefined;
    this.told = Date.now();
    const take = (set: Set<string>) => {
      const items = [...set];
      set.clear();
      return items;
    };
    const [changed, hidden, moved] = [take(this.changed), take(this.hidden), take(this.moved)];
    this.tellReports();
    this.tellDesk();
    // Without an audience nothing is looked up.
    if (!this.server?.sockets.adapter.rooms.has(rooms.feed)) return;
    try {
      if (changed.length + hidden.length > 0) await this.tellLists(changed, hidden);
      const lists = (await this.lookWhoEdits(moved)).slice(0, mostEdited);
      if (lists.length > 0) this.server.local.to(rooms.feed).emit('feed:editing', { lists });
    } catch (error) {
      this.log.warn(`The feed was not told: ${(error as Error).message}`);
    }
  }

  private async tellLists(changed: string[], hidden: string[]): Promise<void> {
    const { cards, total } = await this.lists.feedCards([...changed, ...hidden], mostCards);
    const seen = new Set(cards.map(({ card }) => card.uuid));
    const event: FeedLists = { changed: cards, gone: hidden.filter((uuid) => !seen.has(uuid)), total };
    if (event.changed.length + event.gone.length > 0)
      this.server!.local.to(rooms.feed).emit('feed:lists', event);
  }

  /** Finds out who edits these lists. Answers those of which that is news; hidden ones count as edited by nobody. */
  private async lookWhoEdits(lists: string[]): Promise<FeedEditing[]> {
    const edited = lists.filter((list) => this.presence.editors(list).length > 0);
    const visible = edited.length > 0 ? await this.lists.visibleAmong(edited) : new Set<string>();
    const news: FeedEditing[] = [];
    for (const list of lists) {
      const editors = visible.has(list) ? this.presence.editors(list) : [];
      const now: FeedEditing = { list, people: editors.slice(0, editorsShown), count: editors.length };
      const before = this.editing.get(list);
      if (JSON.stringify(before ?? { list, people: [], count: 0 }) === JSON.stringify(now)) continue;
      news.push(now);
      if (now.count > 0) this.editing.set(list, now);
      else this.editing.delete(list);
    }
    return news;
  }

  private tellDesk(): void {
    if (this.deskMoved) this.server?.local.to(rooms.moderators).emit('desk:changed');
    this.deskMoved = false;
  }

  private tellReports(): void {
    for (const room of this.reports) this.server?.local.to(room).emit('reports:changed');
    this.reports.clear();
  }
}
