import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { isRobot } from '@libs/contract/base/robots.js';
import { clientAddress } from '../../base/http/client-address.js';
import { encodingOf } from '../../base/http/encoded.js';
import { isFresh } from '../../base/http/json.js';
import { callerOf } from '../../base/http/limits/caller.js';
import { answerFirst, hasBody, type OnAnswer } from '../../base/http/kept/answer-first.js';
import { Meaning } from '../../base/http/kept/meaning.js';
import type { Limits } from '../../base/http/limits/limits.service.js';
import { requestIdHeader, requestIdOf } from '../../base/logging/request-context.js';
import type { PageEnd } from './cached-page.js';
import type { PageCache } from './page-cache.js';

/** Addresses as they were requested that are remembered, and their longest. */
const maxAddresses = 10_000;
const maxAddressLength = 300;

interface Parts {
  cache: PageCache;
  limits: Limits;
  trustProxy: number;
  /** The end of pages for whoever has these cookies; null: that for anonymous visitors; undefined: not known at the moment. */
  endFor: (cookies: string | undefined) => PageEnd | null | undefined;
  /** Whether this process has heard of all changes that must show to whoever has these cookies, in a page or in its data. */
  isCurrent: (cookies: string | undefined, isData: boolean) => boolean;
}

/** The names in the cache of what robots get, and of whole pages of long lists. No address in it contains `#`. */
export const robotKey = (address: string): string => `${address}#robot`;
export const wholeKey = (key: string): string => `${key}#whole`;

/**
 * Answers requests for pages that are kept and have been sent like this before, ahead of everything else: what
 * a request passes on its way to `PagesService` costs several times as much as the answer. All other requests, and all that is
 * unusual about one, are left to that way; an answer from here has the same head and body as one from there.
 */
export class KeptPages {
  /** By the address as it was requested: that of the page in the cache. */
  private readonly addresses = new Map<string, string>();
  private readonly encodings = new Meaning(encodingOf);
  private readonly robots = new Meaning(isRobot);

  constructor(private readonly parts: Parts) {}

  /** Lets a server ask here first. */
  serve(server: Server, onAnswer: OnAnswer): void {
    answerFirst(server, (request, response) => this.answer(request, response, onAnswer));
  }

  /** The page at an address as it was requested has been found under another one in the cache. */
  learn(asked: string, address: string): void {
    if (asked.length > maxAddressLength || this.addresses.get(asked) === address) return;
    if (this.addresses.size >= maxAddresses) this.addresses.clear();
    this.addresses.set(asked, address);
  }

  /** False: the usual way has to. */
  private answer(request: IncomingMessage, response: ServerResponse, onAnswer: OnAnswer): boolean {
    const began = performance.now();
    const { method, url, headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const address = this.addresses.get(url!);
    if (address === undefined || hasBody(headers)) return false;
    const { cache, limits, trustProxy, endFor, isCurrent } = this.parts;
    // The data of a page is the same for everybody.
    const end = isData(address) ? null : endFor(headers.cookie);
    if (end === undefined || !isCurrent(headers.cookie, isData(address))) return false;
    let key = this.robots.of(headers['user-agent']) ? robotKey(address) : address;
    let page = cache.get(key);
    if (page?.isLong && headers['sec-fetch-dest'] !== 'document') page = cache.get((key = wholeKey(key)));
    const encoding = this.encodings.of(headers['accept-encoding']);
    const heads = page?.headsIn(encoding);
    const parts = heads && page!.partsIn(encoding, end);
    // What does not exist for others may exist for a member.
    if (!page || !parts || (end && page.status !== 200)) return false;
    if (!limits.tryInMemory('pages', callerOf(null, clientAddress(request, trustProxy)))) return false;
    cache.asked(key);
    const requestId = requestIdOf(request, trustProxy);
    const head = [requestIdHeader, requestId];
    const etag = end ? page.etagEndingWith(end) : page.etag;
    if (page.status === 200) head.push('ETag', etag);
    const isKnown = page.status === 200 && isFresh(request, etag);
    const status = isKnown ? 304 : page.status;
    if (isKnown) response.writeHead(status, [...heads.fresh, ...head]).end();
    else {
      head.push('Content-Length', String(lengthOf(parts)));
      response.writeHead(status, [...heads.full, ...head]);
      sendParts(response, method, parts);
    }
    onAnswer(request, status, requestId, (performance.now() - began) / 1000);
    return true;
  }
}

export const lengthOf = (parts: readonly Buffer[]): number =>
  parts.reduce((sum, { length }) => sum + length, 0);

/** Sends a body, in one packet if it fits. */
export function sendParts(response: ServerResponse, method: string, parts: readonly Buffer[]): void {
  if (method === 'HEAD') {
    response.end();
    return;
  }
  response.cork();
  for (const part of parts.slice(0, -1)) response.write(part);
  response.end(parts.at(-1));
}

const isData = (address: string): boolean => address.startsWith('/RSC/');
