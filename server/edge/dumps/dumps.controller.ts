import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Failure } from '@libs/contract/base/errors.js';
import { PathName } from '@libs/contract/base/scalars.js';
import { callerOf } from '../../base/http/limits/caller.js';
import { isFresh } from '../../base/http/json.js';
import { keepQuery } from '../../base/http/keep-query.js';
import type { VisitorRequest } from '../../base/http/visitor.js';
import { SETTINGS, type Settings } from '../../base/settings/settings.js';
import { Downloads } from './downloads.js';
import { DumpFolder, type KeptDump } from './dump-folder.js';
import { indexPage } from './index-page.js';
import { type DumpFile, manifestName } from './manifest.js';

/** What lasts until the next dump; files of a dump never change. */
const untilNext = 'public, max-age=300';
const always = 'public, max-age=86400, immutable';

const types: Record<string, string> = {
  zst: 'application/zstd',
  gz: 'application/gzip',
  parquet: 'application/vnd.apache.parquet',
};

/** The dumps in DUMP_DIR (docs/dumps.md). Only what a manifest names is served. Failure of all: not-found. */
@Controller('dumps')
export class DumpsController {
  private readonly folder: DumpFolder | null;
  private readonly downloads = new Downloads();

  constructor(@Inject(SETTINGS) private readonly settings: Settings) {
    const { nightly } = settings.dumps;
    this.folder = nightly && new DumpFolder(nightly.dir);
  }

  /** All dumps: a page for people, JSON for programs. */
  @Get()
  async index(@Req() request: Request, @Res() response: Response): Promise<void> {
    const dumps = await this.dumps();
    response.vary('Accept');
    if (request.accepts(['json', 'html']) === 'html') {
      response.setHeader('Content-Security-Policy', `default-src 'none'; frame-ancestors 'none'`);
      sendText(request, response, 'text/html; charset=utf-8', indexPage(dumps));
      return;
    }
    const { publicUrl } = this.settings;
    const items = dumps.map(({ name, manifest: { at, licence, counts, files } }) => ({
      name,
      at,
      licence,
      counts,
      manifest: `${publicUrl}/dumps/${name}/${manifestName}`,
      files: files.map(({ name: file, records, format, compression, rows, bytes, sha256 }) => ({
        name: file,
        records,
        format,
        compression,
        rows,
        bytes,
        sha256,
        url: `${publicUrl}/dumps/${name}/${file}`,
      })),
    }));
    sendText(request, response, 'application/json; charset=utf-8', JSON.stringify({ dumps: items }));
  }

  /** The manifest of the newest dump, which names the folder of its files. */
  @Get(manifestName)
  newest(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.folderOf('latest', request, response);
  }

  /** The same of any dump, where manifests say that its files are. */
  @Get(':dump')
  async folderOf(
    @Param('dump', { schema: PathName }) dump: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { name, manifest } = await this.dump(dump);
    sendText(
      request,
      response,
      'application/json; charset=utf-8',
      JSON.stringify({ ...manifest, folder: `${this.settings.publicUrl}/dumps/${name}/` }, null, 2),
    );
  }

  /** A file of a dump, or of part `latest`, the newest one. Failures: also too-many-requests, busy. */
  @Get(':dump/:file')
  async file(
    @Param('dump', { schema: PathName }) dump: string,
    @Param('file', { schema: PathName }) file: string,
    @Req() request: VisitorRequest & Request,
    @Res() response: Response,
  ): Promise<void> {
    const { name, manifest } = await this.dump(dump);
    const known = manifest.files.find((one) => one.name === file);
    if (!known && file !== manifestName) throw new Failure('not-found');
    if (dump === 'latest') {
      response.setHeader('Cache-Control', untilNext);
      response.redirect(302, keepQuery(`/dumps/${name}/${file}`, request));
      return;
    }
    if (known && isFresh(request, `"${known.sha256}"`)) {
      setCaching(response, known);
      response.status(304).end();
      return;
    }
    const end = this.downloads.begin(callerOf(request.visitor ?? null, request.ip));
    response.once('close', end);
    try {
      await this.sendFile(response, join(name, file), known);
    } finally {
      if (response.writableFinished || response.destroyed) end();
    }
  }

  /** With ranges, so that an interrupted download can be continued, and 304. */
  private sendFile(response: Response, path: string, known: DumpFile | undefined): Promise<void> {
    setCaching(response, known);
    if (known) {
      response.setHeader('Content-Type', types[known.name.split('.').at(-1)!]!);
      response.setHeader('Content-Disposition', `attachment; filename="${known.name}"`);
    } else {
      response.setHeader('Content-Type', 'application/json; charset=utf-8');
    }
    return new Promise((done, failed) => {
      response.sendFile(
        path,
        { root: this.folder!.dir, cacheControl: false, dotfiles: 'deny' },
        (error?: NodeJS.ErrnoException & { status?: number }) => {
          // Somebody who goes away in the middle is nobody's failure.
          if (!error || response.headersSent) return done();
          if (error.status === 416) {
            if (known) response.setHeader('Content-Range', `bytes */${known.bytes}`);
            response.status(416).end();
            return done();
          }
          for (const header of response.getHeaderNames())
            if (/^(?:etag|content-|cache-control)/.test(header) && header !== 'content-security-policy')
              response.removeHeader(header);
          failed(error.code === 'ENOENT' ? new Failure('not-found') : error);
        },
      );
    });
  }

  private async dump(name: string): Promise<KeptDump> {
    const dumps = await this.dumps();
    const found = name === 'latest' ? dumps[0] : dumps.find((one) => one.name === name);
    if (!found) throw new Failure('not-found');
    return found;
  }

  private async dumps(): Promise<KeptDump[]> {
    if (!this.folder) throw new Failure('not-found', 'This site has no dumps.');
    return this.folder.all();
  }
}

function setCaching(response: Response, known: DumpFile | undefined): void {
  response.setHeader('Cache-Control', `${always}, no-transform`);
  response.setHeader('Access-Control-Allow-Origin', '*');
  if (known) response.setHeader('ETag', `"${known.sha256}"`);
}

function sendText(request: Request, response: Response, type: string, text: string): void {
  response.setHeader('Cache-Control', untilNext);
  response.setHeader('Access-Control-Allow-Origin', '*');
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  response.setHeader('ETag', etag);
  response.setHeader('Content-Type', type);
  if (isFresh(request, etag)) response.status(304).end();
  else response.send(text);
}
