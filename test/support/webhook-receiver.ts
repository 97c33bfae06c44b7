import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it arrived. */
export interface Received {
  path: string;
  headers: Record<string, string>;
  /** As sent, byte by byte. */
  body: string;
  json: {
    type: string;
    timestamp: string;
    data: {
      items: {
        kind: string;
        times: number;
        list?: { uuid: string; title?: string };
        person?: { anilistId: number | null };
      }[];
      next: string;
    };
  };
}

type Answer = (response: ServerResponse, received: Received) => void;

/** A program of somebody else that webhooks are sent to. It answers 204 unless told otherwise. */
export class WebhookReceiver {
  readonly received: Received[] = [];
  answer: Answer = (response) => void response.writeHead(204).end();

  private constructor(private readonly server: Server) {
    server.on('request', (request, response) => void this.take(request, response));
  }

  static async start(): Promise<WebhookReceiver> {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return new WebhookReceiver(server);
  }

  /** The value for `WEBHOOKS_ALLOW`. */
  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  address(path = '/hook'): string {
    return `http://${this.host}${path}`;
  }

  at(path: string): Received[] {
    return this.received.filter((one) => one.path.split('?')[0] === path);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString('utf8');
    const received: Received = {
      path: request.url!,
      headers: request.headers as Record<string, string>,
      body,
      json: JSON.parse(body) as Received['json'],
    };
    this.received.push(received);
    this.answer(response, received);
  }
}
