import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { isRobot } from '@libs/contract/base/robots.js';
import { clientAddress } from '../../base/http/client-address.js';
import { encodingOf } from '../../base/http/encoded.js';
import { isFresh } from '../../base/http/json.js';
import { callerOf } from '../../base/http/limits/caller.js';
import type { Limits } from '../../base/http/limits/limits.service.js';
import { requestIdHeader, requestIdOf } from '../../base/logging/request-context.js';
import type { PageCache } from './page-cache.js';

/** Addresses as they were requested that are remembered, and their longest. */
const maxAddresses = 10_000;
const maxAddressLength = 300;

/** What different values of a header mean; most browsers send one of few. */
class Meaning<Value> {
  private readonly known = new Map<string | undefined, Value>();

  constructor(private readonly read: (header: string | undefined) => Value) {}

  of(header: string | undefined): Value {
    let value = this.known.get(header);
    if (value === undefined) {
      value = this.read(header);
      if (this.known.size >= 200) this.known.clear();
      if ((header?.length ?? 0) <= maxAddressLength) this.known.set(header, value);
    }
    return value;
  }
}

interface Parts {
  cache: PageCache;
  limits: Limits;
  trustProxy: number;
  isMember: (cookies: string | undefined) => boolean;
  /** Whether this process has heard of all changes of a moment ago. */
  isCurrent: () => boolean;
}

/** Called for each answer. */
export type OnAnswer = (request: IncomingMessage, status: number, requestId: string, seconds: number) => void;

/** The names in the cache of what robots get, and of whole pages of long lists. No address in it contains `#`. */
export const robotKey = (address: string): string => `${address}#robot`;
export const wholeKey = (key: string): string => `${key}#whole`;

/**
 * Answers requests of anonymous visitors for pages that are kept and have been sent like this before, ahead of everything else: what
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
    const others = server.listeners('request') as ((
      request: IncomingMessage,
      response: ServerResponse,
    ) => void)[];
    server.removeAllListeners('request');
    server.on('request', (request, response) => {
      if (this.answer(request, response, onAnswer)) return;
      for (const other of others) other.call(server, request, response);
    });
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
    const { cache, limits, trustProxy, isMember, isCurrent } = this.parts;
    if (isMember(headers.cookie) || !isCurrent()) return false;
    let key = this.robots.of(headers['user-agent']) ? robotKey(address) : address;
    let page = cache.get(key);
    if (page?.isLong && headers['sec-fetch-dest'] !== 'document') page = cache.get((key = wholeKey(key)));
    const encoding = this.encodings.of(headers['accept-encoding']);
    const heads = page?.headsIn(encoding);
    const body = heads && page!.bodyIn(encoding);
    if (!body) return false;
    try {
      limits.takeInMemory('pages', callerOf(null, clientAddress(request, trustProxy)));
    } catch {
      return false;
    }
    cache.asked(key);
    const requestId = requestIdOf(request, trustProxy);
    const fresh = page!.status === 200 && isFresh(request, page!.etag);
    const status = fresh ? 304 : page!.status;
    response.writeHead(status, [...(fresh ? heads.fresh : heads.full), requestIdHeader, requestId]);
    response.end(fresh || method === 'HEAD' ? undefined : body);
    onAnswer(request, status, requestId, (performance.now() - began) / 1000);
    return true;
  }
}

const hasBody = (headers: IncomingMessage['headers']): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
