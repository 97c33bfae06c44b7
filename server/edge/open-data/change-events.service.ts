import { EventEmitter, once } from 'node:events';
import {
  type BeforeApplicationShutdown,
  Injectable,
  type OnApplicationBootstrap,
  Optional,
} from '@nestjs/common';
import type { Response } from 'express';
import { ChangeCursor, type ChangesPage, isKindOf } from '@libs/contract/lists/changes.js';
import { Failure } from '@libs/contract/base/errors.js';
import { callerOf } from '../../base/http/limits/caller.js';
import type { VisitorRequest } from '../../base/http/visitor.js';
import { type Notice, Notices } from '../../base/notices/notices.js';
import { PublicChanges } from './changes.service.js';

/** Bounds and milliseconds; tests use others. */
class FollowLimits {
  /** Of one process: those of visitors, and those of members and their programs, whom visitors cannot keep out. */
  visitors = 800;
  members = 200;
  /** Of one address or account. */
  perCaller = 5;
  /** Between two comments that keep a quiet connection open. */
  heartbeat = 20_000;
  /** A client that does not read for this long is disconnected; it continues with its last id. */
  giveUpAfter = 30_000;
  /** Without a notice, changes are looked for this often. */
  poll = 5_000;
}

interface Follower {
  caller: string;
  isMember: boolean;
}

const news = new Set<Notice['kind']>(['list', 'list-deleted', 'people', 'roles', 'projected', 'desk']);
/** Changes that are read at once. */
const batch = 200;

/**
 * Sends public changes as server-sent events. Every connection has its own cursor and writes only as fast as its client reads, so
 * a slow one costs no memory. Those that are up to date share what is read.
 */
@Injectable()
export class ChangeEvents implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly followers = new Map<Response, Follower>();
  private readonly wake = new EventEmitter().setMaxListeners(0);
  private polling: NodeJS.Timeout | undefined;
  /** How often there may have been news. */
  private wakes = 0;
  /** What follows a cursor, for whoever asks until there may be news again. */
  private readonly shared = new Map<string, Promise<ChangesPage>>();

  constructor(
    private readonly changes: PublicChanges,
    private readonly notices: Notices,
    @Optional() readonly limits: FollowLimits = new FollowLimits(),
  ) {}

  /** How many connections are open. */
  get count(): number {
    return this.followers.size;
  }

  onApplicationBootstrap(): void {
    this.notices.on(({ kind }) => {
      if (news.has(kind)) this.wakeAll();
    });
    this.notices.onResumed(() => this.wakeAll());
    this.polling = setInterval(() => this.wakeAll(), this.limits.poll).unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.polling);
    for (const response of this.followers.keys()) response.destroy();
  }

  /** `Last-Event-ID` wins over `since`; without either, only new changes follow. Failures: changes-gone, too-many-followers. */
  async follow(
    request: VisitorRequest,
    response: Response,
    since: string | undefined,
    kinds: string[] | undefined,
  ): Promise<void> {
    const last = ChangeCursor.optional().safeParse(request.get('last-event-id') || undefined);
    if (!last.success) throw new Failure('bad-request', 'Last-Event-ID is not the id of an event.');
    this.admit(request, response);
    const ended = new AbortController();
    response.once('close', () => {
      this.followers.delete(response);
      ended.abort();
    });
    try {
      const from = last.data ?? since ?? 'now';
      // Read once before the head is sent, so that a cursor that is gone gets its problem. Where it begins now is the same for all: a
      // crowd that connects must not keep the database busy.
      const first =
        from === 'now' ? await this.next(from) : await this.changes.page({ since: from, kinds, limit: 1 });
      let cursor = from === 'now' ? first.next : from;
      response.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store, no-transform',
        'X-Accel-Buffering': 'no',
      });
      await this.write(response, `retry: 3000\nid: ${cursor}\n\n`, ended.signal);
      let writtenAt = Date.now();
      let isBehind = from !== 'now';
      while (!ended.signal.aborted) {
        // Counted before reading, so that nothing is missed in between.
        const seen = this.wakes;
        const page: ChangesPage = isBehind
          ? await this.changes.page({ since: cursor, kinds, limit: batch })
          : await this.next(cursor);
        const items = isBehind ? page.items : page.items.filter(({ kind }) => isKindOf(kinds, kind));
        for (const { cursor: id, ...change } of items)
          await this.write(
            response,
            `id: ${id}\nevent: ${change.kind}\ndata: ${JSON.stringify({ cursor: id, ...change })}\n\n`,
            ended.signal,
          );
        // Moves clients on whose kinds are rare, so that their cursor does not grow old.
        if (page.next !== cursor && page.next !== items.at(-1)?.cursor)
          await this.write(response, `id: ${page.next}\n\n`, ended.signal);
        if (page.next !== cursor) writtenAt = Date.now();
        cursor = page.next;
        isBehind = page.more;
        if (page.more) continue;
        await this.woken(seen, writtenAt + this.limits.heartbeat - Date.now(), ended.signal);
        if (Date.now() - writtenAt < this.limits.heartbeat) continue;
        await this.write(response, ': still here\n\n', ended.signal);
        writtenAt = Date.now();
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

  /**
   * Counts the connection. When all places are taken, somebody who has more of them gives one up, and continues with its last id when
   * there is room. Failure: too-many-followers.
   */
  private admit(request: VisitorRequest, response: Response): void {
    const visitor = request.visitor ?? null;
    const follower: Follower = { caller: callerOf(visitor, request.ip), isMember: visitor !== null };
    const places = this.limits[visitor ? 'members' : 'visitors'];
    let taken = 0;
    const ofCallers = new Map<string, Response[]>();
    for (const [other, { caller, isMember }] of this.followers) {
      if (isMember !== follower.isMember) continue;
      taken += 1;
      ofCallers.set(caller, [...(ofCallers.get(caller) ?? []), other]);
    }
    const own = ofCallers.get(follower.caller)?.length ?? 0;
    const [most = []] = [...ofCallers.values()].toSorted((a, b) => b.length - a.length);
    const isFull = taken >= places;
    if (own >= this.limits.perCaller || (isFull && most.length <= own + 1))
      throw new Failure('too-many-followers', undefined, undefined, 30);
    if (isFull) {
      this.followers.delete(most[0]!);
      most[0]!.destroy();
    }
    this.followers.set(response, follower);
  }

  private wakeAll(): void {
    this.wakes++;
    this.shared.clear();
    this.wake.emit('news');
  }

  /** All changes after a cursor, read once for everybody who is there. */
  private next(cursor: string): Promise<ChangesPage> {
    let reading = this.shared.get(cursor);
    if (!reading) {
      reading = this.changes.pageOfAll(cursor, batch);
      this.shared.set(cursor, reading);
    }
    return reading;
  }

  /** Waits until there may be news that were not there at `seen`, for this many milliseconds at most. */
  private async woken(seen: number, milliseconds: number, signal: AbortSignal): Promise<void> {
    if (this.wakes !== seen || milliseconds <= 0) return;
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), milliseconds);
    await once(this.wake, 'news', { signal: AbortSignal.any([signal, late.signal]) }).catch(() => undefined);
    clearTimeout(timer);
  }

  private async write(response: Response, text: string, signal: AbortSignal): Promise<void> {
    if (signal.aborted || response.write(text)) return;
    await once(response, 'drain', {
      signal: AbortSignal.any([signal, AbortSignal.timeout(this.limits.giveUpAfter)]),
    });
  }
}
