import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Inject, Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import {
  AdvancedQuery,
  anonymous,
  CreditsQuery,
  Failure,
  ListQuery,
  PeopleQuery,
  RolesQuery,
} from '../../libs/contract/index.js';
import { encodedWithoutAdultCovers, isFromRobot } from '../http/adult-covers.js';
import { compress, encodingOf, etagOf } from '../http/encoded.js';
import { isFresh } from '../http/json.js';
import { ListsService } from '../lists/lists.service.js';
import { Notices } from '../realtime/notices.js';
import { SETTINGS, type Settings } from '../settings.js';
import { SessionsService, tokenIn, type Visitor } from '../users/sessions.service.js';
import { ContentPolicy } from './content-policy.js';
import { authBlock, listBlocks } from './embeds.js';
import { CachedPage, PageCache } from './page-cache.js';

type RunFetch = (environment: NodeJS.ProcessEnv, request: globalThis.Request) => Promise<globalThis.Response>;

interface Rendered {
  status: number;
  headers: Record<string, string>;
  html: string;
}

const notPages =
  /^\/(?:api|account\/auth\.php|socket\.io|by|sitemap(?:-\w+-\w+)?|login\.php|logout\.php)(?:\/|\.|$)|\.php$/;
const listAddress = /^\/staff\/(?!create(?:\/|$))([^/]+)$/;

/**
 * Serves the pages that Waku renders. One body, rendered for nobody in particular, serves every visitor; the auth state
 * is put in last. Pages for anonymous visitors come from the cache (architecture, section 6).
 */
@Injectable()
export class PagesService {
  private readonly cache = new PageCache(128 * 1024 * 1024);
  private readonly anonymousBlock: string;
  private readonly policy: ContentPolicy;
  private runFetch: RunFetch | null = null;
  private readonly dist = resolve(import.meta.dirname, '../../../web/dist');

  constructor(
    private readonly lists: ListsService,
    private readonly sessions: SessionsService,
    notices: Notices,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.anonymousBlock = authBlock({ ...anonymous, developmentSignIn: settings.developmentSignIn });
    this.policy = new ContentPolicy(settings);
    notices.on((notice) => {
      if (notice.kind === 'projected' || notice.kind === 'people') this.cache.drop('people');
      if (notice.kind === 'roles') this.cache.drop('roles');
      // Any page may name a member.
      if (notice.kind === 'account') this.cache.clear();
      if (notice.kind === 'statistics') this.cache.drop('statistics');
      if (notice.kind === 'reports') this.cache.drop(`list:${notice.list}`);
      if (notice.kind === 'list' || notice.kind === 'list-deleted' || notice.kind === 'authors') {
        this.cache.drop(`list:${notice.uuid}`);
        this.cache.drop('lists');
      }
    });
    notices.onResumed(() => this.cache.clear());
  }

  /** Where the built files for browsers lie. */
  get publicDirectory(): string {
    return join(this.dist, 'public');
  }

  /** Loads the build of the pages. Without one (development, API tests) addresses of pages answer 404. */
  async load(): Promise<boolean> {
    const entry = join(this.dist, 'server', 'index.js');
    if (!existsSync(entry)) return false;
    // The entry would also serve files, from a folder that it does not find from here, and says so; StaticFiles serves them.
    const { error } = console;
    console.error = () => undefined;
    try {
      const built = (await import(pathToFileURL(entry).href)) as { INTERNAL_runFetch: RunFetch };
      this.runFetch = built.INTERNAL_runFetch;
    } finally {
      console.error = error;
    }
    return true;
  }

  /** Express middleware; comes before anything that reads bodies. */
  handle(request: Request, response: Response, next: NextFunction): void {
    if (
      !this.runFetch ||
      (request.method !== 'GET' && request.method !== 'HEAD') ||
      notPages.test(request.path)
    ) {
      next();
      return;
    }
    const work = request.path.startsWith('/RSC/')
      ? this.passOn(request, response)
      : this.page(request, response);
    work.catch((error: unknown) => next(error));
  }

  private async page(request: Request, response: Response): Promise<void> {
    const address = addressOf(request);
    if (!address) throw new Failure('bad-request', 'This address is not well formed.');
    const signedIn = tokenIn(request.headers.cookie) !== null;
    const forRobot = isFromRobot(request);
    const page = await this.cache.of(forRobot ? `${address}#robot` : address, () =>
      this.makeShared(address, forRobot),
    );
    if (page && !signedIn) {
      await this.sendCached(request, response, page);
      return;
    }
    const visitor = signedIn ? await this.sessions.visitor(request.headers.cookie) : null;
    // What everybody may see is one body with another auth block; the rest is rendered for this visitor alone.
    const { status, headers, html } = page
      ? { status: 200, headers: page.headers, html: page.body.toString() }
      : await this.renderFor(visitor, request, address);
    const block = visitor ? authBlock(await this.sessions.state(visitor)) : '';
    const body = Buffer.from(visitor ? html.replace(this.anonymousBlock, () => block) : html);
    await sendUncached(request, response, { status, headers, body });
  }

  private async sendCached(request: Request, response: Response, page: CachedPage): Promise<void> {
    setAnswerHeaders(response, page.headers);
    response.setHeader('ETag', page.etag);
    if (isFresh(request, page.etag)) {
      response.status(304).end();
      return;
    }
    const encoding = encodingOf(request.headers['accept-encoding']);
    if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
    const body = await page.in(encoding);
    response.setHeader('Content-Length', body.length);
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  /** A page for the cache, or null when it is none that everybody may see. */
  private async makeShared(address: string, forRobot: boolean): Promise<CachedPage | null> {
    const { path, tags, blocks } = await this.readFor(null, address, forRobot);
    const rendered = await this.render(address, undefined, forRobot);
    if (rendered.status !== 200) return null;
    const html = insert(rendered.html, this.anonymousBlock + blocks);
    return new CachedPage(Buffer.from(html), this.withPolicy(rendered.headers, html), [
      ...tags,
      ...tagsOf(path),
    ]);
  }

  private async renderFor(visitor: Visitor | null, request: Request, address: string): Promise<Rendered> {
    const forRobot = isFromRobot(request);
    const { blocks } = await this.readFor(visitor, address, forRobot);
    const rendered = await this.render(address, visitor ? request.headers.cookie : undefined, forRobot);
    const html = insert(rendered.html, this.anonymousBlock + (rendered.status === 200 ? blocks : ''));
    return { ...rendered, headers: this.withPolicy(rendered.headers, html), html };
  }

  /** The auth block, which is put in last, is data: it has no part in the policy. */
  private withPolicy(headers: Record<string, string>, html: string): Record<string, string> {
    return { ...headers, 'Content-Security-Policy': this.policy.of(html) };
  }

  /** What the page carries besides what Waku renders. */
  private async readFor(
    visitor: Visitor | null,
    address: string,
    forRobot: boolean,
  ): Promise<{ path: string; tags: string[]; blocks: string }> {
    const path = new URL(address, 'http://page').pathname;
    const name = listAddress.exec(path)?.[1];
    if (!name) return { path, tags: [], blocks: '' };
    try {
      const row = await this.lists.row(visitor, decodeURIComponent(name));
      const document = await this.lists.document(row);
      return {
        path,
        tags: [`list:${row.uuid}`],
        blocks: listBlocks(row.uuid, forRobot ? encodedWithoutAdultCovers(document) : document),
      };
    } catch (error) {
      if (error instanceof Failure) return { path, tags: [], blocks: '' };
      throw error;
    }
  }

  private async render(address: string, cookie: string | undefined, forRobot: boolean): Promise<Rendered> {
    const headers = new Headers({ accept: 'text/html' });
    if (cookie) headers.set('cookie', cookie);
    if (forRobot) headers.set('user-agent', robotName);
    const answer = await this.runFetch!(
      process.env,
      new Request(new URL(address, this.settings.publicUrl), { headers }),
    );
    return { status: answer.status, headers: passedHeaders(answer), html: await answer.text() };
  }

  /** Data of client-side navigation: rendered for this visitor, never kept. */
  private async passOn(request: Request, response: Response): Promise<void> {
    const headers = new Headers();
    if (isFromRobot(request)) headers.set('user-agent', robotName);
    for (const name of ['accept', 'cookie', 'x-waku-router-skip']) {
      const value = request.headers[name];
      if (typeof value === 'string') headers.set(name, value);
    }
    const answer = await this.runFetch!(
      process.env,
      new Request(new URL(request.originalUrl, this.settings.publicUrl), { headers }),
    );
    const body = Buffer.from(await answer.arrayBuffer());
    await sendUncached(request, response, { status: answer.status, headers: passedHeaders(answer), body });
  }
}

/** What pages for robots are rendered as; what they load tells the API so. */
const robotName = 'robot';

/** Fewer bytes are not worth compressing. */
const leastCompressed = 1024;

interface Uncached {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Sends what was made for one visitor, compressed quickly, because nobody else will get it. */
async function sendUncached(
  request: Request,
  response: Response,
  { status, headers, body }: Uncached,
): Promise<void> {
  setAnswerHeaders(response, headers);
  if (status === 200) {
    const etag = etagOf(body);
    response.setHeader('ETag', etag);
    if (isFresh(request, etag)) {
      response.status(304).end();
      return;
    }
  }
  const isSmall = body.length <= leastCompressed;
  const encoding =
    isSmall || encodingOf(request.headers['accept-encoding']) === 'identity' ? 'identity' : 'gzip';
  if (encoding === 'gzip') response.setHeader('Content-Encoding', 'gzip');
  response.status(status).end(await compress(body, encoding));
}

/** What pages read of their address; anything else would only make the same page many times. */
const knownParameters = new Set([
  ...Object.keys(ListQuery.shape),
  ...Object.keys(AdvancedQuery.shape),
  ...Object.keys(PeopleQuery.shape),
  ...Object.keys(CreditsQuery.shape),
  ...Object.keys(RolesQuery.shape),
  'edit',
  'mode',
  'next',
  'offset',
  'tab',
  'type',
  // Pages of members and moderators.
  'anilist',
  'confidence',
  'kind',
  'list',
  'scope',
  'state',
  'submit',
  'user',
]);

/** Path and query with the query sorted and without what no page reads, so that one page has one address. Null: not well formed. */
function addressOf(request: Request): string | null {
  try {
    const url = new URL(request.originalUrl, 'http://page');
    decodeURIComponent(url.pathname);
    for (const name of Array.from(url.searchParams.keys())) {
      if (!knownParameters.has(name)) url.searchParams.delete(name);
    }
    url.searchParams.sort();
    const path = url.pathname.length > 1 ? url.pathname.replace(/\/+$/, '') || '/' : '/';
    return path + url.search;
  } catch {
    return null;
  }
}

/** What a page reads besides one list. */
function tagsOf(path: string): string[] {
  if (path === '/' || path === '/staff-lists') return ['lists'];
  if (path === '/staff' || path === '/studios' || path === '/readings') return ['people'];
  if (path === '/roles') return ['roles', 'people'];
  if (/^\/(?:person|studio)\//.test(path)) return ['people', 'lists'];
  if (path.startsWith('/user/')) return ['lists'];
  if (path === '/stats') return ['statistics'];
  return [];
}

function insert(html: string, blocks: string): string {
  const at = html.lastIndexOf('</body>');
  return at < 0 ? html : html.slice(0, at) + blocks + html.slice(at);
}

function passedHeaders(answer: globalThis.Response): Record<string, string> {
  const passed: Record<string, string> = {};
  for (const name of ['content-type', 'location']) {
    const value = answer.headers.get(name);
    if (value) passed[name] = value;
  }
  return passed;
}

/** Those of the page itself, and what all pages say: they differ by visitor, and nobody on the way keeps them. */
function setAnswerHeaders(response: Response, headers: Record<string, string>): void {
  response.setHeader('Vary', 'Accept-Encoding, Cookie');
  response.setHeader('Cache-Control', 'private, no-cache');
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}
