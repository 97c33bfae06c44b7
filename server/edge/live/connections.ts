import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { type ErrorCode, Failure } from '@libs/contract/base/errors.js';
import { SecurityLog } from '../../base/logging/security-log.js';
import { networkOf } from '../../base/http/limits/caller.js';
import { limitRefusals, Limits } from '../../base/http/limits/limits.service.js';
import { problemOf } from '../../base/http/problem.filter.js';
import { SETTINGS, type Settings } from '../../base/settings/settings.js';
import type { Visitor } from '../../base/http/visitor.js';
import { clientAddress } from '../../base/http/client-address.js';
import { type EngineConnection, ConnectionGuard, type Owner } from './connection-guard.js';
import { type EngineRequests, servePolling } from './polling.js';
import { OwnerRates } from './rates.js';
import type { LiveServer, LiveSocket } from './sockets.js';
import { PollingWire, type Wire, WebSocketWire } from './wire.js';

/** The most open connections. Many people may share an address: a school, a mobile network. */
const maxConnections = { address: 200, account: 60 };
/** Seconds after which a refused client may try again. */
const retryAfter = 30;

/** Tracks connections by owner: refuses surplus ones, and measures what each of the others sends. */
@Injectable()
export class Connections {
  private readonly rates = new OwnerRates();
  private readonly owners = new Map<string, Owner & { open: number }>();
  private readonly lines = new WeakMap<object, ConnectionGuard>();
  /** By handshake. */
  private readonly wires = new WeakMap<IncomingMessage, Wire>();
  private stopPolling = () => {};

  constructor(
    private readonly limits: Limits,
    private readonly security: SecurityLog,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Called once, when the Socket.IO server exists and before it listens. */
  guard(server: LiveServer): void {
    const { engine } = server as unknown as { engine: Engine };
    engine.opts.allowRequest = (request, answer) => this.receive(request, answer);
    engine.on('connection', (connection) => {
      const { request } = connection;
      const wire = this.wires.get(request);
      if (wire instanceof PollingWire) wire.accept(connection);
      const owner = this.owners.get(this.addressOwner(request));
      const onRefused = (code: ErrorCode, visitor: Visitor) => this.note(code, request, visitor);
      if (owner && wire) this.lines.set(connection, new ConnectionGuard(connection, wire, owner, onRefused));
      else connection.close();
    });
    this.stopPolling = servePolling(engine, this.settings.running.folder, (id, request, response) => {
      const held = Object.hasOwn(engine.clients, id)
        ? this.wires.get(engine.clients[id]!.request)
        : undefined;
      if (held instanceof PollingWire) held.addRequest(request, response);
    });
  }

  stop(): void {
    this.stopPolling();
  }

  /** Refusals of messages that were never decoded are logged like all others. */
  private note(code: ErrorCode, request: IncomingMessage, visitor: Visitor): void {
    const address = clientAddress(request, this.settings.trustProxy);
    const fields = { address, ...(visitor ? { account: visitor.id } : {}), route: 'socket' };
    if (code === 'too-many-requests') {
      limitRefusals.inc({ limit: 'socket' });
      this.security.recordOften('limit.reached', 'socket', { ...fields, limit: 'socket' });
    } else this.security.recordRefusal(new Failure(code), fields);
  }

  /** The owner of the connection is now known. Failure: too-many-requests. */
  admit(socket: LiveSocket, visitor: Visitor): ConnectionGuard {
    const line = this.lines.get(socket.conn);
    if (!line) throw new Failure('unavailable');
    const { request } = socket.conn as unknown as EngineConnection;
    const name = visitor ? `account ${visitor.id}` : this.addressOwner(request);
    if (visitor) this.hold(name, this.wires.get(request)!, maxConnections.account);
    line.belongsTo(this.owners.get(name)!, socket);
    return line;
  }

  /** Checks a handshake before anything is allocated for it. */
  private receive(request: Handshake, answer: (message: string | null, allowed: boolean) => void): void {
    const owner = this.addressOwner(request);
    const wire = request.res ? new PollingWire(request.res) : new WebSocketWire(request.socket);
    this.wires.set(request, wire);
    try {
      if (this.settings.rateLimits) this.limits.takeInMemory('connecting', owner);
      this.hold(owner, wire, maxConnections.address);
      answer(null, true);
    } catch (error) {
      const failure = error instanceof Failure ? error : new Failure('unavailable');
      // Engine.IO itself would answer everything with a bad request.
      if (request.res) return refusePoll(request.res, failure);
      refuse(request.socket, failure);
      answer(failure.message, false);
    }
  }

  /** Counts a connection for as long as its transport is open. */
  private hold(name: string, wire: Wire, limit: number): void {
    const owner = this.owners.get(name) ?? {
      open: 0,
      unread: 0,
      lines: new Set<ConnectionGuard>(),
      take: (amounts) => this.rates.take(name, amounts, performance.now()),
    };
    if (this.settings.rateLimits && owner.open >= this.partOf(limit)) {
      limitRefusals.inc({ limit: 'connections' });
      throw Failure.tooMany(retryAfter, 'too-many-requests', 'Too many connections are open.');
    }
    if (wire.isClosed) throw new Failure('unavailable');
    this.owners.set(name, owner);
    owner.open += 1;
    wire.onClose(() => {
      owner.open -= 1;
      if (owner.open === 0) this.owners.delete(name);
    });
  }

  /** This process's part of the overall limit, increased by half, because connections are distributed randomly. */
  private partOf(limit: number): number {
    const { processes } = this.settings.running;
    return processes === 1 ? limit : Math.ceil((1.5 * limit) / processes);
  }

  private addressOwner(request: IncomingMessage): string {
    return `address ${networkOf(clientAddress(request, this.settings.trustProxy))}`;
  }
}

/** `res`: the answer, only to those that poll. */
type Handshake = IncomingMessage & { res?: ServerResponse };

/** What is used of the server below Socket.IO. */
interface Engine extends EngineRequests {
  readonly clients: Record<string, EngineConnection>;
  opts: {
    allowRequest: (request: Handshake, answer: (message: string | null, allowed: boolean) => void) => void;
  };
  on(event: 'connection', listener: (connection: EngineConnection) => void): void;
}

const refusalHeaders = ({ retryAfter: seconds }: Failure, body: string) => ({
  'Retry-After': String(seconds ?? retryAfter),
  'Content-Type': 'application/problem+json',
  'Cache-Control': 'no-store',
  'Content-Length': String(Buffer.byteLength(body)),
  Connection: 'close',
});

function refusePoll(response: ServerResponse, failure: Failure): void {
  const body = JSON.stringify(problemOf(failure));
  response.writeHead(failure.status, refusalHeaders(failure, body)).end(body);
}

function refuse(wire: Socket, failure: Failure): void {
  const body = JSON.stringify(problemOf(failure));
  const headers = Object.entries(refusalHeaders(failure, body)).map(([name, value]) => `${name}: ${value}`);
  wire.end([`HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}`, ...headers, '', body].join('\r\n'));
}
