import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { NextFunction, Request, Response } from 'express';
import { isFresh } from '../http/json.js';
import { EncodedBody, encodingOf } from '../http/encoded.js';

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
};
const compressible = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest']);

/**
 * The built files for browsers. Their names are read once at start, so that no address can lead out of the folder; what is
 * below `/assets` has a hash in its name and is kept for ever.
 */
export class StaticFiles {
  private readonly files = new Map<string, string>();
  private readonly loaded = new Map<string, Promise<EncodedBody>>();

  constructor(directory: string) {
    if (!existsSync(directory)) return;
    for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
      const path = join(directory, name);
      if (statSync(path).isFile()) this.files.set(`/${relative(directory, path).split(sep).join('/')}`, path);
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
    const file = await this.load(path);
    const hashed = request.path.startsWith('/assets/');
    response.setHeader(
      'Cache-Control',
      hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    );
    response.setHeader('ETag', file.etag);
    response.setHeader('Vary', 'Accept-Encoding');
    response.setHeader('Content-Type', types[extname(path)] ?? 'application/octet-stream');
    if (isFresh(request, file.etag)) {
      response.status(304).end();
      return;
    }
    const encoding = compressible.has(extname(path))
      ? encodingOf(request.headers['accept-encoding'])
      : 'identity';
    if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
    const body = await file.in(encoding);
    response.setHeader('Content-Length', body.length);
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  private load(path: string): Promise<EncodedBody> {
    let file = this.loaded.get(path);
    if (!file) {
      file = readFile(path).then((body) => new EncodedBody(body));
      this.loaded.set(path, file);
    }
    return file;
  }
}
