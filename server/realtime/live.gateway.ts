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
import {
  Failure,
  type FeedAnswer,
  type OpenAnswer,
  OpenRequest,
  PresenceSet,
  protocolVersion,
  type PushAnswer,
  PushRequest,
  type Refusal,
} from '../../libs/contract/index.js';
import { toFailure } from '../http/problem.filter.js';
import { invalid } from '../http/validation.js';
import { ChangesService } from '../lists/changes.service.js';
import { ListsService } from '../lists/lists.service.js';
import { rightsOn } from '../lists/rights.js';
import { SETTINGS, type Settings } from '../settings.js';
import { sessionIn, SessionsService } from '../users/sessions.service.js';
import { isDeeperThan } from './depth.js';
import { FeedService } from './feed.service.js';
import { addressOf, hostOf } from './handshake.js';
import { LiveRooms } from './live-rooms.js';
import { PresenceService } from './presence.service.js';
import { type Amounts, ConnectionRates, OwnerRates } from './rates.js';
import { end, gatewayOptions, type LiveServer, type LiveSocket, rooms, tooMany } from './sockets.js';

/** A value may have 32 levels (libs/list), below a node of a menu, below the message. */
const deepestMessage = 64;
/** Lists that one connection may have open. */
const mostLists = 50;

/** The door of live editing (docs/live.md; events in libs/contract/live.ts): checks what comes, and answers. */
@WebSocketGateway(gatewayOptions)
export class LiveGateway implements OnGatewayInit, OnGatewayConnection, BeforeApplicationShutdown {
  private readonly log = new Logger('Live');
  private readonly owners = new OwnerRates();

  @WebSocketServer()
  private readonly server!: LiveServer;

  constructor(
    private readonly lists: ListsService,
    private readonly changes: ChangesService,
    private readonly sessions: SessionsService,
    private readonly live: LiveRooms,
    private readonly presence: PresenceService,
    private readonly feed: FeedService,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  afterInit(server: LiveServer): void {
    server.use((socket, next) => {
      this.admit(socket).then(
        () => next(),
        (error: unknown) => next(new Error(toFailure(error).code)),
      );
    });
    this.live.attach(server);
    this.feed.attach(server);
    this.presence.onChange((change) => {
      server.local.to(rooms.list(change.list)).emit('presence:changed', change);
    });
  }

  handleConnection(socket: LiveSocket): void {
    socket.on('error', (error) => this.log.debug(error.message));
    socket.on('disconnecting', () => {
      for (const list of socket.data.lists.keys()) this.presence.leave(socket, list);
      socket.data.lists.clear();
    });
  }

  /** Before Nest closes the sockets, so that they still hear why. */
  beforeApplicationShutdown(): void {
    for (const socket of this.server?.sockets.sockets.values() ?? []) end(socket, 'unavailable');
  }

  @SubscribeMessage('list:open')
  async open(@ConnectedSocket() socket: LiveSocket, @MessageBody() body: unknown): Promise<OpenAnswer> {
    return this.answer(socket, { open: 1 }, async () => {
      if (isDeeperThan(body, deepestMessage)) throw new Failure('bad-request', 'It is nested too deeply.');
      const request = OpenRequest.safeParse(body);
      if (!request.success) throw invalid(request.error.issues);
      return inTurn(socket, () => this.enter(socket, request.data));
    });
  }

  @SubscribeMessage('list:push')
  async push(@ConnectedSocket() socket: LiveSocket, @MessageBody() body: unknown): Promise<PushAnswer> {
    if (isDeeperThan(body, deepestMessage))
      return this.refuse(new Failure('change-invalid', 'It is nested too deeply.'));
    return this.answer(socket, amountsOf(body), async () => {
      const request = PushRequest.safeParse(body);
      if (!request.success) throw new Failure('change-invalid', invalid(request.error.issues).detail);
      const visitor = await this.sessions.visitor(socket.handshake.headers.cookie);
      // The change as it was sent: the schema's copy lacks `__proto__`, which is to be refused, not dropped in silence.
      const { list, base, change } = body as PushRequest;
      return this.changes.push(visitor, list, base, change);
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
  ): Promise<{ ok: true } | Refusal> {
    return this.answer(socket, { presence: 1 }, async () => {
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
    return this.answer(socket, { open: 1 }, async () => {
      await socket.join(rooms.feed);
      return { ok: true as const, editing: await this.feed.editingNow() };
    });
  }

  @SubscribeMessage('feed:leave')
  async leaveFeed(@ConnectedSocket() socket: LiveSocket): Promise<void> {
    await socket.leave(rooms.feed);
  }

  private async enter(socket: LiveSocket, { list, since }: OpenRequest): Promise<OpenAnswer> {
    const visitor = await this.sessions.visitor(socket.handshake.headers.cookie);
    const first = await this.lists.row(visitor, list);
    if (!socket.data.lists.has(first.uuid) && socket.data.lists.size >= mostLists)
      throw new Failure('bad-request', `At most ${mostLists} lists can be open at once.`);
    // Join before reading: what is stored in between is then heard twice at worst, and revisions tell.
    await socket.join(rooms.list(first.uuid));
    this.live.follow(first.uuid, first.id, first.revision);
    try {
      const row = await this.lists.row(visitor, first.uuid);
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

  /** The handshake: who comes, from where, speaking what. Failures: foreign-origin, client-too-old, unavailable. */
  private async admit(socket: LiveSocket): Promise<void> {
    const { origin, host, cookie } = socket.handshake.headers;
    if (origin && hostOf(origin) !== host) throw new Failure('foreign-origin');
    const protocol: unknown = socket.handshake.auth['protocol'];
    if (typeof protocol === 'number' && protocol > protocolVersion) throw new Failure('unavailable');
    if (protocol !== protocolVersion) throw new Failure('client-too-old');
    const { epoch } = this.live;
    const visitor = await this.sessions.visitor(cookie);
    const session = sessionIn(cookie);
    socket.data = {
      session,
      visitor,
      lists: new Map(),
      turn: Promise.resolve(),
      rates: new ConnectionRates(),
    };
    if (session) await socket.join(rooms.session(session));
    if (visitor) await socket.join(rooms.account(visitor.id));
    if (visitor?.isModerator && !visitor.banned) await socket.join(rooms.moderators);
    // Somebody's rights changed while these were looked up.
    if (visitor && epoch !== this.live.epoch) throw new Failure('unavailable');
  }

  private async content(row: Parameters<ListsService['tree']>[0], since: number | undefined) {
    if (since !== undefined && since <= row.revision) {
      const changes = (await this.changes.since(row.id, since))?.filter(
        (change) => change.revision <= row.revision,
      );
      // Revisions begin at the one that the list was imported with, so a gap means that the log does not reach back.
      if (changes?.length === row.revision - since) return { changes };
    }
    const tree = await this.lists.tree(row);
    return { revision: Number(tree.fields['savingId']), tree };
  }

  /** Does the work when the connection and its owner have not sent too much lately. */
  private async answer<Answer>(
    socket: LiveSocket,
    amounts: Amounts,
    work: () => Promise<Answer>,
  ): Promise<Answer | Refusal> {
    const now = performance.now();
    const { visitor, rates } = socket.data;
    const owner = visitor
      ? `account ${visitor.id}`
      : `address ${addressOf(socket, this.settings.trustProxy)}`;
    const wait = rates.take(amounts, now) || this.owners.take(owner, amounts, now);
    if (wait > 0) return tooMany(wait);
    try {
      return await work();
    } catch (error) {
      const failure = toFailure(error);
      if (failure.code === 'server-error')
        this.log.error(error instanceof Error ? error.stack : String(error));
      return this.refuse(failure);
    }
  }

  private refuse({ code, message }: Failure): Refusal {
    return code === 'too-many-requests' ? tooMany(1) : { ok: false, code, message };
  }
}

/** A list that is left while it is still being opened is left afterwards; else its visitor would stay in it. */
function inTurn<Result>(socket: LiveSocket, work: () => Promise<Result>): Promise<Result> {
  const done = socket.data.turn.then(work);
  socket.data.turn = done.catch(() => undefined);
  return done;
}

/** What a push costs, whatever is wrong with it otherwise. */
function amountsOf(body: unknown): Amounts {
  const operations = (body as { change?: { operations?: unknown } } | null)?.change?.operations;
  return {
    push: 1,
    operations: Array.isArray(operations) ? operations.length : 1,
    bytes: JSON.stringify(body)?.length ?? 0,
  };
}
