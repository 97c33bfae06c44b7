import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { editorsShown, type FeedEditing, type FeedLists } from '@libs/contract/lists/feed.js';
import { ListsService } from '../../domain/lists/lists.service.js';
import { isOutage } from '../../base/database/outage.js';
import { type Notice, Notices } from '../../base/notices/notices.js';
import { PresenceService } from './presence.service.js';
import { type LiveServer, rooms } from './sockets.js';

/** Milliseconds between two feed events. */
const pause = 2_000;
/** Milliseconds for which the first news after a pause waits for more. */
const gather = 100;
const maxCards = 50;
/** After notices may have been missed, lists changed within this many seconds are sent again. */
const missedSeconds = 600;
const maxEdited = 200;

const deskNotices = new Set<Notice['kind']>([
  'list',
  'list-deleted',
  'lapse',
  'reports',
  'rights',
  'desk',
  'roles',
]);

/**
 * Changes to public lists, for the home page and for cards. Visibility is checked when an event is sent, so nothing is
 * sent about lists that were hidden in the meantime.
 */
@Injectable()
export class FeedService implements OnApplicationShutdown {
  private readonly log = new Logger('Feed');
  private server: LiveServer | null = null;
  private readonly changed = new Set<string>();
  private readonly hidden = new Set<string>();
  private readonly moved = new Set<string>();
  /** The editors last sent for each list. */
  private readonly editing = new Map<string, FeedEditing>();
  /** Rooms that are waiting for news about reports. */
  private readonly reports = new Set<string>();
  /** Rooms of authors whose lists lapsed or are complete again. */
  private readonly lapses = new Set<string>();
  /** Something in the moderators' queues may have changed. */
  private deskMoved = false;
  /** Somebody took or left a task. */
  private tasksMoved = false;
  /** Notices may have been missed. */
  private missed = false;
  private timer: NodeJS.Timeout | undefined;
  private sentAt = 0;
  private stopped = false;

  constructor(
    private readonly lists: ListsService,
    private readonly presence: PresenceService,
    private readonly notices: Notices,
  ) {}

  /** Called once, when the Socket.IO server exists. */
  attach(server: LiveServer): void {
    this.server = server;
    this.notices.on((notice) => {
      if (deskNotices.has(notice.kind)) this.deskMoved = true;
      if (notice.kind === 'taken') this.tasksMoved = true;
      else if (notice.kind === 'reports') {
        for (const room of [rooms.moderators, ...notice.accounts.map(rooms.account)]) this.reports.add(room);
      } else if (notice.kind === 'lapse') {
        for (const account of notice.accounts) this.lapses.add(rooms.account(account));
      } else if (notice.kind === 'list' || notice.kind === 'list-deleted') {
        this.changed.add(notice.uuid);
        if (notice.wasHidden) this.hidden.add(notice.uuid);
        // Hiding or unhiding a list changes who appears to edit it in the feed.
        this.moved.add(notice.uuid);
      } else if (!this.deskMoved) return;
      this.soon();
    });
    this.notices.onResumed(() => {
      this.missed = true;
      this.deskMoved = true;
      this.tasksMoved = true;
      this.reports.add(rooms.moderators);
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

  /** The current editors of public lists, for a client that starts to follow. */
  async editingNow(): Promise<FeedEditing[]> {
    await this.lookWhoEdits([...this.presence.lists()]);
    return [...this.editing.values()].slice(0, maxEdited);
  }

  private soon(): void {
    if (this.stopped) return;
    const wait = Math.max(gather, this.sentAt + pause - Date.now());
    this.timer ??= setTimeout(() => void this.broadcast(), wait).unref();
  }

  private async broadcast(): Promise<void> {
    this.timer = undefined;
    this.sentAt = Date.now();
    const take = (set: Set<string>) => {
      const items = [...set];
      set.clear();
      return items;
    };
    const [changed, hidden, moved] = [take(this.changed), take(this.hidden), take(this.moved)];
    const missed = this.missed;
    this.missed = false;
    this.tellReports();
    this.tellLapses();
    this.tellDesk();
    this.tellTasks();
    // Without an audience nothing is looked up.
    if (!this.server?.sockets.adapter.rooms.has(rooms.feed)) return;
    try {
      if (missed) changed.push(...(await this.lists.changedLately(missedSeconds, maxCards)));
      if (changed.length + hidden.length > 0) await this.tellLists(changed, hidden);
      const lists = (await this.lookWhoEdits(moved)).slice(0, maxEdited);
      if (lists.length > 0) this.server.local.to(rooms.feed).emit('feed:editing', { lists });
    } catch (error) {
      if (!isOutage(error)) return this.log.warn(`The feed could not be sent: ${(error as Error).message}`);
      // Nothing is lost while the database is busy or away.
      for (const uuid of changed) this.changed.add(uuid);
      for (const uuid of hidden) this.hidden.add(uuid);
      for (const uuid of moved) this.moved.add(uuid);
      this.missed ||= missed;
      this.soon();
    }
  }

  private async tellLists(changed: string[], hidden: string[]): Promise<void> {
    const { cards, total } = await this.lists.feedCards([...changed, ...hidden], maxCards);
    const seen = new Set(cards.map(({ card }) => card.uuid));
    const event: FeedLists = { changed: cards, gone: hidden.filter((uuid) => !seen.has(uuid)), total };
    if (event.changed.length + event.gone.length > 0)
      this.server!.local.to(rooms.feed).emit('feed:lists', event);
  }

  /** Looks up the editors of these lists. Returns those that changed; hidden lists count as edited by nobody. */
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

  private tellTasks(): void {
    if (this.tasksMoved) this.server?.local.to(rooms.members).emit('tasks:changed');
    this.tasksMoved = false;
  }

  private tellDesk(): void {
    if (this.deskMoved) this.server?.local.to(rooms.moderators).emit('desk:changed');
    this.deskMoved = false;
  }

  private tellLapses(): void {
    for (const room of this.lapses) this.server?.local.to(room).emit('lapses:changed');
    this.lapses.clear();
  }

  private tellReports(): void {
    for (const room of this.reports) this.server?.local.to(room).emit('reports:changed');
    this.reports.clear();
  }
}
