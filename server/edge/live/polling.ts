import cluster from 'node:cluster';
import { randomBytes } from 'node:crypto';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as sendRequest,
  type Server,
  ServerResponse,
} from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import type { Request, Response } from 'express';
import { boundConnections } from '../../base/http/body/connections.js';
import { discardUnread } from '../../base/http/body/discard-unread.js';

/** A request to Engine.IO; it has parsed the query. */
type EngineRequest = IncomingMessage & { _query: Partial<Record<string, string>> };

/** What is used of Engine.IO's server. */
export interface EngineRequests {
  use(middleware: (request: EngineRequest, response: unknown, next: () => void) => void): void;
  generateId: () => string | Promise<string>;
  handleRequest(request: IncomingMessage, response: ServerResponse): void;
}

/**
 * Takes the requests of connections that poll. With several processes, they reach any of them, and are forwarded to the one that
 * has the connection, whose number its id begins with (docs/decisions/0013).
 *
 * @param folder for the sockets by which processes reach each other; null: there is only this one.
 * @param take called for each request of a connection of this process, before it is read.
 * @returns what stops it.
 */
export function servePolling(
  engine: EngineRequests,
  folder: string | null,
  take: (id: string, request: IncomingMessage, response: ServerResponse) => void,
): () => void {
  const own = folder === null ? '' : String(cluster.worker?.id ?? 0);
  const newId = () => `${own && `${own}-`}${randomBytes(18).toString('base64url')}`;
  const others = folder === null ? null : new OtherProcesses(folder, own, engine);
  engine.generateId = others ? () => others.isReady.then(newId) : newId;
  engine.use((request, response, next) => {
    // Upgrades of WebSockets have an answer of another kind.
    if (!(response instanceof ServerResponse)) return next();
    // oxlint-disable-next-line no-underscore-dangle -- its name in Engine.IO
    const { sid, j } = request._query;
    if (request.method !== 'GET' && request.method !== 'POST')
      return void response.writeHead(405, { allow: 'GET, POST' }).end();
    // Scripts of other origins could read answers that are scripts themselves.
    if (j !== undefined) return void response.writeHead(400).end();
    response.setHeader('X-Content-Type-Options', 'nosniff');
    discardUnread(request as unknown as Request, response as Response, () => {
      const holder = /^(\d{1,9})-/.exec(sid ?? '')?.[1];
      if (others && holder && holder !== own) return others.forward(holder, request, response, next);
      if (sid !== undefined) take(sid, request, response);
      next();
    });
  });
  return () => others?.stop();
}

/** Forwards requests to the other processes of this start, and serves theirs. */
class OtherProcesses {
  private readonly server: Server;
  /** When it takes requests of others. */
  readonly isReady: Promise<void>;

  constructor(
    private readonly folder: string,
    own: string,
    engine: EngineRequests,
  ) {
    this.server = createServer((request, response) => engine.handleRequest(request, response));
    boundConnections(this.server);
    this.isReady = new Promise((ready, failed) => {
      this.server.once('error', failed);
      // Otherwise the process that started this one would listen, and give requests to any.
      this.server.listen({ path: this.pathOf(own), exclusive: true }, ready);
    });
    this.isReady.catch(() => undefined);
  }

  /** `failed`: that process is gone, and its connections with it. */
  forward(holder: string, request: IncomingMessage, response: ServerResponse, failed: () => void): void {
    const onward = sendRequest({
      socketPath: this.pathOf(holder),
      method: request.method,
      path: request.url,
      // The other side must not close the connection with its answer: what is still being written then would fail, and the answer be lost.
      headers: { ...endToEnd(request.headers), connection: 'keep-alive' },
      // It is closed here instead: one that is kept for others could be closed by the other side just when it is used.
      agent: false,
    });
    onward.once('response', (answer) => {
      response.writeHead(answer.statusCode!, endToEnd(answer.headers));
      pipeline(answer, response, () => undefined);
    });
    onward.once('error', () => {
      if (response.headersSent) response.destroy();
      else failed();
    });
    response.once('close', () => onward.destroy());
    pipeline(request, onward, () => undefined);
  }

  stop(): void {
    this.server.close();
  }

  private pathOf(process: string): string {
    return join(this.folder, process);
  }
}

const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'expect', 'upgrade']);

/** Without the headers that are meant for one connection. */
function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const others = Object.entries(headers).filter(([name]) => !hopByHop.has(name));
  return Object.fromEntries(others);
}
