import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import express from 'express';
import { StaticFiles } from './static-files.js';

const megabyte = 1024 * 1024;
/** As large as a model that reads pictures, and like one in that half of it compresses well. */
const model = Buffer.alloc(4 * megabyte, 'model ');
const plain = Buffer.alloc(2 * megabyte, 'picture ');
const faults: unknown[] = [];
let directory: string;
let server: Server;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'staffroll-files-'));
  await mkdir(join(directory, 'assets'));
  const brotli = brotliCompressSync(model, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
  await Promise.all([
    writeFile(join(directory, 'assets/model-1.onnx'), model),
    writeFile(join(directory, 'assets/model-1.onnx.br'), brotli),
    writeFile(join(directory, 'assets/plain-1.onnx'), plain),
    writeFile(join(directory, 'assets/small-1.js'), 'const small = 1;'.repeat(200)),
  ]);
  const app = express();
  app.use(new StaticFiles(directory).handle);
  app.use(((error, _request, response, _next) => {
    faults.push(error);
    response.destroy();
  }) as express.ErrorRequestHandler);
  server = createServer(app);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(directory, { recursive: true });
});

function ask(path: string, encoding = 'br', headers: Record<string, string> = {}): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, headers: { 'accept-encoding': encoding, ...headers } };
    get(options, resolve).on('error', reject);
  });
}

async function bodyOf(answer: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

describe('built files', () => {
  it('arrive whole, compressed where that was done before, and are kept for ever', async () => {
    const compressed = await ask('/assets/model-1.onnx');
    expect(compressed.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/octet-stream',
      vary: 'Accept-Encoding',
    });
    const body = await bodyOf(compressed);
    expect(body).toHaveLength(Number(compressed.headers['content-length']));
    expect(brotliDecompressSync(body).equals(model)).toBe(true);
    for (const [path, encoding, whole] of [
      ['/assets/model-1.onnx', 'gzip', model],
      ['/assets/plain-1.onnx', 'br', plain],
    ] as const) {
      const answer = await ask(path, encoding);
      expect(answer.headers['content-encoding']).toBeUndefined();
      expect((await bodyOf(answer)).equals(whole)).toBe(true);
    }
    const small = await ask('/assets/small-1.js', 'gzip');
    expect(small.headers['content-encoding']).toBe('gzip');
    await bodyOf(small);
  });

  it('are not sent again to browsers that have them', async () => {
    const first = await ask('/assets/model-1.onnx');
    await bodyOf(first);
    const again = await ask('/assets/model-1.onnx', 'br', { 'if-none-match': first.headers.etag! });
    expect(again.statusCode).toBe(304);
    expect(await bodyOf(again)).toHaveLength(0);
  });

  it('are not kept in memory where they are large, however many ask', async () => {
    const held = () => process.memoryUsage().arrayBuffers;
    const before = held();
    const hash = createHash('sha1').update(model).digest('hex');
    // Four who ask and do not read yet: what is sent waits on the disk, not in memory.
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => ask('/assets/model-1.onnx', 'identity')),
    );
    expect(held() - before).toBeLessThan(model.length);
    for (const answer of answers) {
      const sum = createHash('sha1');
      for await (const part of answer) sum.update(part as Buffer);
      expect(sum.digest('hex')).toBe(hash);
    }
  });

  it('trouble nobody where somebody goes away in the middle', async () => {
    const answer = await ask('/assets/model-1.onnx', 'identity');
    answer.destroy();
    const next = await ask('/assets/model-1.onnx', 'identity');
    expect((await bodyOf(next)).equals(model)).toBe(true);
    expect(faults).toEqual([]);
  });
});
