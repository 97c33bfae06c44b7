import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import pLimit from 'p-limit';
import { AdvancedQuery } from '@libs/contract/site/advanced-search.js';
import { anonymousUser } from '@libs/contract/accounts/anonymous.js';
import type { UserState } from '@libs/contract/accounts/auth.js';
import { CreditsQuery } from '@libs/contract/people/person-page.js';
import { Failure } from '@libs/contract/base/errors.js';
import { ListQuery } from '@libs/contract/lists/lists.js';
import { OverlapQuery, SharedStaffQuery } from '@libs/contract/people/overlap.js';
import { PeopleQuery } from '@libs/contract/people/people-directory.js';
import { RolesQuery } from '@libs/contract/names/roles.js';
import { TasksQuery } from '@libs/contract/community/tasks.js';
import { isOutage } from '../../base/database/outage.js';
import { sharingReads } from '../../base/database/shared-reads.js';
import { encodedWithoutAdultCovers, isFromRobot } from '../../base/http/adult-covers.js';
import { compress, encodingOf, etagOf } from '../../base/http/encoded.js';
import { isFresh } from '../../base/http/json.js';
import { headOf, type OnAnswer } from '../../base/http/kept/answer-first.js';
import { callerOf } from '../../base/http/limits/caller.js';
import { Limits } from '../../base/http/limits/limits.service.js';
import { keepQuery } from '../../base/http/keep-query.js';
import { isServerAddress } from '../../base/http/routes.js';
import { servedPages } from '../../base/http/served-pages.js';
import { offerToAll, wholeSite } from '../../base/http/shared-cache/shared-answers.js';
import { soonBack, toFailure } from '../../base/http/problem.filter.js';
import { ListsService } from '../../domain/lists/lists.service.js';
import { maxUnheard, Notices } from '../../base/notices/notices.js';
import { requestIdHeader } from '../../base/logging/request-context.js';
import { projectRoot } from '../../base/settings/project-root.js';
import { SETTINGS, type Settings } from '../../base/settings/settings.js';
import { changedTags, mayLag, sharedTags } from '../../shared/shared-cache/changed-tags.js';
import type { Visitor } from '../../base/http/visitor.js';
import { sessionIn, SessionsService } from '../../domain/users/sessions.service.js';
import { ShownStates } from '../../domain/users/shown-states.js';
import { ContentPolicy } from './content-policy.js';
import { authBlock, isLong, listBlocks } from './embeds.js';
import { errorPage } from './error-page.js';
import { CachedPage, PageEnd } from './cached-page.js';
import { type DependsOn, PageCache } from './page-cache.js';
import { KeptPages, lengthOf, robotKey, sendParts, wholeKey } from './kept-pages.js';
import { PageCalls } from './page-calls.js';
import { dailyTag, PageTags } from './page-tags.js';
import { ListAccess } from '../../shared/list-store/list-access.service.js';
import type { ListRow } from '../../shared/list-store/list.store.js';

type RunFetch = (environment: NodeJS.ProcessEnv, request: globalThis.Request) => Promise<globalThis.Response>;

interface Rendered {
  status: number;
  headers: Record<string, string>;
  html: string;
}

/** Requests of client-side navigation: the data of a route or of a slice of a page. */
const navigation = /^\/RSC\/[RS]\/.+\.txt$/;
/** There is no page here, so the not-found page is rendered. */
const nowhere = '/not-well-formed';
/** Pages that shared caches may keep; others are for members, or different for nearly everybody who asks (search). */
const forEverybody =
  /^\/(?:staff-lists|seasons|lookup|tasks|staff|studios|readings|roles|stats|guidelines|faq|developers|tos)?$|^\/(?:staff|person|studio|user)\/[^/]+$|^\/staff\/(?!create\/)[^/]+\/[^/]+$|^\/seasons\/\d{4}\/[a-z]+$|^\/(?:role|franchise|tasks)\/[^/]+$/;
/** Pages that exist as soon as somebody has an account: no notice says so, so that they are not kept while they are missing. */
const unannounced = /^\/(?:user|staff-lists)\//;
/** Of a list, or of one of its episodes. */
const listAddress = /^\/staff\/(?!create(?:\/|$))([^/]+)(\/[^/]+)?$/;

/**
 * Serves the pages that Waku renders. One body, rendered for nobody in particular, serves every visitor; the auth state
 * is put in last. Pages for anonymous visitors come from the cache (rule page-11).
 */
@Injectable()
export class PagesService {
  private readonly log = new Logger('Pages');
  /**
   * React renders without a pause: more at once would keep edits and small answers waiting, and end later themselves. Pages that are
   * made anew after a change, for which many wait, do not queue behind those that nobody has opened for long.
   */
  private readonly turns = { anew: pLimit(renderedAtOnce), first: pLimit(renderedAtOnce) };
  private readonly cache = new PageCache(128 * 1024 * 1024, {
    count: (source) => servedPages.inc({ source }),
    turn: (work, anew) => this.inTurn(anew ? 'anew' : 'first', work),
  });
  private readonly kept: KeptPages;
  private readonly anonymousBlock: string;
  /** Of members whose state is known; a state that changes is another object. */
  private readonly ends = new WeakMap<UserState, PageEnd>();
  private readonly policy: ContentPolicy;
  private runFetch: RunFetch | null = null;
  /** When a page could last not be made because the database was unavailable. */
  private troubleAt = -Infinity;
  /** Since 1970, in UTC. */
  private day = 0;
  private readonly dist = join(projectRoot, 'web/dist');

  constructor(
    private readonly lists: ListsService,
    private readonly access: ListAccess,
    private readonly sessions: SessionsService,
    private readonly states: ShownStates,
    private readonly notices: Notices,
    private readonly tags: PageTags,
    private readonly calls: PageCalls,
    private readonly limits: Limits,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.anonymousBlock = authBlock({ ...anonymousUser, developmentSignIn: settings.developmentSignIn });
    this.policy = new ContentPolicy(settings);
    notices.on((notice) => {
      for (const tag of changedTags(notice)) {
        if (tag === wholeSite) this.cache.clear();
        else if (mayLag(notice)) this.cache.drop(tag);
        else this.cache.remove(tag);
      }
    });
    notices.onResumed(() => this.cache.clear());
    this.kept = new KeptPages({
      cache: this.cache,
      limits,
      trustProxy: settings.trustProxy,
      endFor: (cookies) => {
        const session = sessionIn(cookies);
        if (session === null) return null;
        const state = states.known(session, cookies);
        return state && this.endFor(state);
      },
      isCurrent: (cookies, isData) => {
        this.beginDay();
        if (!notices.isOneOfSeveral) return true;
        // Members see at once what they did in another process, and nothing would correct outdated data.
        return !isData && sessionIn(cookies) === null && notices.hasHeard(maxUnheard);
      },
    });
  }

  /** Answers what it can before all other listeners of the server. */
  answerFirst(server: Server, onAnswer: OnAnswer): void {
    // What goes to a shared cache has further heads, which depend on what has just changed.
    if (this.settings.sharedCache === null) this.kept.serve(server, onAnswer);
  }

  /** Where the built files for browsers are. */
  get publicDirectory(): string {
    return join(this.dist, 'public');
  }

  /** Loads the build of the pages. Without one (development) addresses of pages answer 404. */
  async load(): Promise<boolean> {
    const entry = join(this.dist, 'server', 'index.js');
    if (!existsSync(entry)) return false;
    // Waku's entry would serve files, too, but looks for them in the wrong folder and logs that; StaticFiles serves them.
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

  /** Express middleware; must come before anything that reads bodies. */
  handle(request: Request, response: Response, next: NextFunction): void {
    if (
      !this.runFetch ||
      (request.method !== 'GET' && request.method !== 'HEAD') ||
      isServerAddress(request)
    ) {
      next();
      return;
    }
    const isData = request.path.startsWith('/RSC/');
    try {
      this.limits.takeInMemory('pages', callerOf(null, request.ip));
    } catch (error) {
      if (isData) next(error);
      else this.explain(request, response, error);
      return;
    }
    this.beginDay();
    if (isData) {
      this.passOn(request, response)
        .catch((error: unknown) => {
          if (!(error instanceof UnavailablePage)) throw error;
          return sendUncached(request, response, error.answer);
        })
        .catch((error: unknown) => next(error));
      return;
    }
    this.page(request, response)
      .catch((error: unknown) => this.outage(request, response, error))
      .catch((error: unknown) => this.explain(request, response, error));
  }

  /**
   * Renders when it is its turn; what several parts of a page ask for is read once. While the database keeps pages waiting, such as by
   * a lock, whoever has waited for long is told so at once: each page before it would wait anew.
   */
  private inTurn<Result>(which: 'anew' | 'first', work: () => Promise<Result>): Promise<Result> {
    const asked = performance.now();
    return this.turns[which](() => {
      const now = performance.now();
      if (now - asked > maxTurnTime && now - this.troubleAt < troubleTime) throw new Failure('unavailable');
      return sharingReads(work);
    });
  }

  /** At midnight (UTC), some pages are outdated although nothing has changed. */
  private beginDay(): void {
    const day = Math.floor(Date.now() / 86_400_000);
    if (day === this.day) return;
    this.day = day;
    this.cache.remove(dailyTag);
  }

  /** People read the answer in a browser, so it is a page rather than problem+json. */
  private explain(request: Request, response: Response, error: unknown): void {
    const failure = toFailure(error);
    if (failure.code === 'server-error')
      this.log.error(
        `${request.method} ${request.originalUrl}`,
        error instanceof Error ? error.stack : error,
      );
    if (response.headersSent) {
      response.end();
      return;
    }
    const retryAfter = failure.retryAfter ?? (failure.code === 'unavailable' ? soonBack : null);
    if (retryAfter !== null) response.setHeader('Retry-After', retryAfter);
    this.sendErrorPage(response, failure);
  }

  /** Shows a failure in a browser, for example that there is nothing at this address of the server. */
  showFailure(request: Request, response: Response, failure: Failure): void {
    if (failure.status !== 404 || !this.runFetch) this.sendErrorPage(response, failure);
    else
      this.page(request, response, nowhere).catch((error: unknown) => this.explain(request, response, error));
  }

  private sendErrorPage(response: Response, failure: Failure): void {
    const html = errorPage(failure);
    response
      .status(failure.status)
      .setHeader('Cache-Control', 'no-store')
      .setHeader('Content-Security-Policy', this.policy.of(html))
      .type('html')
      .send(html);
  }

  /**
   * Without the database, visitor and content are unknown: the frame of the page with a message in place of its
   * content.
   */
  private async outage(request: Request, response: Response, error: unknown): Promise<void> {
    const address = canonicalAddress(request);
    if (error instanceof UnavailablePage && !response.headersSent) {
      await sendUncached(request, response, error.answer);
      return;
    }
    if (!isOutage(error) || !address || response.headersSent) throw error;
    this.troubleAt = performance.now();
    const rendered = await this.inTurn('first', () =>
      this.render(address, undefined, { forRobot: isFromRobot(request), unavailable: true }),
    );
    const html = this.complete(rendered.html, '');
    const headers = { ...this.headersOf(rendered.headers, html), 'Cache-Control': 'no-store' };
    await sendUncached(request, response, { status: 503, headers, body: Buffer.from(html) });
  }

  /** An address that is not well-formed cannot exist. */
  private async page(
    request: Request,
    response: Response,
    address = canonicalAddress(request) ?? nowhere,
  ): Promise<void> {
    const { cookie } = request.headers;
    const session = sessionIn(cookie);
    const forRobot = isFromRobot(request);
    // A change that another process has stored and confirmed must be visible here too.
    if (this.notices.isOneOfSeveral) await this.notices.drained();
    const key = forRobot ? robotKey(address) : address;
    const isShortened = isNavigation(request);
    // Members see at once what they did. A shared cache would keep what is outdated, and serves it itself while it asks.
    const mayBeOutdated = !session && this.settings.sharedCache === null;
    let page = await this.cache.of(
      key,
      (dependsOn) => this.makeShared(address, forRobot, true, dependsOn),
      mayBeOutdated,
    );
    if (page?.isLong && !isShortened)
      page = await this.cache.of(
        wholeKey(key),
        (dependsOn) => this.makeShared(address, forRobot, false, dependsOn),
        mayBeOutdated,
      );
    // Public content is one body with a different end; everything else is rendered for this visitor alone.
    const shown = page && session !== null ? await this.states.of(session, cookie) : null;
    // What does not exist for others may exist for somebody who is signed in.
    if (page && (page.status === 200 || !shown)) {
      if (page.status === 200 && forEverybody.test(address.split('?')[0]!) && this.isKeptRight(page))
        offerToAll(response, sharedTags(page.tags));
      // Heads depend on the beginning of the path.
      if (pathOf(address) === request.path) this.kept.learn(request.originalUrl, address);
      await sendCached(request, response, page, shown && this.endFor(shown));
      return;
    }
    const visitor = await this.sessions.visitor(cookie);
    const { status, headers, html } = await this.renderFor(visitor, request, address);
    const block = visitor ? authBlock(await this.sessions.userState(visitor, cookie)) : '';
    // Waku writes a query in its own way. A page that leads to itself has another query.
    const { location } = headers;
    if (isPath(location) && decodeURI(pathOf(location)) !== decodeURI(pathOf(address)))
      headers['location'] = keepQuery(location, request);
    const body = Buffer.from(visitor ? html.replace(this.anonymousBlock, () => block) : html);
    await sendUncached(request, response, { status, headers, body });
  }

  private endFor(shown: UserState): PageEnd {
    const known = this.ends.get(shown);
    if (known) return known;
    const end = new PageEnd(Buffer.from(authBlock(shown) + endOfPage));
    this.ends.set(shown, end);
    return end;
  }

  /** A page for the cache, or null if it is not public. */
  private async makeShared(
    address: string,
    forRobot: boolean,
    isShortened: boolean,
    dependsOn: DependsOn,
  ): Promise<CachedPage | null> {
    const path = pathOf(address);
    const row = await this.listAt(path, null);
    const tags = await this.tagsOf(path, row);
    dependsOn(tags);
    const [{ blocks, isLong }, rendered] = await Promise.all([
      this.embedded(path, row, forRobot, isShortened),
      this.render(address, undefined, { forRobot }),
    ]);
    const { status } = rendered;
    // It says so in the frame of the site; another one for this visitor would wait as long for the same.
    if (status === 503) {
      const html = this.complete(rendered.html, '');
      throw this.unavailable(this.headersOf(rendered.headers, html), Buffer.from(html));
    }
    if (status !== 200 && (status !== 404 || unannounced.test(address))) return null;
    const html = this.complete(rendered.html, status === 200 ? blocks : '');
    const body = Buffer.from(html);
    const shared = body.length - Buffer.byteLength(this.anonymousBlock + endOfPage);
    return CachedPage.of(body, shared, () => ({
      headers: this.headersOf(rendered.headers, html, isLong),
      tags,
      status,
      isLong,
    }));
  }

  private unavailable(headers: Record<string, string>, body: Buffer): UnavailablePage {
    this.troubleAt = performance.now();
    return new UnavailablePage({ status: 503, headers: { ...headers, 'Cache-Control': 'no-store' }, body });
  }

  /** The rendered page with `blocks` and, last, the auth block of anonymous visitors. */
  private complete(html: string, blocks: string): string {
    const at = html.lastIndexOf(endOfPage);
    return (at < 0 ? html : html.slice(0, at)) + blocks + this.anonymousBlock + endOfPage;
  }

  private renderFor(visitor: Visitor | null, request: Request, address: string): Promise<Rendered> {
    const forRobot = isFromRobot(request);
    const path = pathOf(address);
    const cookie = visitor ? request.headers.cookie : undefined;
    return this.inTurn('first', async () => {
      const row = await this.listAt(path, visitor);
      const [{ blocks, isLong }, rendered] = await Promise.all([
        this.embedded(path, row, forRobot, isNavigation(request)),
        this.render(address, cookie, { forRobot }),
      ]);
      const html = this.complete(rendered.html, rendered.status === 200 ? blocks : '');
      return { ...rendered, headers: this.headersOf(rendered.headers, html, isLong), html };
    });
  }

  /** The auth block, which is inserted last, is data and not part of the policy. */
  private headersOf(headers: Record<string, string>, html: string, isLong = false): Record<string, string> {
    return {
      ...headers,
      'Content-Security-Policy': this.policy.of(html),
      ...(isLong ? { Vary: `${alwaysVaries}, Sec-Fetch-Dest` } : {}),
    };
  }

  /** Cloudflare looks at no header but Accept-Encoding to tell answers apart. */
  private isKeptRight(page: CachedPage): boolean {
    return !(page.isLong && this.settings.sharedCache?.engine === 'cloudflare');
  }

  /** What the page at a path contains besides Waku's output. */
  private async embedded(
    path: string,
    row: ListRow | null,
    forRobot: boolean,
    isShortened: boolean,
  ): Promise<{ blocks: string; isLong: boolean }> {
    // The page of an episode is for people; programs read that of the list.
    if (!row || isEpisode(path)) return { blocks: '', isLong: false };
    const document = await this.lists.document(row);
    const shown = forRobot ? encodedWithoutAdultCovers(document) : document;
    return { blocks: listBlocks(row.uuid, shown, isShortened), isLong: isLong(shown) };
  }

  private async tagsOf(path: string, list: ListRow | null): Promise<string[]> {
    if (list) return [`list:${list.uuid}`];
    // A list that is missing may be published at any time.
    return listAddress.test(path) ? ['lists'] : this.tags.of(path);
  }

  /** The list shown by the page at a path; null: there is none, or this visitor may not see it. */
  private async listAt(path: string, visitor: Visitor | null): Promise<ListRow | null> {
    const name = listAddress.exec(path)?.[1];
    if (!name) return null;
    try {
      return await this.access.read(visitor, decodeURIComponent(name));
    } catch (error) {
      if (error instanceof Failure) return null;
      throw error;
    }
  }

  /** `unavailable`: the page should say that it is currently unavailable. */
  private async render(
    address: string,
    cookie: string | undefined,
    { forRobot, unavailable = false }: { forRobot: boolean; unavailable?: boolean },
  ): Promise<Rendered> {
    const headers = new Headers({ accept: 'text/html' });
    if (cookie) headers.set('cookie', cookie);
    if (forRobot) headers.set('user-agent', robotName);
    if (unavailable) headers.set('x-staffroll-unavailable', '1');
    const { answer, body } = await this.run(address, headers);
    const html = body.toString();
    if (answer.status >= 500 && !answer.headers.get('content-type')?.startsWith('text/html'))
      throw new Error(`The page was not rendered: ${html.slice(0, 200)}`);
    return { status: answer.status, headers: passedHeaders(answer), html };
  }

  /** Data for client-side navigation: like pages, public data is one body for everybody. */
  private async passOn(request: Request, response: Response): Promise<void> {
    // No browser sends a fragment, and in the cache it would name something else.
    if (!navigation.test(request.path) || request.originalUrl.includes('#')) throw new Failure('not-found');
    const forRobot = isFromRobot(request);
    const { cookie } = request.headers;
    if (this.notices.isOneOfSeveral) await this.notices.drained();
    const path = routeOf(request);
    const address = request.originalUrl;
    const shared =
      path &&
      (await this.cache.of(forRobot ? robotKey(address) : address, async (dependsOn) => {
        const list = await this.listAt(path, null);
        // The router gets status 200 for "not found", too.
        if (!list && listAddress.test(path)) return null;
        const tags = await this.tagsOf(path, list);
        dependsOn(tags);
        const { status, headers, body } = await this.renderData(address, undefined, forRobot);
        if (status === 503) throw this.unavailable(headers, body);
        return status === 200 ? CachedPage.of(body, body.length, () => ({ headers, tags })) : null;
      }));
    if (shared) {
      if (forEverybody.test(path)) offerToAll(response, sharedTags(shared.tags));
      this.kept.learn(address, address);
      await sendCached(request, response, shared, null);
      return;
    }
    const { status, headers, body } = await this.inTurn('first', () =>
      this.renderData(address, cookie, forRobot),
    );
    await sendUncached(request, response, { status, headers, body });
  }

  private async renderData(
    address: string,
    cookie: string | undefined,
    forRobot: boolean,
  ): Promise<Uncached> {
    const headers = new Headers({ accept: '*/*' });
    if (cookie) headers.set('cookie', cookie);
    if (forRobot) headers.set('user-agent', robotName);
    const { answer, body } = await this.run(address, headers);
    return { status: answer.status, headers: passedHeaders(answer), body };
  }

  private async run(
    address: string,
    headers: Headers,
  ): Promise<{ answer: globalThis.Response; body: Buffer }> {
    const request = new Request(new URL(address, this.settings.publicUrl), { headers });
    return this.calls.during(async () => {
      const answer = await this.runFetch!(process.env, request);
      return { answer, body: Buffer.from(await answer.arrayBuffer()) };
    });
  }
}

/**
 * Milliseconds that a page waits for its turn while the database is in trouble, and for which that counts after a page that could not be
 * made.
 */
const maxTurnTime = 2_500;
const troubleTime = 10_000;

/** Of each kind: one renders while the other waits for the database. */
const renderedAtOnce = 2;

/** The user agent for pages rendered for robots, which their API calls pass on. */
const robotName = 'robot';

/** What every page depends on besides its address. */
const alwaysVaries = 'Accept-Encoding, Cookie';

const isEpisode = (path: string): boolean => listAddress.exec(path)?.[2] !== undefined;

/** Whether a browser opens the page; everything else is a program that reads it. */
const isNavigation = ({ headers }: Request): boolean => headers['sec-fetch-dest'] === 'document';

const pathOf = (address: string): string => new URL(address, 'http://page').pathname;

/** How every rendered page ends. */
const endOfPage = '</body></html>';

/** Smaller bodies are not worth compressing. */
const minCompressed = 1024;

interface Uncached {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** A page that could not be made because something is unavailable, and what it says. */
class UnavailablePage extends Error {
  constructor(readonly answer: Uncached) {
    super('The page is unavailable');
  }
}

/** `end`: what the page ends with for this visitor; null for anonymous ones. */
async function sendCached(
  request: Request,
  response: Response,
  page: CachedPage,
  end: PageEnd | null,
): Promise<void> {
  setAnswerHeaders(response, page.headers);
  response.status(page.status);
  const etag = end ? page.etagEndingWith(end) : page.etag;
  const fresh = commonHead(response);
  if (page.status === 200) response.setHeader('ETag', etag);
  if (page.status === 200 && isFresh(request, etag)) {
    response.status(304).end();
    return;
  }
  const encoding = encodingOf(request.headers['accept-encoding']);
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  const parts = await page.in(encoding, end ?? undefined);
  const full = commonHead(response);
  if (full && fresh) page.sentWith(encoding, { full, fresh });
  response.setHeader('Content-Length', lengthOf(parts));
  sendParts(response, request.method, parts);
}

/** The head of an answer without what is different each time. */
const commonHead = (response: Response): string[] | null => headOf(response, different);
const different = new Set([requestIdHeader, 'ETag']);

/** Sends a body rendered for one visitor, with fast compression because nobody else will get it. */
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
  if (status === 503) response.setHeader('Retry-After', soonBack);
  const isSmall = body.length <= minCompressed;
  const encoding =
    isSmall || encodingOf(request.headers['accept-encoding']) === 'identity' ? 'identity' : 'gzip';
  if (encoding === 'gzip') response.setHeader('Content-Encoding', 'gzip');
  response.status(status).end(await compress(body, encoding));
}

/** The query parameters that pages read; others would only duplicate pages. */
const knownParameters = new Set([
  ...Object.keys(ListQuery.shape),
  ...Object.keys(AdvancedQuery.shape),
  ...Object.keys(OverlapQuery.shape),
  ...Object.keys(SharedStaffQuery.shape),
  ...Object.keys(PeopleQuery.shape),
  ...Object.keys(CreditsQuery.shape),
  ...Object.keys(RolesQuery.shape),
  ...Object.keys(TasksQuery.shape),
  'edit',
  'mode',
  'next',
  'offset',
  'open',
  'tab',
  'type',
  // Pages of members and moderators.
  'about',
  'account',
  'action',
  'age',
  'anilist',
  'comment',
  'confidence',
  'id',
  'kind',
  'list',
  'report',
  'reporter',
  'scope',
  'since',
  'state',
  'subject',
  'subjectId',
  'submit',
  'unfold',
  'until',
  'user',
]);

/**
 * The path with a sorted query, reduced to parameters that pages read, so that one page has one address. Null: not
 * well-formed.
 */
function canonicalAddress(request: Request): string | null {
  try {
    const url = new URL(request.originalUrl, 'http://page');
    decodeURIComponent(url.pathname);
    // No stored name contains U+0000, and Postgres accepts it in no parameter.
    if (request.originalUrl.includes('%00')) return null;
    // At once: to delete thousands of parameters one by one takes a second.
    const query = new URLSearchParams([...url.searchParams].filter(([name]) => knownParameters.has(name)));
    query.sort();
    let end = url.pathname.length;
    while (end > 1 && url.pathname[end - 1] === '/') end -= 1;
    return url.pathname.slice(0, end) + (query.size > 0 ? `?${query.toString()}` : '');
  } catch {
    return null;
  }
}

/**
 * The path of the page whose data the router requests; null for anything that is not cached: slices of pages, and parameters that
 * no page reads (they are part of the data).
 */
function routeOf(request: Request): string | null {
  const { pathname, searchParams } = new URL(request.originalUrl, 'http://page');
  const path = /^\/RSC\/R(\/(?!_(?!root\.txt$)).+)\.txt$/.exec(pathname)?.[1];
  if (!path || isMalformed(path)) return null;
  for (const [name, value] of searchParams) {
    if (name !== 'query') return null;
    for (const key of new URLSearchParams(value).keys()) if (!knownParameters.has(key)) return null;
  }
  return path === '/_root' ? '/' : path;
}

function isMalformed(path: string): boolean {
  try {
    decodeURIComponent(path);
    return false;
  } catch {
    return true;
  }
}

const isPath = (location: string | undefined): location is `/${string}` => location?.startsWith('/') ?? false;

function passedHeaders(answer: globalThis.Response): Record<string, string> {
  const passed: Record<string, string> = {};
  for (const name of ['content-type', 'location']) {
    const value = answer.headers.get(name);
    if (value) passed[name] = value;
  }
  return passed;
}

/**
 * The page's own headers, plus those of all pages: the body depends on the visitor, so shared caches must not keep it.
 */
function setAnswerHeaders(response: Response, headers: Record<string, string>): void {
  response.setHeader('Vary', alwaysVaries);
  response.setHeader('Cache-Control', 'private, no-cache');
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}
