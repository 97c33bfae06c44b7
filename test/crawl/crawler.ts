import { setTimeout as pause } from 'node:timers/promises';
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { otherAddresses } from '@libs/contract/site/other-addresses.js';
import { pathOf } from '../../server/base/http/openapi.js';
import { absentIn, absentInAddress, type Named, namedIn, namedInHeaders } from './addresses.js';
import type { FilledSite, Reader } from './filled-site.js';

/** What is wrong with one address. Others of the same kind, with the same fault, are only counted. */
export interface Fault {
  what: string;
  /** As who, how and for what the crawler asked. */
  asked: string;
  /** The addresses that lead to it, from the first one. */
  chain: string[];
  more: number;
}

export interface CrawlResult {
  faults: Fault[];
  /** Addresses by kind: how many were asked for, and how many were found besides. */
  kinds: Map<string, { asked: number; left: number }>;
  /** Answers by status, of redirects as well as of what they lead to. */
  statuses: Map<number, number>;
  addresses: number;
  requests: number;
  seconds: number;
}

export interface Bounds {
  /** Chooses what is asked for first; the same seed chooses the same on the same site. */
  seed: number;
  maxAddresses: number;
  maxSeconds: number;
  /** Of one kind, for each reader who is signed in. */
  maxForMember: number;
}

interface Found {
  address: string;
  reader: Reader;
  kind: string;
  /** With which it takes turns: its kind, or for a known address it alone. */
  turn: string;
  isPage: boolean;
  from: Found | null;
  /** Made from the OpenAPI document, which names it for everybody: whoever asks may have no right to it. */
  isFilledIn: boolean;
}

/** As found; without its query; with another one; as the router asks for pages; as programs ask for everything else. */
type Way = 'as found' | 'without its query' | 'with a query' | 'by the router' | 'by a program';

interface Answer {
  status: number;
  headers: Headers;
  type: string;
  body: string;
}

const browsers = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const atOnce = 4;
/** Milliseconds after which an answer counts as lost. */
const answerTimeout = 60_000;
/** How many values are tried for one parameter in the OpenAPI document. */
const maxValues = 8;
/** They pass on what they know of a query, and nothing else: it may contain secrets. */
const chooseQuery = new Set(['/login.php', '/logout.php']);

/** Where programs, browsers and members begin. */
const beginnings: Record<Reader, string[]> = {
  visitor: [
    '/',
    '/robots.txt',
    '/opensearch.xml',
    '/manifest.webmanifest',
    '/sw.js',
    '/.well-known/security.txt',
    '/api/docs',
    '/api/docs.json',
    '/api/health',
    '/api/v1/changes',
    '/api/v1/feeds/lists.atom',
  ],
  user: ['/', '/account', '/following', '/staff-lists/me', '/reports', '/staff/create/1'],
  contributor: ['/', '/reports', '/history', '/names/review'],
  moderator: ['/', '/admin', '/users', '/reports', '/history', '/comments', '/names/review'],
};

/**
 * Asks for every address that a site names, whoever reads it, and looks at each answer. Kinds of addresses take turns, so that a few
 * hundred requests meet all of them.
 */
export class Crawler {
  private readonly seen = new Set<string>();
  private readonly waiting = new Map<string, Map<Reader, Found[]>>();
  private readonly asked = { turn: new Map<string, number>(), reader: new Map<string, number>() };
  private readonly faults = new Map<string, Fault>();
  private readonly statuses = new Map<number, number>();
  private readonly pages = pagePatterns();
  private templates: Template[] = [];
  private readonly values = new Map<string, Set<string>>();
  private readonly random: () => number;
  private requests = 0;

  constructor(
    private readonly site: FilledSite,
    private readonly bounds: Bounds,
  ) {
    this.random = randomFrom(bounds.seed);
  }

  async run(): Promise<CrawlResult> {
    const began = performance.now();
    const seconds = () => (performance.now() - began) / 1000;
    await this.begin();
    let addresses = 0;
    while (seconds() < this.bounds.maxSeconds) {
      const room = Math.min(2 * atOnce, this.bounds.maxAddresses - addresses);
      const batch = Array.from({ length: room }, () => this.next()).filter((found) => found !== null);
      if (batch.length === 0) break;
      addresses += batch.length;
      const turns = batch.entries();
      const looks: (() => void)[][] = [];
      const worker = async () => {
        for (const [index, found] of turns) looks[index] = await this.ask(found);
      };
      await Promise.all(Array.from({ length: atOnce }, worker));
      // In this order whichever answer came first, so that a seed means the same each time.
      for (const look of looks.flat()) look();
    }
    const kinds: CrawlResult['kinds'] = new Map();
    for (const [turn, readers] of this.waiting) {
      const left = [...readers.values()].reduce((sum, { length }) => sum + length, 0);
      kinds.set(turn, { asked: this.asked.turn.get(turn) ?? 0, left });
    }
    const { requests, statuses } = this;
    return { faults: [...this.faults.values()], kinds, statuses, addresses, requests, seconds: seconds() };
  }

  private async begin(): Promise<void> {
    const { body } = await this.fetch('/api/docs.json', 'visitor', '*/*');
    this.templates = templatesOf(JSON.parse(body) as OpenApi);
    for (const [reader, addresses] of Object.entries(beginnings))
      for (const address of addresses) this.find(address, { reader: reader as Reader });
    for (const address of this.site.known.addresses) this.find(address, { reader: 'visitor', isKnown: true });
    for (const message of this.site.known.messages) this.readMessage(message);
    for (const address of this.site.known.calls) this.findCall(address);
    for (const [name, values] of Object.entries(this.site.known.values))
      for (const value of values) this.learn(name, value);
    const called = new Set(this.site.known.calls.map((address) => address.split('?')[0]));
    for (const { path, parameters } of this.templates)
      if (parameters.length === 0 && !called.has(path)) this.findCall(path);
  }

  private readMessage(body: string): void {
    const from: Found = {
      address: '/',
      reader: 'visitor',
      kind: '(message of a webhook)',
      turn: '',
      isPage: false,
      from: null,
      isFilledIn: false,
    };
    const fault = (what: string) => this.note(what, from, 'as found', 'a message of a webhook');
    for (const address of this.read('application/json', body, from, fault))
      this.find(address, { reader: 'visitor', from });
  }

  /**
   * Of a kind that was asked for least, and by the reader who asked least for it. The first of each kind come in this order: what
   * nothing names, pages and files, and the API.
   */
  private next(): Found | null {
    let best: Found[][] = [];
    let least = Infinity;
    for (const [turn, readers] of this.waiting) {
      for (const [reader, found] of readers) {
        const own = this.asked.reader.get(`${reader} ${turn}`) ?? 0;
        if (found.length === 0 || (reader !== 'visitor' && own >= this.bounds.maxForMember)) continue;
        const rank = turn.startsWith('(') ? 0 : found[0]!.isFilledIn ? 0.2 : 0.1;
        const score = (this.asked.turn.get(turn) ?? 0) + rank + own / 1e6;
        if (score > least) continue;
        if (score < least) best = [];
        least = score;
        best.push(found);
      }
    }
    const of = this.anyOf(best);
    if (!of) return null;
    const chosen = this.anyOf(of)!;
    of.splice(of.indexOf(chosen), 1);
    const { turn, reader } = chosen;
    this.asked.turn.set(turn, (this.asked.turn.get(turn) ?? 0) + 1);
    this.asked.reader.set(`${reader} ${turn}`, (this.asked.reader.get(`${reader} ${turn}`) ?? 0) + 1);
    return chosen;
  }

  private anyOf<Item>(items: Item[]): Item | undefined {
    return items[Math.floor(this.random() * items.length)];
  }

  /**
   * Notes an address, which may be relative to where it was found. Addresses of other sites are only looked at. `isKnown`: it is of a
   * kind of its own.
   */
  private find(
    address: string,
    {
      reader,
      from = null,
      isKnown = false,
      isFilledIn = false,
    }: { reader: Reader; from?: Found | null; isKnown?: boolean; isFilledIn?: boolean },
  ): void {
    const wrong = absentInAddress(address);
    if (wrong && from) this.note(`“${wrong}” in an address: ${shapeOf(address)}`, from, 'as found', address);
    const base = new URL(from?.address ?? '/', this.site.url).href;
    if (!URL.canParse(address, base)) {
      if (from) this.note('an address that is none', from, 'as found', address);
      return;
    }
    const url = new URL(address, base);
    if (url.origin !== this.site.url || !/^https?:$/.test(url.protocol)) return;
    const page = this.pages.find(({ pattern }) => pattern.test(url.pathname));
    const isForEach = page || url.pathname.startsWith('/api/');
    const plain = url.pathname + url.search;
    const key = isForEach ? `${reader} ${plain}` : plain;
    if (this.seen.has(key)) return;
    this.seen.add(key);
    const kind = this.kindOf(url, page?.name);
    const turn = isKnown ? `(known) ${plain.replace(/[\da-f-]{36,48}/, '*')}` : kind;
    const found: Found = { address: plain, reader, kind, turn, isPage: Boolean(page), from, isFilledIn };
    const readers = this.waiting.get(turn) ?? new Map<Reader, Found[]>();
    this.waiting.set(turn, readers.set(reader, [...(readers.get(reader) ?? []), found]));
    if (page && !isKnown) {
      const learned = { '/staff/[id]': 'lists', '/person/[id]': 'people', '/studio/[id]': 'studios' }[
        page.name
      ];
      const value = url.pathname.split('/')[2]!;
      if (learned) this.learn(learned, decodedOnce(value));
    }
  }

  /** An address of the API: public ones for everybody, others for a member and a moderator. */
  private findCall(address: string): void {
    const path = address.split('?')[0]!;
    const template = this.templates.find(({ pattern }) => pattern.test(path));
    const isOwn = path.startsWith('/api/v1/account/');
    const allowed: Reader[] =
      template?.isPublic !== false ? ['visitor'] : isOwn ? ['user'] : ['user', 'moderator'];
    for (const reader of allowed) this.find(address, { reader, isFilledIn: true });
  }

  /** Fills a value into the addresses of the OpenAPI document that take it. */
  private learn(name: string, value: string): void {
    const values = this.values.get(name) ?? new Set();
    if (values.has(value) || values.size >= maxValues) return;
    this.values.set(name, values.add(value));
    for (const { path, parameters } of this.templates) {
      const [only, ...others] = parameters;
      if (only?.takes === name && others.length === 0)
        this.findCall(path.replace(`{${only.name}}`, encodeURIComponent(value)));
    }
  }

  private kindOf({ pathname, searchParams }: URL, page: string | undefined): string {
    const names = [...new Set(searchParams.keys())].sort().join('&');
    const query = names && `?${names}`;
    if (page) return page + query;
    const template = this.templates.find(({ pattern }) => pattern.test(pathname));
    return (template?.path ?? shapeOf(pathname)) + query;
  }

  /** Asks in every way that fits; returns what is to be done with the answers. */
  private async ask(found: Found): Promise<(() => void)[]> {
    const { address, isPage, reader } = found;
    let others: Way[] = [
      ...(address.includes('?') ? ['without its query' as const] : []),
      'with a query',
      isPage ? 'by the router' : 'by a program',
    ];
    if (reader !== 'visitor') others = others.filter((way) => way === 'by the router');
    const looks: (() => void)[] = [];
    for (const way of ['as found' as const, ...others]) looks.push(await this.visit(found, way));
    return looks;
  }

  private async visit(found: Found, way: Way): Promise<() => void> {
    const asked = addressFor(found.address, way);
    const accept = way === 'by the router' || way === 'by a program' ? '*/*' : browsers;
    try {
      const first = await this.fetch(asked, found.reader, accept);
      const location = first.headers.get('location');
      const isRedirect = first.status >= 300 && first.status < 400;
      const target = isRedirect && location ? new URL(location, new URL(asked, this.site.url)) : null;
      const last =
        target?.origin === this.site.url
          ? await this.fetch(target.pathname + target.search, found.reader, accept)
          : first;
      return () => this.look(found, way, asked, target, last);
    } catch (error) {
      return () => this.note(`no answer: ${String(error)}`, found, way, asked);
    }
  }

  private look(found: Found, way: Way, asked: string, target: URL | null, answer: Answer): void {
    const { status, headers, type, body } = answer;
    const fault = (what: string) => this.note(what, found, way, asked);
    if (target) {
      const to = target.href.replace(this.site.url, '');
      const wrong = absentInAddress(to);
      if (wrong) fault(`“${wrong}” in a redirect to ${to}`);
      if (target.origin !== this.site.url) return;
      if (status >= 300 && status < 400)
        return fault(`a redirect to another redirect, ${to} to ${headers.get('location')}`);
      const { pathname, searchParams } = new URL(asked, this.site.url);
      const lost = [...searchParams].filter(
        ([name, value]) => !target.searchParams.getAll(name).includes(value),
      );
      if (lost.length > 0 && !chooseQuery.has(pathname)) fault(`a redirect without the query, to ${to}`);
      if (status !== 200) return fault(`${status} after a redirect to ${to}`);
    }
    const isRefused = found.isFilledIn && (status === 401 || status === 403);
    // What an address of the API needs may be in its query.
    const isIncomplete = way === 'without its query' && !found.isPage && status === 400;
    if (status !== 200 && !isRefused && !isIncomplete) fault(String(status));
    const from = target ? { ...found, address: target.pathname + target.search } : found;
    const addresses = this.read(type, body, from, fault);
    if (status === 200)
      for (const address of [...addresses, ...namedInHeaders(headers)])
        this.find(address, { reader: found.reader, from });
  }

  /** The addresses in a text, whose words are looked at. */
  private read(type: string, body: string, from: Found, fault: (what: string) => void): Iterable<string> {
    let named: Named;
    try {
      named = namedIn(type, body, this.site.url, from.address.split('?')[0]!);
    } catch (error) {
      fault(`an answer that cannot be read: ${String(error)}`);
      return [];
    }
    for (const { place, text } of named.texts) {
      const wrong = absentIn(text);
      const at = wrong ? text.indexOf(wrong) : 0;
      if (wrong) fault(`“${wrong}” in ${place}: ${text.slice(Math.max(0, at - 40), at + 40)}`);
    }
    return named.addresses;
  }

  private note(what: string, found: Found, way: Way, asked: string): void {
    const key = `${what} ${found.kind}`;
    const known = this.faults.get(key);
    if (known) {
      known.more += 1;
      return;
    }
    const chain: string[] = [];
    for (let at = found.from; at; at = at.from) chain.unshift(at.address);
    this.faults.set(key, { what, asked: `${found.reader}, ${way}: ${asked}`, chain, more: 0 });
  }

  /** As crawlers do, asks again after a while if the site is too busy, at most twice. */
  private async fetch(address: string, reader: Reader, accept: string, patience = 2): Promise<Answer> {
    this.requests += 1;
    const cookie = this.site.cookies.get(reader);
    const answer = await fetch(this.site.url + address, {
      redirect: 'manual',
      headers: { accept, ...(cookie ? { cookie } : {}) },
      signal: AbortSignal.timeout(answerTimeout),
    });
    const { status, headers } = answer;
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    const retryAfter = Number(headers.get('retry-after'));
    if (status === 503 && retryAfter > 0 && patience > 0) {
      await answer.text();
      await pause(retryAfter * 1000);
      return this.fetch(address, reader, accept, patience - 1);
    }
    return { status, headers, type: headers.get('content-type') ?? '', body: await answer.text() };
  }
}

function addressFor(address: string, way: Way): string {
  const [path = '', query = ''] = address.split(/\?(.*)/s);
  if (way === 'without its query') return path;
  if (way === 'with a query') return `${address}${query ? '&' : '?'}x=1`;
  if (way !== 'by the router') return address;
  const route = path === '/' ? '/_root' : path.replace(/\/$/, '');
  return `/RSC/R${route}.txt${query && `?query=${encodeURIComponent(query)}`}`;
}

/** What different addresses of one kind have in common: numbers, names and ids left out. */
function shapeOf(address: string): string {
  const [path = '', query] = address.split('?');
  const parts = path.split('/').map((part, index) => {
    const end = /\.\w+$/.exec(part)?.[0] ?? '';
    const isName = /^\/(?:assets|cards|embed|pictures)\//.test(path)
      ? index === path.split('/').length - 1
      : /%|\d/.test(part);
    return isName && part !== 'v1' ? `*${end}` : part;
  });
  return parts.join('/') + (query === undefined ? '' : `?${query.replace(/=[^&]*/g, '')}`);
}

interface Template {
  path: string;
  pattern: RegExp;
  isPublic: boolean;
  /** Those that it needs. `takes`: what precedes it in the path; null in the query. */
  parameters: { name: string; takes: string | null }[];
}

interface OpenApi {
  paths: Record<
    string,
    { get?: { security: object[]; parameters?: { name: string; in: string; required?: boolean }[] } }
  >;
}

/** The addresses that can be read, most exact first. */
function templatesOf({ paths }: OpenApi): Template[] {
  // What is not JSON of the contract is found by its links, and the stream of events does not end.
  const others = new Set(Object.keys(otherAddresses).map(pathOf));
  return Object.entries(paths)
    .flatMap(([path, { get }]) => {
      if (!get || others.has(path)) return [];
      const needed = (get.parameters ?? []).filter(({ in: place, required }) => place === 'path' || required);
      return {
        path,
        pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}/?$`),
        isPublic: get.security.some((one) => Object.keys(one).length === 0),
        parameters: needed.map(({ name, in: place }) => {
          const parts = path.split('/');
          return { name, takes: place === 'path' ? parts[parts.indexOf(`{${name}}`) - 1]! : null };
        }),
      };
    })
    .toSorted((one, other) => one.parameters.length - other.parameters.length);
}

/** The pages, by the files that they are made from: `/staff/[id]`. */
function pagePatterns(): { name: string; pattern: RegExp }[] {
  const files = readdirSync(resolve(import.meta.dirname, '../../web/src/pages'), { recursive: true });
  return files
    .map(String)
    .filter((file) => file.endsWith('.tsx') && !/(?:^|\/)_|^404/.test(file))
    .map((file) => `/${file.replace(/\.tsx$/, '').replace(/(?:^|\/)index$/, '')}`)
    .toSorted((one, other) => Number(one.includes('[')) - Number(other.includes('[')))
    .map((name) => ({ name, pattern: new RegExp(`^${name.replace(/\[\w+\]/g, '[^/]+')}/?$`) }));
}

function decodedOnce(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Numbers from 0 to 1, always the same for a seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The outcome as text: numbers first, then by kind, then each fault. */
export function reportOf(outcome: CrawlResult, seed: number): string {
  const { faults, kinds, statuses, addresses, requests, seconds } = outcome;
  const byKind = [...kinds].toSorted(([one], [other]) => one.localeCompare(other));
  const byStatus = [...statuses].toSorted(([one], [other]) => one - other);
  return [
    `${addresses} addresses of ${kinds.size} kinds, ${requests} requests, ${seconds.toFixed(1)} s, CRAWL_SEED=${seed}`,
    `answers: ${byStatus.map(([status, count]) => `${count} × ${status}`).join(', ')}`,
    ...byKind.map(([kind, { asked, left }]) => `  ${asked}${left > 0 ? ` (${left} left)` : ''}  ${kind}`),
    ...faults.flatMap(({ what, asked, chain, more }) => [
      `✗ ${what}`,
      `    ${asked}`,
      ...chain.toReversed().map((one) => `    on ${one}`),
      ...(more > 0 ? [`    and ${more} more`] : []),
    ]),
  ].join('\n');
}
