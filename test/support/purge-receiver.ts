import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface PurgeRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  at: number;
}

/** Stands in for the purging side of a shared cache: remembers what it was asked to purge. */
export class PurgeReceiver {
  readonly requests: PurgeRequest[] = [];
  /** `failing`: answers 503; `silent`: never answers. */
  state: 'up' | 'failing' | 'silent' = 'up';

  private constructor(private readonly server: Server) {}

  static async start(): Promise<PurgeReceiver> {
    const server = createServer((request, response) => {
      void text(request).then((body) => {
        const { method, url, headers } = request;
        receiver.requests.push({ method: method!, path: url!, headers, body, at: performance.now() });
        if (receiver.state === 'silent') return;
        response.statusCode = receiver.state === 'up' ? 200 : 503;
        response.setHeader('content-type', 'application/json').end('{"success":true,"status":"ok"}');
      });
    });
    const receiver: PurgeReceiver = new PurgeReceiver(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The keys of all requests so far, whatever the dialect. */
  keys(): string[] {
    return this.requests.flatMap(({ headers, body }) => {
      const listed = headers['xkey-purge'] ?? headers['surrogate-key'];
      return listed === undefined ? (JSON.parse(body) as { tags: string[] }).tags : String(listed).split(' ');
    });
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
