import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { FollowStore } from '../../domain/following/follow.store.js';
import { Notices } from '../../base/notices/notices.js';
import { type LiveServer, rooms } from './sockets.js';

/** Milliseconds between two events; what happens meanwhile is in the next one. */
const pause = 2_000;

/** Tells members who are here that something happened to what they follow. */
@Injectable()
export class FollowNews implements OnApplicationShutdown {
  private readonly log = new Logger('Following');
  private server: LiveServer | null = null;
  private readonly changed = new Set<string>();
  private readonly mentioned = new Set<number>();
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly store: FollowStore,
    private readonly notices: Notices,
  ) {}

  /** Called once, when the Socket.IO server exists. */
  attach(server: LiveServer): void {
    this.server = server;
    this.notices.on((notice) => {
      if (notice.kind !== 'list' && notice.kind !== 'projected' && notice.kind !== 'comments') return;
      this.changed.add(notice.uuid);
      if (notice.kind === 'comments') for (const id of notice.accounts) this.mentioned.add(id);
      if (!this.stopped) this.timer ??= setTimeout(() => void this.send(), pause).unref();
    });
  }

  onApplicationShutdown(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private async send(): Promise<void> {
    this.timer = undefined;
    const lists = [...this.changed];
    this.changed.clear();
    const mentioned = [...this.mentioned];
    this.mentioned.clear();
    const { adapter } = this.server!.sockets;
    // Without a member here nothing is looked up.
    if (![...adapter.rooms.keys()].some((room) => room.startsWith('account:'))) return;
    try {
      const followers = await this.store.followersOf(lists);
      for (const id of new Set([...followers, ...mentioned]))
        this.server!.local.to(rooms.account(id)).emit('following:changed');
    } catch (error) {
      this.log.warn(`Followers are told nothing: ${(error as Error).message}`);
    }
  }
}
