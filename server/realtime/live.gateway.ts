import { Logger, type OnApplicationShutdown } from '@nestjs/common';
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
  errors,
  Failure,
  type OpenAnswer,
  OpenRequest,
  policy,
  protocolVersion,
  type PushAnswer,
  PushRequest,
  type Refusal,
  type ServerToClient,
} from '../../libs/contract/index.js';
import { toFailure } from '../http/problem.filter.js';
import { invalid } from '../http/validation.js';
import { ChangesService } from '../lists/changes.service.js';
import { ListsService } from '../lists/lists.service.js';
import { SessionsService } from '../users/sessions.service.js';
import { Notices } from './notices.js';

type LiveServer = Server<ClientToServer, ServerToClient>;
type LiveSocket = Socket<ClientToServer, ServerToClient>;

const roomOf = (uuid: string) => `list:${uuid}`;

const refuse = (failure: Failure): Refusal => ({ ok: false, code: failure.code, message: failure.message });

/** Live editing over Socket.IO (architecture, section 5; events in libs/contract/live.ts). */
@WebSocketGateway({ path: '/socket.io', maxHttpBufferSize: 20 * 1024 * 1024, serveClient: false })
export class LiveGateway implements OnGatewayInit, OnGatewayConnection, OnApplicationShutdown {
  private readonly log = new Logger('Live');

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
      if (notice.kind === 'list') void this.announce(notice.uuid, notice.revision, notice.change);
    });
  }

  handleConnection(socket: LiveSocket): void {
    socket.on('error', (error) => this.log.debug(error.message));
  }

  onApplicationShutdown(): void {
    this.server?.local.emit('session:ended', { code: 'unavailable', message: errors['unavailable'].message });
    this.server?.local.disconnectSockets(true);
  }

  @SubscribeMessage('list:open')
  async open(@ConnectedSocket() socket: LiveSocket, @MessageBody() body: unknown): Promise<OpenAnswer> {
    return this.answer(async () => {
      const request = OpenRequest.safeParse(body);
      if (!request.success) throw invalid(request.error.issues);
      const visitor = await this.sessions.visitor(socket.handshake.headers.cookie);
      const first = await this.lists.row(visitor, request.data.list);
      // Join before reading: what is stored in between is then heard twice at worst, and revisions tell.
      await socket.join(roomOf(first.uuid));
      const row = await this.lists.row(visitor, first.uuid);
      const answer = {
        ok: true as const,
        uuid: row.uuid,
        revision: row.revision,
        canEdit: policy.editList(visitor, row),
      };
      const { since } = request.data;
      if (since !== undefined && since <= row.revision) {
        const changes = await this.changes.since(row.id, since);
        // Revisions begin at the one that the list was imported with, so a gap means that the log does not reach back.
        if (changes && changes.length === row.revision - since) return { ...answer, changes };
      }
      return { ...answer, tree: await this.lists.tree(row) };
    });
  }

  @SubscribeMessage('list:push')
  async push(@ConnectedSocket() socket: LiveSocket, @MessageBody() body: unknown): Promise<PushAnswer> {
    return this.answer(async () => {
      const request = PushRequest.safeParse(body);
      if (!request.success) throw new Failure('change-invalid', invalid(request.error.issues).detail);
      const visitor = await this.sessions.visitor(socket.handshake.headers.cookie);
      const { list, base, change } = request.data;
      return this.changes.push(visitor, list, base, change as Parameters<ChangesService['push']>[3]);
    });
  }

  @SubscribeMessage('list:close')
  async close(@ConnectedSocket() socket: LiveSocket, @MessageBody() uuid: unknown): Promise<void> {
    if (typeof uuid === 'string' && uuid.length === 48) await socket.leave(roomOf(uuid));
  }

  /** Tells this process's sockets; every process hears the notice and tells its own. */
  private async announce(
    uuid: string,
    revision: number,
    change?: Parameters<ServerToClient['list:changed']>[0]['change'],
  ): Promise<void> {
    const room = roomOf(uuid);
    if (!this.server.sockets.adapter.rooms.get(room)?.size) return;
    try {
      const stored = change ?? (await this.load(uuid, revision));
      if (stored) this.server.local.to(room).emit('list:changed', { list: uuid, change: stored });
    } catch (error) {
      this.log.warn(`Change ${revision} of ${uuid} was not announced: ${(error as Error).message}`);
    }
  }

  private async load(uuid: string, revision: number) {
    const row = await this.lists.row(null, uuid).catch(() => null);
    return row
      ? (await this.changes.since(row.id, revision - 1, 1000))?.find((one) => one.revision === revision)
      : undefined;
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
