import { EventEmitter, once } from 'node:events';
import {
  type BeforeApplicationShutdown,
  Injectable,
  type OnApplicationBootstrap,
  Optional,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { ChangeCursor, Failure } from '../../libs/contract/index.js';
import { networkOf } from '../http/limits/caller.js';
import { type Notice, Notices } from '../notices/notices.js';
import { PublicChanges } from './changes.service.js';

/** Bounds and milliseconds; tests use others. */
export class FollowLimits {
  /** Of one process, and of one address in it. */
  connections = 200;
  perAddress = 5;
  /** Between two comments that keep a quiet connection open. */
  heartbeat = 20_000;
  /** A client that does not read for this long is disconnected; it continues with its last id. */
  patience = 30_000;
  /** Without a notice, changes are looked for this often. */
  poll = 5_000;
}

const news = new Set<Notice['kind']>(['list', 'list-deleted', 'people', 'roles', 'projected', 'desk']);
/** Changes that are read at once. */
const batch = 200;

/**
 * Sends public changes as server-sent events. Every connection reads from its own cursor and writes only as fast as its client
 * reads, so a slow one costs no memory.
 */
@Injectable()
export class ChangeEvents implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly followers = new Map<Response, string>();
  private readonly wake = new EventEmitter().setMaxListeners(0);
  private polling: NodeJS.Timeout | undefined;

  constructor(
    private readonly changes: PublicChanges,
    private readonly notices: Notices,
    @Optional() private readonly limits: FollowLimits = new FollowLimits(),
  ) {}

  onApplicationBootstrap(): void {
    this.notices.on(({ kind }) => {
      if (news.has(kind)) this.wake.emit('news');
    });
    this.notices.onResumed(() => this.wake.emit('news'));
    this.polling = setInterval(() => this.wake.emit('news'), this.limits.poll).unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.polling);
    for (const response of this.followers.keys()) response.destroy();
  }

  /** `Last-Event-ID` wins over `since`; without either, only new changes follow. Failures: changes-gone, too-many-followers. */
  async follow(
    request: Request,
    response: Response,
    since: string | undefined,
    kinds: string[] | undefined,
  ): Promise<void> {
    const last = ChangeCursor.optional().safeParse(request.get('last-event-id') || undefined);
    if (!last.success) throw new Failure('bad-request', 'Last-Event-ID is not the id of an event.');
    const address = networkOf(request.ip ?? '');
    const sameAddress = [...this.followers.values()].filter((other) => other === address).length;
    if (this.followers.size >= this.limits.connections || sameAddress >= this.limits.perAddress)
      throw new Failure('too-many-followers', undefined, undefined, 30);
    this.followers.set(response, address);
    const ended = new AbortController();
    response.once('close', () => {
      this.followers.delete(response);
      ended.abort();
    });
    try {
      // Read once before the head is sent, so that a cursor that is gone gets its problem.
      const first = await this.changes.page({ since: last.data ?? since ?? 'now', kinds, limit: 1 });
      let cursor = last.data ?? since ?? first.next;
      if (cursor === 'now') cursor = first.next;
      response.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store, no-transform',
        'X-Accel-Buffering': 'no',
      });
      await this.write(response, `retry: 3000\nid: ${cursor}\n\n`, ended.signal);
      while (!ended.signal.aborted) {
        // Listening before reading, so that nothing is missed in between.
        const woken = this.woken(ended.signal);
        const page = await this.changes.page({ since: cursor, kinds, limit: batch });
        for (const { cursor: id, ...change } of page.items)
          await this.write(
            response,
            `id: ${id}\nevent: ${change.kind}\ndata: ${JSON.stringify({ cursor: id, ...change })}\n\n`,
            ended.signal,
          );
        // Moves clients on whose kinds are rare, so that their cursor does not grow old.
        if (page.next !== cursor && page.next !== page.items.at(-1)?.cursor)
          await this.write(response, `id: ${page.next}\n\n`, ended.signal);
        cursor = page.next;
        if (page.more) continue;
        if (!(await woken)) await this.write(response, ': still here\n\n', ended.signal);
      }
    } catch (error) {
      if (ended.signal.aborted) return;
      if (!response.headersSent) {
        this.followers.delete(response);
        throw error;
      }
      // The client reconnects with its last id, and gets the problem then if there is one.
      response.destroy();
    }
  }

  /** True if there may be news, false if it is time for a heartbeat. */
  private async woken(signal: AbortSignal): Promise<boolean> {
    return once(this.wake, 'news', {
      signal: AbortSignal.any([signal, AbortSignal.timeout(this.limits.heartbeat)]),
    }).then(
      () => true,
      () => false,
    );
  }

  private async write(response: Response, text: string, signal: AbortSignal): Promise<void> {
    if (signal.aborted || response.write(text)) return;
    await once(response, 'drain', {
      signal: AbortSignal.any([signal, AbortSignal.timeout(this.limits.patience)]),
    });
  }
}
