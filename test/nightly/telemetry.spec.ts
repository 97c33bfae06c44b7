import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, Program } from '../support/programs.js';
import { TestServer } from '../support/server.js';

/** Receives traces like a collector: OTLP over HTTP, in protobuf. */
class Collector {
  readonly bodies: Buffer[] = [];
  readonly types = new Set<string>();
  private readonly server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (request.url === '/v1/traces') this.bodies.push(Buffer.concat(parts));
      this.types.add(String(request.headers['content-type']));
      response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
    });
  });

  async start(): Promise<string> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Protobuf contains strings as they are. */
  get text(): string {
    return Buffer.concat(this.bodies).toString('latin1');
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

let database: TestServer;
let folder: string;
const collector = new Collector();
const programs: Program[] = [];

beforeAll(async () => {
  database = await TestServer.start();
  folder = await mkdtemp(join(tmpdir(), 'staffroll-telemetry-'));
});
afterAll(async () => {
  await Promise.all(
    programs.filter((program) => program.isRunning).map((program) => program.kill('SIGTERM')),
  );
  collector.stop();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

async function start(environment: Record<string, string>): Promise<{ program: Program; url: string }> {
  const port = await freePort();
  const program = Program.run('main.js', [], {
    DEMO: '0',
    PROCESSES: '1',
    DATA_DIR: folder,
    DATABASE_URL: database.databaseUrl,
    PORT: String(port),
    ...environment,
  });
  programs.push(program);
  const url = `http://127.0.0.1:${port}`;
  await program.healthy(url);
  return { program, url };
}

describe('Traces', () => {
  it('are sent to the collector in the OTEL variables, with database statements, and without user input', async () => {
    const { program, url } = await start({
      OTEL_EXPORTER_OTLP_ENDPOINT: await collector.start(),
      OTEL_BSP_SCHEDULE_DELAY: '100',
    });
    const answer = await fetch(`${url}/api/v1/lists?q=typed-by-somebody`);
    expect(answer.status).toBe(200);
    await fetch(`${url}/api/v1/session/discord?code=secret-of-discord&state=secret-of-ours`, {
      redirect: 'manual',
    });
    await fetch(`${url}/api/v1/feeds/following/12-secret-of-a-member.atom`);
    expect(await program.kill('SIGTERM')).toBe(0);
    expect(program.errors).toBe('');
    const { text, types } = collector;
    expect([...types]).toEqual(['application/x-protobuf']);
    expect(text).toContain('staffroll');
    expect(text).toContain('GET /api/v1/lists');
    expect(text).toContain(answer.headers.get('x-request-id')!);
    expect(text).toContain('pg.query:SELECT');
    expect(text).toContain('from "list" as');
    for (const secret of [
      'secret-of-discord',
      'secret-of-ours',
      'secret-of-a-member',
      new URL(database.databaseUrl).password || '☃',
    ])
      expect(text).not.toContain(secret);
    expect(text).not.toContain('/api/health');
  });

  it('are off by default: none of it is loaded', async () => {
    const loaded = createRequire(import.meta.url).resolve('@opentelemetry/sdk-node');
    const { program } = await start({ NODE_DEBUG: 'module' });
    await program.kill('SIGTERM');
    expect(program.errors).toContain('looking for');
    expect(program.errors).not.toContain(loaded);
    expect(program.errors).not.toContain('@opentelemetry/sdk');
  });
});
