import type { IncomingMessage, ServerResponse } from 'node:http';
import { isRobot } from '@libs/contract/base/robots.js';
import { requestIdHeader, requestIdOf } from '../../logging/request-context.js';
import { clientAddress } from '../client-address.js';
import { alone, type Encoding, encodingOf, type Era } from '../encoded.js';
import { isFresh } from '../json.js';
import { callerOf } from '../limits/caller.js';
import type { Limits } from '../limits/limits.service.js';
import { limitHeaders } from '../limits/rate-limit-headers.js';
import { isFromPages, readingLimit } from '../limits/reading-limit.js';
import { hasBody, headOf, type OnAnswer } from './answer-first.js';
import { Changes } from './changes.js';
import { Meaning } from './meaning.js';
import { keepFor, type SentBody } from './sent-answers.js';
import { TaggedPool } from './tagged-pool.js';

/** Longer addresses are not kept. */
const maxAddressLength = 300;
/** Of heads and of what finds them, for each answer. */
const bytesOfHead = 2_048;

interface Parts {
  /** In bytes. */
  capacity: number;
  limits: Limits;
  trustProxy: number;
  /** Whether a `Cookie` header says nothing about who asks. */
  isAnonymous: (cookies: string | undefined) => boolean;
  /** Whether this process has heard of all changes that must show. */
  isCurrent: () => boolean;
}

/** Headers that are different each time; their values are set for each request. */
const policyHeader = 'RateLimit-Policy';
const limitHeader = 'RateLimit';
/** What is said of a body, and not sent without one. */
const ofBody = new Set(['Content-Type', 'Content-Encoding', 'Content-Length']);

/** A head, as `writeHead` takes it, in which some values are set for each request. */
class Head {
  private readonly id: number;
  private readonly policy: number;
  private readonly limit: number;

  constructor(private readonly head: readonly string[]) {
    const placeOf = (name: string) => head.findIndex((one, at) => at % 2 === 0 && one === name) + 1;
    [this.id, this.policy, this.limit] = [
      placeOf(requestIdHeader),
      placeOf(policyHeader),
      placeOf(limitHeader),
    ];
  }

  /** Whether reading it counts. */
  get isLimited(): boolean {
    return this.limit > 0;
  }

  with(requestId: string, limits: [string, string][] | null): string[] {
    const head = this.head.slice();
    if (this.id > 0) head[this.id] = requestId;
    if (limits && this.isLimited) [head[this.policy], head[this.limit]] = [limits[0]![1], limits[1]![1]];
    return head;
  }
}

interface Sent {
  head: Head;
  bytes: Buffer;
}

/** An answer as it was sent to everybody who is not signed in, to robots or to others. */
interface KeptAnswer {
  readonly size: number;
  readonly tags: readonly string[];
  readonly etag: string;
  readonly era: Era | undefined;
  /** For whoever has it (304). */
  readonly fresh: Head;
  /** By what a client accepts. */
  readonly bodies: ReadonlyMap<Encoding, Sent>;
}

/**
 * Answers of endpoints with `isKept`, as they were sent to anybody (docs/decisions/0007): what a request passes on its way to the
 * handler costs ten times as much as the answer. Only the plainest requests are answered from here: without account, key and body. All
 * others take the usual way, and get the same head and body there.
 */
export class KeptAnswers {
  private readonly pool: TaggedPool<KeptAnswer>;
  private readonly changes = new Changes();
  private readonly encodings = new Meaning(encodingOf);
  private readonly robots = new Meaning(isRobot);

  constructor(private readonly parts: Parts) {
    this.pool = new TaggedPool(parts.capacity, (kept) => kept);
  }

  /** Something changed that answers show; null: it may be anything. */
  changed(tag: string | null): void {
    this.changes.changed(tag);
    if (tag === null) this.pool.clear();
    else this.pool.remove(tag);
  }

  /** False: the usual way has to; what is sent there may be kept. */
  answer(request: IncomingMessage, response: ServerResponse, onAnswer: OnAnswer): boolean {
    const began = performance.now();
    const { method, headers } = request;
    const url = request.url!;
    if ((method !== 'GET' && method !== 'HEAD') || !url.startsWith('/api/')) return false;
    const { isAnonymous, isCurrent } = this.parts;
    if (headers.authorization !== undefined || hasBody(headers) || isFromPages(headers)) return false;
    if (url.length > maxAddressLength || !isAnonymous(headers.cookie)) return false;
    // No address begins like this.
    const key = this.robots.of(headers['user-agent']) ? `robot ${url}` : url;
    const kept = this.pool.get(key);
    if (kept && !kept.era?.isOver && isCurrent() && this.send(kept, request, response, began, onAnswer))
      return true;
    this.keepWhatIsSent(key, response, began);
    return false;
  }

  private send(
    kept: KeptAnswer,
    request: IncomingMessage,
    response: ServerResponse,
    began: number,
    onAnswer: OnAnswer,
  ): boolean {
    const { limits, trustProxy } = this.parts;
    const isKnown = isFresh(request, kept.etag);
    const sent = isKnown ? null : kept.bodies.get(this.encodings.of(request.headers['accept-encoding']));
    if (sent === undefined) return false;
    const head = sent?.head ?? kept.fresh;
    const name = readingLimit(request.headers);
    const who = callerOf(null, clientAddress(request, trustProxy));
    if (head.isLimited && !limits.tryInMemory(name, who)) return false;
    const requestId = requestIdOf(request, trustProxy);
    const told = head.isLimited ? limitHeaders(limits, name, who) : null;
    const status = isKnown ? 304 : 200;
    response.writeHead(status, head.with(requestId, told));
    response.end(request.method === 'HEAD' ? undefined : sent?.bytes);
    if (isKnown && head.isLimited) limits.refund(name, who);
    onAnswer(request, status, requestId, (performance.now() - began) / 1000);
    return true;
  }

  private keepWhatIsSent(key: string, response: ServerResponse, began: number): void {
    let tags: readonly string[] | null = null;
    keepFor(response, {
      allow: (dependsOn) => (tags = dependsOn),
      keep: (body, era) => {
        if (tags && !this.changes.isAnySince(tags, began)) this.keep(key, { tags, era }, response, body);
      },
    });
  }

  private keep(
    key: string,
    about: Pick<KeptAnswer, 'tags' | 'era'>,
    response: ServerResponse,
    body: SentBody | null,
  ): void {
    const etag = response.getHeader('ETag');
    const head = headOf(response, nothing);
    const fresh = headOf(response, ofBody);
    if (typeof etag !== 'string' || !head || !fresh || !isForAll(response, body ? 200 : 304)) return;
    const known = this.pool.get(key);
    const bodies = new Map(known?.etag === etag ? known.bodies : []);
    if (body) bodies.set(body.accepted, { head: new Head(head), bytes: alone(body.bytes) });
    const size = [...bodies.values()].reduce(
      (sum, { bytes }) => sum + bytes.length + bytesOfHead,
      bytesOfHead,
    );
    this.pool.keep(key, { ...about, size, etag, fresh: new Head(fresh), bodies });
  }
}

const nothing: ReadonlySet<string> = new Set();

/** An answer says so itself. */
const isForAll = (response: ServerResponse, status: number): boolean =>
  response.statusCode === status &&
  response.getHeader('Cache-Control') === 'public, no-cache' &&
  !response.hasHeader('Set-Cookie');
