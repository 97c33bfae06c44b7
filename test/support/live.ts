import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import type {
  ClientToServer,
  OpenAnswer,
  PushAnswer,
  Rights,
  ServerToClient,
} from '@libs/contract/lists/live.js';
import type { FeedEditing, FeedLists } from '@libs/contract/lists/feed.js';
import type { Person } from '@libs/contract/lists/presence.js';
import { protocolVersion } from '@libs/contract/base/protocol-version.js';
import { applyChange } from '@libs/list/model/apply.js';
import type { ListTree } from '@libs/list/model/document.js';
import type { Operation, StoredChange } from '@libs/list/model/operation.js';
import { maxIdle, step } from '../runner/progress.mjs';
import { eventually } from './eventually.js';

export type Opened = Extract<OpenAnswer, { ok: true }>;

interface Options {
  cookie?: string;
  auth?: Record<string, unknown>;
  origin?: string;
  authorization?: string;
  /** As a proxy in front names it. */
  address?: string;
  /** As where no WebSocket gets through. */
  polls?: boolean;
  /** The certificate of the server vouches for itself. */
  takesAnyCertificate?: boolean;
}

/** A real socket, as a browser opens it. Records all changes that it receives, in order of arrival. */
export class LiveClient {
  readonly heard: StoredChange[] = [];
  readonly ended: { code: string; message: string }[] = [];
  readonly rights: Rights[] = [];
  /** Who is in the open list, according to the server's events. */
  readonly people = new Map<string, Person>();
  readers = 0;
  readonly feed: FeedLists[] = [];
  readonly editing: FeedEditing[] = [];

  private constructor(readonly socket: Socket<ServerToClient, ClientToServer>) {
    socket.on('list:changed', ({ change }) => this.heard.push(change));
    socket.on('session:ended', (event) => this.ended.push(event));
    socket.on('list:rights', (rights) => this.rights.push(rights));
    socket.on('presence:state', ({ people, readers }) => {
      this.people.clear();
      for (const person of people) this.people.set(person.connection, person);
      this.readers = readers;
    });
    socket.on('presence:changed', ({ people, gone, readers }) => {
      for (const person of people) this.people.set(person.connection, person);
      for (const connection of gone) this.people.delete(connection);
      this.readers = readers;
    });
    socket.on('feed:lists', (event) => this.feed.push(event));
    socket.on('feed:editing', ({ lists }) => this.editing.push(...lists));
  }

  /** Rejects with the server's message if the handshake is refused. */
  static connect(
    server: { url: string },
    { cookie, auth, origin, authorization, address, polls, takesAnyCertificate = false }: Options = {},
  ): Promise<LiveClient> {
    const socket: Socket<ServerToClient, ClientToServer> = io(server.url, {
      transports: [polls ? 'polling' : 'websocket'],
      forceNew: true,
      reconnection: false,
      rejectUnauthorized: !takesAnyCertificate,
      auth: auth ?? { protocol: protocolVersion },
      extraHeaders: {
        ...(cookie ? { cookie } : {}),
        ...(origin ? { origin } : {}),
        ...(authorization ? { authorization } : {}),
        ...(address ? { 'x-forwarded-for': address } : {}),
      },
    });
    const client = new LiveClient(socket);
    return new Promise((done, failed) => {
      socket.once('connect', () => done(client));
      socket.once('connect_error', (error) => {
        socket.close();
        failed(error);
      });
    });
  }

  open(list: string, since?: number): Promise<OpenAnswer> {
    return this.ask('list:open', { list, ...(since === undefined ? {} : { since }) });
  }

  /** Opens a list and expects all of it. */
  async tree(list: string): Promise<Opened & { tree: ListTree }> {
    const answer = await this.open(list);
    if (!answer.ok || !('tree' in answer)) throw new Error(`No tree: ${JSON.stringify(answer)}`);
    return answer;
  }

  push(list: string, base: number, operations: Operation[], id: string = randomUUID()): Promise<PushAnswer> {
    return this.ask('list:push', { list, base, change: { id, operations } });
  }

  /** As `push`, again with the same id while the server says to come again later (docs/live.md). */
  async pushUntilAnswered(list: string, base: number, operations: Operation[]): Promise<PushAnswer> {
    const id = randomUUID();
    let answer = await this.push(list, base, operations, id);
    while (!answer.ok && (answer.code === 'unavailable' || answer.code === 'too-many-requests')) {
      await setTimeout((answer.retryAfter ?? 1) * 1_000);
      answer = await this.push(list, base, operations, id);
    }
    return answer;
  }

  /** Sends an event with any body and waits for the acknowledgement. */
  // oxlint-disable-next-line typescript/no-explicit-any -- malformed on purpose
  ask(event: string, ...body: unknown[]): Promise<any> {
    const socket = this.socket as unknown as Socket;
    return step(`an answer to ${event}`, socket.timeout(maxIdle).emitWithAck(event, ...body));
  }

  /** Sends an event as text, bypassing the client's own encoder; `body` is the JSON of what follows the event's name. */
  async askRaw(event: string, body: string): Promise<{ ok: boolean; code?: string }> {
    const { engine } = this.socket.io;
    const id = 900_000 + Math.floor(Math.random() * 90_000);
    let answer: string | null = null;
    const listen = (data: unknown) => {
      if (typeof data === 'string' && data.startsWith(`3${id}[`)) answer = data.slice(`3${id}`.length);
    };
    engine.on('message', listen);
    engine.write(`2${id}[${JSON.stringify(event)},${body}]`);
    const text = await eventually(`An answer to ${event}`, () => answer);
    engine.off('message', listen);
    return (JSON.parse(text) as [{ ok: boolean; code?: string }])[0];
  }

  async hears(revision: number): Promise<StoredChange> {
    return eventually(
      `Revision ${revision}`,
      () => this.heard.find((change) => change.revision === revision) ?? null,
    );
  }

  close(): void {
    this.socket.close();
  }
}

/** The tree after these changes, as computed by every client. */
export const replay = (tree: ListTree, changes: readonly StoredChange[]): ListTree =>
  changes.reduce((at, change) => {
    const { tree: next, lost } = applyChange(at, change.operations);
    if (lost.length) throw new Error(`Revision ${change.revision} does not apply: ${JSON.stringify(lost)}`);
    return next;
  }, tree);
