import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

type Answer = Buffer | ((request: IncomingMessage, response: ServerResponse) => void);

/** Stands in for an external picture host, and counts requests. */
export class PictureHost {
  /** Requested paths, in order. */
  readonly asked: string[] = [];
  private readonly answers = new Map<string, Answer>();

  private constructor(private readonly server: Server) {
    server.on('request', (request, response) => {
      this.asked.push(request.url!);
      const answer = this.answers.get(request.url!);
      if (typeof answer === 'function') answer(request, response);
      else response.writeHead(answer ? 200 : 404).end(answer);
    });
  }

  /** `port`: any free one if omitted. */
  static async start(port = 0): Promise<PictureHost> {
    const server = createServer();
    await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
    return new PictureHost(server);
  }

  /** The value for `PICTURES_ALLOW`. */
  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Serves bytes, or the result of a function, at a path; returns the whole address. */
  serve(path: string, answer: Answer): string {
    this.answers.set(path, answer);
    return this.address(path);
  }

  address(path: string): string {
    return `http://${this.host}${path}`;
  }

  timesAsked(address: string): number {
    return this.asked.filter((path) => this.address(path) === address).length;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }
}

/** A picture of a single colour. */
export const picture = (
  width = 460,
  height = 650,
  format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' = 'jpeg',
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#8a2be2' } })
    .toFormat(format)
    .toBuffer();
