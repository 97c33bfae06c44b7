import { createReadStream, existsSync, readdirSync, statSync, type Stats } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { NextFunction, Request, Response } from 'express';
import { policyOfFiles, policyOfStillReader } from './content-policy.js';
import { isFresh } from '../../base/http/json.js';
import { EncodedBody, encodingOf, etagOf } from '../../base/http/encoded.js';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
};
const compressible = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest', '.wasm', '.onnx']);
/** The worker that reads pictures, named after its source (web/src/features/list/editor/stills/still-worker.ts). */
const stillReader = /^\/assets\/still-worker-[\w-]+\.js$/;

/** Files with a hash in their name never change. An outdated service worker would go on answering with outdated files. */
function cacheControlOf(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return path === '/sw.js' ? 'no-cache' : 'public, max-age=3600';
}

/** Larger files are read from the disk each time: browsers keep them, so that few are asked for, and all would fill the memory. */
const maxSizeInMemory = 1024 * 1024;

/** A file as it is sent: in which encoding, with how many bytes. */
interface Sent {
  etag: string;
  encoding: 'br' | 'gzip' | 'identity';
  length: number;
  /** Its bytes, or where they are. */
  body: Buffer | { path: string };
}

/**
 * The built files for browsers. Their names are read once at start, so that no address can lead out of the folder; what is
 * below `/assets` has a hash in its name and is kept for ever. Small files stay in memory, with their compressed forms.
 */
export class StaticFiles {
  private readonly files = new Map<string, string>();
  /** By their paths; those of compressed files too. */
  private readonly stats = new Map<string, Stats>();
  private readonly loaded = new Map<string, Promise<EncodedBody>>();

  constructor(directory: string) {
    if (!existsSync(directory)) return;
    for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
      const path = join(directory, name);
      const stats = statSync(path);
      if (!stats.isFile()) continue;
      this.stats.set(path, stats);
      // The compressed form of the file beside it.
      if (name.endsWith('.br')) continue;
      this.files.set(`/${relative(directory, path).split(sep).join('/')}`, path);
    }
    // Browsers ask for this by themselves wherever no page has named the icon, and take any kind of image.
    const icon = this.files.get('/favicon.svg');
    if (icon) this.files.set('/favicon.ico', icon);
  }

  readonly handle = (request: Request, response: Response, next: NextFunction): void => {
    const path = this.files.get(request.path);
    if (path === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) {
      // A page of an older build asks for its own files: a 404 makes it reload, a rendered page would confuse it.
      if (request.path.startsWith('/assets/')) response.status(404).end();
      else next();
      return;
    }
    this.send(request, response, path).catch((error: unknown) => next(error));
  };

  private async send(request: Request, response: Response, path: string): Promise<void> {
    const accepted = compressible.has(extname(path))
      ? encodingOf(request.headers['accept-encoding'])
      : 'identity';
    const file =
      this.stats.get(path)!.size > maxSizeInMemory
        ? this.onDisk(path, accepted)
        : await this.inMemory(path, accepted);
    response.setHeader('Cache-Control', cacheControlOf(request.path));
    response.setHeader(
      'Content-Security-Policy',
      stillReader.test(request.path) ? policyOfStillReader : policyOfFiles,
    );
    response.setHeader('ETag', file.etag);
    response.setHeader('Vary', 'Accept-Encoding');
    response.setHeader('Content-Type', types[extname(path)] ?? 'application/octet-stream');
    if (isFresh(request, file.etag)) {
      response.status(304).end();
      return;
    }
    if (file.encoding !== 'identity') response.setHeader('Content-Encoding', file.encoding);
    response.setHeader('Content-Length', file.length);
    if (request.method === 'HEAD') response.end();
    else if (Buffer.isBuffer(file.body)) response.end(file.body);
    else await sendFile(file.body.path, response);
  }

  /** Compressed only where that was done when the pages were built: it takes seconds. */
  private onDisk(path: string, accepted: Sent['encoding']): Sent {
    const { size, mtimeMs } = this.stats.get(path)!;
    const compressed = this.stats.get(`${path}.br`);
    const etag = etagOf(`${path} ${size} ${mtimeMs}`);
    return accepted === 'br' && compressed
      ? { etag, encoding: 'br', length: compressed.size, body: { path: `${path}.br` } }
      : { etag, encoding: 'identity', length: size, body: { path } };
  }

  private async inMemory(path: string, encoding: Sent['encoding']): Promise<Sent> {
    const file = await this.load(path);
    const body = await file.in(encoding);
    return { etag: file.etag, encoding, length: body.length, body };
  }

  private async read(path: string): Promise<EncodedBody> {
    const file = new EncodedBody(await readFile(path));
    // What takes long to compress was compressed when the pages were built.
    if (this.stats.has(`${path}.br`)) file.know('br', await readFile(`${path}.br`));
    return file;
  }

  private load(path: string): Promise<EncodedBody> {
    let file = this.loaded.get(path);
    if (!file) {
      file = this.read(path);
      this.loaded.set(path, file);
    }
    return file;
  }
}

/** Sends a file; one who goes away in the middle ends it. */
async function sendFile(path: string, response: Response): Promise<void> {
  try {
    await pipeline(createReadStream(path), response);
  } catch (error) {
    // The head was sent, so nothing else can be said than that the file is not whole.
    response.destroy();
    if (!isAbort(error)) throw error;
  }
}

const isAbort = (error: unknown): boolean =>
  ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE'].includes((error as NodeJS.ErrnoException).code ?? '');
