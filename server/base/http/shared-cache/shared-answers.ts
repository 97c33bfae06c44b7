import type { Request, RequestHandler, Response } from 'express';
import { isFromRobot } from '../adult-covers.js';
import { Changes } from '../kept/changes.js';
import { forgetLimits } from '../limits/rate-limit-headers.js';
import { sharedCacheHeaders } from './shared-cache-headers.js';
import type { SharedCacheSettings } from '../../settings/settings.js';

/** Carried by every answer that shared caches keep: one purge empties them. */
export const wholeSite = 'site';

/** Carried by pictures. */
export const picturesTag = 'pictures';

/** Seconds that new answers are kept while purges do not arrive. */
const whileUnreachable = 5;

interface Offer {
  tags: readonly string[];
  seconds: number | undefined;
}

const offers = new WeakMap<Response, Offer>();

/**
 * Says that an answer is public, the same for every visitor without a session, and valid until one of `tags` changes.
 * Whether shared caches get to keep it is decided when it is sent. `seconds`: at most this long, whatever the settings say.
 */
export function offerToAll(response: Response, tags: readonly string[], seconds?: number): void {
  offers.set(response, { tags, seconds });
}

/**
 * Decides what the shared cache in front of the site (`SHARED_CACHE`) may keep, in one place and as late as possible: when the
 * head of an answer is written. Whatever was not offered with `offerToAll` is marked as private.
 */
export class SharedAnswers {
  /** Whether changes reach the shared cache; if not, new answers are kept for a few seconds only. */
  isReachable = true;
  private readonly changes = new Changes();

  /** `settings`: null if there is no shared cache. */
  constructor(private readonly settings: SharedCacheSettings | null) {}

  get isOn(): boolean {
    return this.settings !== null;
  }

  /** Answers that are being made from older data are not kept any more. */
  changed(tag: string): void {
    this.changes.changed(tag === wholeSite ? null : tag);
  }

  /**
   * Express middleware; must come before everything that answers. `isMember`: whether a `Cookie` header contains a session.
   */
  handler(isMember: (cookies: string | undefined) => boolean): RequestHandler {
    const { settings } = this;
    if (!settings) return (_request, _response, next) => next();
    return (request, response, next) => {
      const began = performance.now();
      const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => Response;
      response.writeHead = (...head: unknown[]) => {
        const isForAll =
          isSameForAll(request, response, head[0] as number) && !isMember(request.headers.cookie);
        if (!response.headersSent) this.mark(settings, response, head[0] as number, isForAll, began);
        return writeHead(...head);
      };
      next();
    };
  }

  private mark(
    settings: SharedCacheSettings,
    response: Response,
    status: number,
    isForAll: boolean,
    began: number,
  ): void {
    const offer = offers.get(response);
    const caching = String(response.getHeader('Cache-Control') ?? '');
    if (offer && isForAll && !this.changes.isAnySince(offer.tags, began)) {
      // Browsers ask each time, and only shared caches, which hear of changes, keep it.
      if (!isTimed(caching)) response.setHeader('Cache-Control', 'public, no-cache');
      response.vary('Cookie');
      response.vary('Authorization');
      const longest = Math.min(settings.seconds, offer.seconds ?? Infinity);
      const seconds = this.isReachable ? longest : Math.min(longest, whileUnreachable);
      const headers = sharedCacheHeaders(settings.engine, [...offer.tags, wholeSite], seconds);
      for (const [name, value] of headers) response.setHeader(name, value);
      forgetLimits(response);
      return;
    }
    // Files and the like say themselves how long everybody may keep them.
    if (isForAll && !offer && isTimed(caching)) return;
    response.setHeader(
      'Cache-Control',
      status >= 300 && status !== 304 ? 'private, no-store' : privately(caching),
    );
  }
}

/** Except for what a session changes. */
const isSameForAll = (request: Request, response: Response, status: number): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  (status === 200 || status === 304) &&
  !response.hasHeader('Set-Cookie') &&
  request.headers.authorization === undefined &&
  !isFromRobot(request);

const isTimed = (caching: string): boolean => /^public, max-age=[1-9]/.test(caching);

/** The same for browsers, and forbidden for shared caches; some of them ignore `no-store` and `no-cache`. */
const privately = (caching: string): string =>
  caching.startsWith('private')
    ? caching
    : caching.includes('no-store') || caching === ''
      ? 'private, no-store'
      : 'private, no-cache';
