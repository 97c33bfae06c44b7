import { type BeforeApplicationShutdown, Inject, Logger } from '@nestjs/common';
import {
  ConnectedSocket,
  MessageBody,
  type OnGatewayConnection,
  type OnGatewayInit,
  SubscribeMessage,
  WebSocketGateway,
  WebSocketServer,
} from '@nestjs/websockets';
import { Failure } from '@libs/contract/base/errors.js';
import type { FeedAnswer } from '@libs/contract/lists/feed.js';
import { type OpenAnswer, OpenRequest, type PushAnswer, PushRequest } from '@libs/contract/lists/live.js';
import { PresenceSet } from '@libs/contract/lists/presence.js';
import { protocolVersion } from '@libs/contract/base/protocol-version.js';
import type { ErrorResponse } from '@libs/contract/base/error-response.js';
import { SecurityLog } from '../../base/logging/security-log.js';
import { isForeign } from '../../base/http/origin.js';
import { OutageLog } from '../../base/database/outage.js';
import { toFailure } from '../../base/http/problem.filter.js';
import { invalid } from '../../base/http/invalid.js';
import { asRequest } from '../../base/logging/request-context.js';
import { ChangesService } from '../../domain/lists/changes.service.js';
import { ListsService } from '../../domain/lists/lists.service.js';
import { rightsOn } from '../../shared/list-store/rights.js';
import { SiteStateService } from '../../base/site-state/site-state.service.js';
import { SETTINGS, type Settings } from '../../base/settings/settings.js';
import { sessionIn, SessionsService } from '../../domain/users/sessions.service.js';
import { limitRefusals } from '../../base/http/limits/limits.service.js';
import { openSockets } from '../operations/metrics.js';
import { Connections } from './connections.js';
import { FeedService } from './feed.service.js';
import { FollowNews } from './follow-news.service.js';
import { clientAddress } from '../../base/http/client-address.js';
import { LiveRooms } from './live-rooms.js';
import { PresenceService } from './presence.service.js';
import { end, gatewayOptions, type LiveServer, type LiveSocket, rooms, tooMany } from './sockets.js';
import type { Visitor } from '../../base/http/visitor.js';
import { ListAccess } from '../../shared/list-store/list-access.service.js';

/** Milliseconds: the use of a session is recorded once an hour. */
const notedAgainAfter = 600_000;

/** How many lists one connection may have open. */
const maxLists = 50;

/**
 * Entry point for live editing (docs/live.md; events in libs/contract/lists/live.ts): validates messages and answers them.
 */
@WebSocketGateway(gatewayOptions)
export class LiveGateway implements OnGatewayInit, OnGatewayConnection, BeforeApplicationShutdown {
  private readonly log = new Logger('Live');
  private readonly outages = new OutageLog(this.log);

  @WebSocketServer()
  private readonly server!: LiveServer;

  constructor(
    private readonly lists: ListsService,
    private readonly access: ListAccess,
    private readonly changes: ChangesService,
    private readonly sessions: SessionsService,
    private readonly live: LiveRooms,
    private readonly presence: PresenceService,
    private readonly feed: FeedService,
    private readonly followNews: FollowNews,
    private readonly connections: Connections,
    private readonly security: SecurityLog,
    private readonly states: SiteStateService,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  afterInit(server: LiveServer): void {
    this.connections.guard(server);
    server.use((socket, next) => {
      this.asRequest(socket, () => this.admit(socket)).then(
        () => next(),
        (error: unknown) => next(new Error(toFailure(error).code)),
      );
    });
    this.live.attach(server);
    this.feed.attach(server);
    this.followNews.attach(server);
    this.presence.onChange((change) => {
      server.local.to(rooms.list(change.list)).emit('presence:changed', change);
    });
  }

  handleConnection(socket: LiveSocket): void {
    socket.on('error', (error) => this.log.debug(error.message));
    const { state } = this.states;
    if (state.announcement || state.readOnly) socket.emit('site:changed', state);
    openSockets.inc();
    socket.on('disconnect', () => openSockets.dec());
    socket.on('disconnecting', () => {
      for (const list of socket.data.lists.keys()) this.presence.leave(socket, list);
      socket.data.lists.clear();
    });
  }

  /** Before Nest closes the sockets, so that clients still receive the reason. */
  beforeApplicationShutdown(): void {
    for (const socket of this.server?.sockets.sockets.values() ?? []) end(socket, 'unavailable');
    this.connections.stop();
  }

  @SubscribeMessage('list:open')
  async open(@ConnectedSocket() socket: LiveSocket, @MessageBody() body: unknown): Promise<OpenAnswer> {
    return this.answer(socket, async () => {
      const request = OpenRequest.safeParse(body);
      if (!request.success) throw invalid(request.error.issues);
      return inTurn(socket, () => this.enter(socket, request.data));
    });
  }

  @SubscribeMessage('list:push')
  async push(@ConnectedSocket() socket: LiveSocket, @MessageBody() body: unknown): Promise<PushAnswer> {
    const wait = socket.data.take({ operations: operationsIn(body) });
    if (wait > 0) {
      limitRefusals.inc({ limit: 'socket' });
      return tooMany(wait);
    }
    return this.answer(socket, async () => {
      const request = PushRequest.safeParse(body);
      if (!request.success) throw new Failure('change-invalid', invalid(request.error.issues).detail);
      this.states.refuseWrites(clientAddress(socket.request, this.settings.trustProxy));
      const visitor = await this.visitorOf(socket);
      const { session } = socket.data;
      // The change as it was sent: the schema's copy lacks `__proto__`, which must be refused, not silently dropped.
      const { list, base, change } = body as PushRequest;
      return this.changes.push(visitor, list, base, change, session ? { session } : {});
    });
  }

  @SubscribeMessage('list:close')
  async close(@ConnectedSocket() socket: LiveSocket, @MessageBody() uuid: unknown): Promise<void> {
    if (typeof uuid === 'string') await inTurn(socket, () => this.leave(socket, uuid));
  }

  @SubscribeMessage('presence:set')
  async where(
    @ConnectedSocket() socket: LiveSocket,
    @MessageBody() body: unknown,
  ): Promise<{ ok: true } | ErrorResponse> {
    return this.answer(socket, async () => {
      const request = PresenceSet.safeParse(body);
      if (!request.success) throw invalid(request.error.issues);
      const rights = socket.data.lists.get(request.data.list);
      if (!rights) throw new Failure('bad-request', 'This list is not open here.');
      this.presence.set(socket, request.data, rights.canEdit);
      return { ok: true as const };
    });
  }

  @SubscribeMessage('feed:follow')
  async followFeed(@ConnectedSocket() socket: LiveSocket): Promise<FeedAnswer> {
    return this.answer(socket, async () => {
      await socket.join(rooms.feed);
      return { ok: true as const, editing: await this.feed.editingNow() };
    });
  }

  @SubscribeMessage('feed:leave')
  async leaveFeed(@ConnectedSocket() socket: LiveSocket): Promise<void> {
    await socket.leave(rooms.feed);
  }

  /**
   * Who the socket's visitor is, without asking whether their session is still open and what rights they have now: `ChangesService`
   * does, after the lock. Asks now and then, so that the use of the session is recorded.
   */
  private async visitorOf({ data, handshake }: LiveSocket): Promise<Visitor> {
    if (performance.now() - data.notedAt > notedAgainAfter) {
      data.notedAt = performance.now();
      await this.sessions.visitor(handshake.headers.cookie);
    }
    return data.visitor;
  }

  private async enter(socket: LiveSocket, { list, since }: OpenRequest): Promise<OpenAnswer> {
    const visitor = await this.sessions.visitor(socket.handshake.headers.cookie);
    const first = await this.access.row(visitor, list);
    if (!socket.data.lists.has(first.uuid) && socket.data.lists.size >= maxLists)
      throw new Failure('bad-request', `At most ${maxLists} lists can be open at once.`);
    // Join before reading: at worst a change stored in between arrives twice, which its revision reveals.
    await socket.join(rooms.list(first.uuid));
    this.live.follow(first.uuid, first.id, first.revision);
    try {
      const row = await this.access.row(visitor, first.uuid);
      if (!socket.connected) throw new Failure('unavailable');
      const rights = rightsOn(visitor, row);
      if (!socket.data.lists.has(row.uuid)) this.presence.join(socket, row.uuid);
      socket.data.lists.set(row.uuid, rights);
      const content = await this.content(row, since);
      this.presence.welcome(socket, row.uuid);
      return { ok: true as const, uuid: row.uuid, revision: row.revision, ...rights, ...content };
    } catch (error) {
      await this.leave(socket, first.uuid);
      throw error;
    }
  }

  private async leave(socket: LiveSocket, uuid: string): Promise<void> {
    if (socket.data.lists.delete(uuid)) this.presence.leave(socket, uuid);
    await socket.leave(rooms.list(uuid));
  }

  /**
   * The handshake: who connects, from where, with which protocol. Failures: foreign-origin, client-too-old,
   * unavailable, too-many-requests.
   */
  private async admit(socket: LiveSocket): Promise<void> {
    const { headers } = socket.handshake;
    if (isForeign(headers, this.settings)) throw new Failure('foreign-origin');
    const { cookie } = headers;
    const protocol: unknown = socket.handshake.auth['protocol'];
    if (typeof protocol === 'number' && protocol > protocolVersion) throw new Failure('unavailable');
    if (protocol !== protocolVersion) throw new Failure('client-too-old');
    const { epoch } = this.live;
    const visitor = await this.sessions.visitor(cookie);
    const session = sessionIn(cookie);
    const line = this.connections.admit(socket, visitor);
    socket.data = {
      session,
      visitor,
      notedAt: performance.now(),
      lists: new Map(),
      turn: Promise.resolve(),
      take: (amounts) => line.take(amounts),
    };
    if (session) await socket.join(rooms.session(session));
    if (visitor) await socket.join([rooms.account(visitor.id), rooms.members]);
    if (visitor?.isModerator && !visitor.banned) await socket.join(rooms.moderators);
    // Somebody's rights changed while they were being looked up.
    if (visitor && epoch !== this.live.epoch) throw new Failure('unavailable');
  }

  private async content(row: Parameters<ListsService['tree']>[0], since: number | undefined) {
    if (since !== undefined && since <= row.revision) {
      const changes = (await this.changes.since(row.id, since))?.filter(
        (change) => change.revision <= row.revision,
      );
      // Revisions start at the one of the import, so a gap means that the log does not reach back far enough.
      if (changes?.length === row.revision - since) return { changes };
    }
    const tree = await this.lists.tree(row);
    return { revision: Number(tree.fields['savingId']), tree };
  }

  private answer<Answer>(socket: LiveSocket, work: () => Promise<Answer>): Promise<Answer | ErrorResponse> {
    return this.asRequest(socket, work).catch((error: unknown) => this.refuse(toFailure(error)));
  }

  /** Log lines written meanwhile are about this connection. */
  private asRequest<Answer>(socket: LiveSocket, work: () => Promise<Answer>): Promise<Answer> {
    const account = socket.data.visitor?.id;
    return asRequest(
      { address: clientAddress(socket.request, this.settings.trustProxy), ...(account ? { account } : {}) },
      () =>
        work().catch((error: unknown) => {
          // Still within the request.
          this.note(toFailure(error), error);
          throw error;
        }),
    );
  }

  private note(failure: Failure, error: unknown): void {
    this.security.recordRefusal(failure, { route: 'socket' });
    this.outages.report(error);
    if (failure.code === 'server-error') this.log.error(error instanceof Error ? error.stack : String(error));
  }

  private refuse({ code, message, retryAfter }: Failure): ErrorResponse {
    if (code === 'too-many-requests') return tooMany(retryAfter ?? 1);
    return { ok: false, code, message, ...(retryAfter === undefined ? {} : { retryAfter }) };
  }
}

/**
 * A list that is closed while it is still being opened is closed afterwards; otherwise its visitor would stay in it.
 */
function inTurn<Result>(socket: LiveSocket, work: () => Promise<Result>): Promise<Result> {
  const done = socket.data.turn.then(work);
  socket.data.turn = done.catch(() => undefined);
  return done;
}

/** Number of operations in a push, whatever else is wrong with it. */
function operationsIn(body: unknown): number {
  const operations = (body as { change?: { operations?: unknown } } | null)?.change?.operations;
  return Array.isArray(operations) ? operations.length : 1;
}
