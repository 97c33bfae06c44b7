import { type BeforeApplicationShutdown, Logger } from '@nestjs/common';
import {
  ConnectedSocket,
  MessageBody,
  type OnGatewayConnection,
  type OnGatewayInit,
  SubscribeMessage,
  WebSocketGateway,
  WebSocketServer,
} from '@nestjs/websockets';
import type { Server, Socket } from 'socket.io';
import {
  type ClientToServer,
  type ErrorCode,
  errors,
  Failure,
  type OpenAnswer,
  OpenRequest,
  protocolVersion,
  type PushAnswer,
  PushRequest,
  type Refusal,
  type ServerToClient,
} from '../../libs/contract/index.js';
import type { StoredChange } from '../../libs/list/index.js';
import { toFailure } from '../http/problem.filter.js';
import { invalid } from '../http/validation.js';
import { ChangesService } from '../lists/changes.service.js';
import { ListsService } from '../lists/lists.service.js';
import { rightsOn } from '../lists/rights.js';
import { sessionIn, SessionsService } from '../users/sessions.service.js';
import { isDeeperThan } from './depth.js';
import { Notices } from './notices.js';

type LiveServer = Server<ClientToServer, ServerToClient>;
type LiveSocket = Socket<ClientToServer, ServerToClient>;

/** A list that sockets of this process have open. */
interface Room {
  listId: number;
  /** The last revision that its sockets were told of. */
  revision: number;
  /** Resolves when they were told of everything heard so far. */
  telling: Promise<void>;
}

const roomOf = (uuid: string) => `list:${uuid}`;
const roomOfSession = (session: string) => `session:${session}`;

/** A value may have 32 levels (libs/list), below a node of a menu, below the message. */
const deepestMessage = 64;

const changesStatus = ({ operations }: StoredChange): boolean =>
  operations.some(
    (operation) => operation.op === 'setting' && operation.scope === 'fields' && operation.field === 'status',
  );

const refuse = (failure: Failure): Refusal => ({ ok: false, code: failure.code, message: failure.message });

/** Live editing over Socket.IO (architecture, section 5; events in libs/contract/live.ts). */
@WebSocketGateway({ path: '/socket.io', maxHttpBufferSize: 20 * 1024 * 1024, serveClient: false })
export class LiveGateway implements OnGatewayInit, OnGatewayConnection, BeforeApplicationShutdown {
  private readonly log = new Logger('Live');
  /** By uuid. */
  private readonly rooms = new Map<string, Room>();

  @WebSocketServer()
  private readonly server!: LiveServer;

  constructor(
    private readonly lists: ListsService,
    private readonly changes: ChangesService,
    private readonly sessions: SessionsService,
    private readonly notices: Notices,
  ) {}

  afterInit(server: LiveServer): void {
    server.use((socket, next) => {
      const origin = socket.handshake.headers.origin;
      if (origin && hostOf(origin) !== socket.handshake.headers.host) next(new Error('foreign-origin'));
      else if (socket.handshake.auth['protocol'] !== protocolVersion) next(new Error('client-too-old'));
      else next();
    });
    this.notices.on((notice) => {
      if (notice.kind === 'list') this.announce(notice.uuid, notice.revision, notice.change);
      if (notice.kind === 'list-deleted') this.afterTelling(notice.uuid, () => this.dismiss(notice.uuid));
      if (notice.kind === 'authors') {
        this.afterTelling(notice.uuid, () => this.dismissAccounts(notice.uuid, new Set(notice.accounts)));
      }
      if (notice.kind === 'session-ended')
        this.end(this.server.local.in(roomOfSession(notice.session)), 'unauthorized');
    });
    this.notices.onResumed(() => {
      for (const uuid of this.rooms.keys()) this.announce(uuid, null);
    });
    server.sockets.adapter.on('delete-room', (name: string) => {
      if (name.startsWith(roomOf(''))) this.rooms.delete(name.slice(roomOf('').length));
    });
  }

  handleConnection(socket: LiveSocket): void {
    socket.on('error', (error) => this.log.debug(error.message));
    const session = sessionIn(socket.handshake.headers.cookie);
    if (session) void socket.join(roomOfSession(session));
  }

  /** Before Nest closes the sockets, so that they still hear why. */
  beforeApplicationShutdown(): void {
    if (this.server) this.end(this.server.local, 'unavailable');
  }

  @SubscribeMessage('list:open')
  async open(@ConnectedSocket() socket: LiveSocket, @MessageBody() body: unknown): Promise<OpenAnswer> {
    return this.answer(async () => {
      if (isDeeperThan(body, deepestMessage)) throw new Failure('bad-request', 'It is nested too deeply.');
      const request = OpenRequest.safeParse(body);
      if (!request.success) throw invalid(request.error.issues);
      const visitor = await this.sessions.visitor(socket.handshake.headers.cookie);
      const first = await this.lists.row(visitor, request.data.list);
      // Join before reading: what is stored in between is then heard twice at worst, and revisions tell.
      await socket.join(roomOf(first.uuid));
      if (!this.rooms.has(first.uuid)) {
        this.rooms.set(first.uuid, {
          listId: first.id,
          revision: first.revision,
          telling: Promise.resolve(),
        });
      }
      const row = await this.lists.row(visitor, first.uuid).catch(async (error: unknown) => {
        await socket.leave(roomOf(first.uuid));
        throw error;
      });
      const answer = {
        ok: true as const,
        uuid: row.uuid,
        revision: row.revision,
        ...rightsOn(visitor, row),
      };
      const { since } = request.data;
      if (since !== undefined && since <= row.revision) {
        const changes = (await this.changes.since(row.id, since))?.filter(
          (change) => change.revision <= row.revision,
        );
        // Revisions begin at the one that the list was imported with, so a gap means that the log does not reach back.
        if (changes?.length === row.revision - since) return { ...answer, changes };
      }
      const tree = await this.lists.tree(row);
      return { ...answer, revision: Number(tree.fields['savingId']), tree };
    });
  }

  @SubscribeMessage('list:push')
  async push(@ConnectedSocket() socket: LiveSocket, @MessageBody() body: unknown): Promise<PushAnswer> {
    return this.answer(async () => {
      if (isDeeperThan(body, deepestMessage)) throw new Failure('change-invalid', 'It is nested too deeply.');
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
    if (typeof uuid === 'string' && uuid.length === 48) await socket.leave(roomOf(uuid));
  }

  /**
   * Tells this process's sockets; every process hears the notice and tells its own. `revision` null: whatever they were not
   * told of yet.
   */
  private announce(uuid: string, revision: number | null, change?: StoredChange): void {
    this.afterTelling(uuid, (room) => this.tell(uuid, room, revision, change));
  }

  private afterTelling(uuid: string, work: (room: Room) => Promise<void>): void {
    const room = this.rooms.get(uuid);
    if (!room) return;
    room.telling = room.telling
      .then(() => work(room))
      .catch((error: Error) => this.log.warn(`Sockets of ${uuid} were not told: ${error.message}`));
  }

  /** Notices overtake each other, between processes and within one; sockets hear of changes in the order of revisions. */
  private async tell(
    uuid: string,
    room: Room,
    revision: number | null,
    change?: StoredChange,
  ): Promise<void> {
    if (revision !== null && revision <= room.revision) return;
    const next = change?.revision === room.revision + 1;
    const changes = next ? [change] : await this.changes.since(room.listId, room.revision, 1000);
    if (changes?.some(changesStatus)) await this.dismiss(uuid);
    for (const one of changes ?? []) {
      this.server.local.to(roomOf(uuid)).emit('list:changed', { list: uuid, change: one });
    }
    // After more than that, clients see the gap and ask for what they lack.
    room.revision = changes?.at(-1)?.revision ?? revision ?? room.revision;
  }

  /** Says why, and closes. */
  private end(sockets: LiveServer['local'], code: ErrorCode): void {
    sockets.emit('session:ended', { code, message: errors[code].message });
    sockets.disconnectSockets(true);
  }

  /** Closes the sockets of who may no longer see the list; when they come back they are told so. */
  private async dismiss(uuid: string): Promise<void> {
    for (const socket of await this.server.local.in(roomOf(uuid)).fetchSockets()) {
      try {
        await this.lists.row(await this.sessions.visitor(socket.handshake.headers.cookie), uuid);
      } catch (error) {
        this.end(this.server.local.in(socket.id), toFailure(error).code);
      }
    }
  }

  /** Closes the sockets of these accounts: when they come back they have the rights of now. */
  private async dismissAccounts(uuid: string, accounts: ReadonlySet<number>): Promise<void> {
    for (const socket of await this.server.local.in(roomOf(uuid)).fetchSockets()) {
      const visitor = await this.sessions.visitor(socket.handshake.headers.cookie);
      if (visitor && accounts.has(visitor.id)) this.end(this.server.local.in(socket.id), 'forbidden');
    }
  }

  private async answer<Answer>(work: () => Promise<Answer>): Promise<Answer | Refusal> {
    try {
      return await work();
    } catch (error) {
      const failure = toFailure(error);
      if (failure.code === 'server-error')
        this.log.error(error instanceof Error ? error.stack : String(error));
      return refuse(failure);
    }
  }
}

function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
}
