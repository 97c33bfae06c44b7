import { Agent, request as httpRequest } from 'node:http';
import { type ErrorCode, errors } from '@libs/contract/base/errors.js';
import { Random } from '../random.js';
import { sampleDocument } from '../documents.js';
import { insist } from '../insist.js';
import { type Call, Calls, type Document, type Site } from './calls.js';

/** Who calls. `key`: with a key of the reading API and without a session. */
export const callers = ['anonymous', 'key', 'banned', 'user', 'contributor', 'moderator'] as const;
export type Caller = (typeof callers)[number];

export interface Answer {
  status: number;
  type: string;
  text: string;
  milliseconds: number;
}

export interface Report {
  calls: number;
  /** The number of answers with each status. */
  statuses: Record<number, number>;
  /** Faults, each once per address and code, with the first call that caused it. */
  faults: string[];
  /** The number of faulty answers. */
  faulty: number;
  slowest: { milliseconds: number; call: string };
}

/** Failures with a 5xx status that are not a bug here: something that the answer needs is unavailable, or oEmbed asks for that status. */
const awaited = new Set<ErrorCode>([
  'anilist-failed',
  'anilist-busy',
  'login-off',
  'search-failed',
  'person-search-failed',
  'format-not-implemented',
]);

/** After these, a caller may no longer be logged in. */
const endsSessions = /session|DELETE \/api\/v1\/account$|logout/;

/** Sends calls to a running server, as every kind of account, and checks its answers. */
export class Fuzz {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 8 });
  private readonly credentials = new Map<Caller, Record<string, string>>();
  private calls!: Calls;

  private constructor(
    private readonly url: URL,
    readonly seed: string,
  ) {}

  /** Creates lists, reports, readings and tasks on the site and reads its OpenAPI document, if none is given. */
  static async on(
    url: string,
    seed: string,
    options: { document?: Document; project: () => Promise<unknown> },
  ): Promise<Fuzz> {
    const fuzz = new Fuzz(new URL(url), seed);
    const document = options.document ?? (await fuzz.json<Document>('GET', '/api/docs.json', 'anonymous'));
    fuzz.calls = new Calls(document, await fuzz.settle(options.project));
    return fuzz;
  }

  get operations(): number {
    return this.calls.count;
  }

  /** The call with this number, always the same. */
  call(caller: Caller, number: number): Call {
    return this.calls.make(new Random(`${this.seed} ${caller} ${number}`));
  }

  async run(caller: Caller, count: number, from = 0): Promise<Report> {
    const report: Report = {
      calls: 0,
      statuses: {},
      faults: [],
      faulty: 0,
      slowest: { milliseconds: 0, call: '' },
    };
    const known = new Set<string>();
    let next = from;
    const work = async (): Promise<void> => {
      while (next < from + count) {
        const number = (next += 1) - 1;
        const call = this.call(caller, number);
        const name = `${caller}:${number} ${call.method} ${call.path.slice(0, 300)} ${String(call.body ?? '').slice(0, 300)}`;
        let fault: string | null;
        try {
          // What input makes unavailable is so again.
          const answer = await insist(() => this.send(caller, call), 3);
          report.statuses[answer.status] = (report.statuses[answer.status] ?? 0) + 1;
          if (answer.milliseconds > report.slowest.milliseconds)
            report.slowest = { milliseconds: Math.round(answer.milliseconds), call: name };
          fault = faultOf(call, answer);
        } catch (error) {
          fault = `no answer: ${(error as Error).message}`;
        }
        report.calls += 1;
        if (caller !== 'key' && endsSessions.test(call.operation)) this.credentials.delete(caller);
        if (!fault) continue;
        report.faulty += 1;
        const kind = `${call.operation} ${fault.slice(0, 60)}`;
        if (!known.has(kind)) report.faults.push(`${fault}\n    ${name}`);
        known.add(kind);
      }
    };
    await Promise.all(Array.from({ length: 4 }, work));
    return report;
  }

  async send(caller: Caller, call: Call): Promise<Answer> {
    const { cookie = '', ...own } = await this.of(caller);
    const cookies = [call.headers['cookie'], cookie].filter(Boolean).join('; ');
    const length = call.body === undefined ? {} : { 'content-length': String(Buffer.byteLength(call.body)) };
    const headers = { ...own, ...call.headers, ...length, ...(cookies ? { cookie: cookies } : {}) };
    const began = performance.now();
    return new Promise((resolve, reject) => {
      const { hostname, port } = this.url;
      const request = httpRequest(
        { hostname, port, path: call.path, method: call.method, headers, agent: this.agent },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (part: string) => (text.length < 20_000 ? (text += part) : null));
          response.on('error', reject);
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              type: response.headers['content-type'] ?? '',
              text,
              milliseconds: performance.now() - began,
            }),
          );
        },
      );
      request.setTimeout(60_000, () => request.destroy(new Error('nothing for a minute')));
      request.on('error', reject);
      request.end(call.body);
    });
  }

  stop(): void {
    this.agent.destroy();
  }

  private async of(caller: Caller): Promise<Record<string, string>> {
    const has = this.credentials.get(caller);
    if (has || caller === 'anonymous') return has ?? {};
    const account = caller === 'key' ? 'contributor' : caller;
    const answer = await fetch(new URL('/api/v1/session/development', this.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account }),
    });
    const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0]!;
    const credentials = caller === 'key' ? await this.key(cookie) : { cookie };
    this.credentials.set(caller, credentials);
    return credentials;
  }

  private async key(cookie: string): Promise<Record<string, string>> {
    const { key } = await this.json<{ key: string }>(
      'POST',
      '/api/v1/account/keys',
      'anonymous',
      { name: 'A program' },
      { cookie },
    );
    return { authorization: `Bearer ${key}` };
  }

  /** A small site: lists in all states, with everything that belongs to them. */
  private async settle(project: () => Promise<unknown>): Promise<Site> {
    const random = new Random(this.seed);
    const statuses = ['IN_PROGRESS', 'UNLISTED', 'VERIFIED', 'COMPLETED', 'PARTIAL', 'FINISHED'] as const;
    const documents = statuses.map((status, index) =>
      sampleDocument({
        uuid: random.hex(48),
        title: `The Lighthouse, part ${index}`,
        slug: index % 2 ? `lighthouse-${random.hex(8)}` : null,
        anilistId: String(100 + index),
        status,
      }),
    );
    for (const [index, document] of documents.entries())
      await this.json('POST', '/api/v1/lists/import', index % 2 ? 'moderator' : 'user', document);
    const lists = documents.flatMap(({ uuid, slug }) => (slug ? [slug, uuid] : [uuid]));
    const list = `/api/v1/lists/${documents[0]!.uuid}`;
    for (const caller of ['anonymous', 'user', 'contributor'] as const)
      await this.json('POST', `${list}/reports`, caller, { message: 'A name is wrong.' });
    const reading = { kanji: '渡邊', reading: 'Watanabe', source: 'A book', confidence: 2 };
    for (let times = 0; times < 3; times += 1) await this.json('POST', '/api/v1/readings', 'user', reading);
    await project();

    const items = async (path: string, caller: Caller = 'moderator') =>
      (await this.json<{ items?: Record<string, string>[] }>('GET', path, caller)).items ?? [];
    const ids = (rows: Record<string, string>[], key = 'id') => rows.map((row) => row[key]!);
    const people = ['880001', '880002', 'ja:渡邊正二', 'en:Noboru Sunagawa', 'ja:灯台守 渡'];
    const task = await this.json<{ id?: number }>('POST', '/api/v1/people/880001/sync', 'moderator', {});
    const { entries = [] } = await this.json<{ entries?: { from: number; to: number }[] }>(
      'GET',
      `${list}/history`,
      'moderator',
    );
    const accounts = await items('/api/v1/moderation/users');
    const terms = ids(await items('/api/v1/roles')).slice(0, 10);
    const reports = ids(await items('/api/v1/reports'));
    const readings = ids(await items('/api/v1/readings?state=waiting'));
    const members = ids(accounts).slice(0, 8);
    const names = ids(accounts, 'screenName').slice(0, 8);
    return {
      documents,
      known: {
        'lists/{id}': lists,
        'people/{id}': people,
        'studios/{id}': ['7001', 'ja:スタジオ風見鶏', ...people],
        'users/{id}': members,
        'reports/{id}': reports,
        'readings/{id}': readings,
        'roles/{id}': terms,
        'person-tasks/{id}': task.id ? [task.id] : [],
        'history/{range}': entries.map(({ from, to }) => `${from}-${to}`),
        'anilist/{id}': ['100', '101'],
        'anime/{id}': ['1'],
        list: lists,
        uuid: lists,
        id: people,
        with: people,
        other: people,
        key: people,
        user: [...names, ...members],
        authors: names,
        author: names,
        title: ['The Lighthouse, part 5'],
        episode: ['Overview', '#01「霧」'],
        ja: ['渡邊正二', '監督', '灯台守 渡'],
        en: ['Shouji Watanabe', '???'],
        before: ['Shouji Watanabe', '渡邊正二'],
        revision: [7, 8],
        from: [7, 8],
        to: [7, 8],
        anilistId: [100, 880001],
      },
    };
  }

  private async json<Body>(
    method: string,
    path: string,
    caller: Caller,
    body?: unknown,
    more: Record<string, string> = {},
  ): Promise<Body> {
    const answer = await fetch(new URL(encodeURI(path), this.url), {
      method,
      headers: { 'content-type': 'application/json', ...(await this.of(caller)), ...more },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} as ${caller} answered ${answer.status}: ${text}`);
    return (text ? JSON.parse(text) : {}) as Body;
  }
}

/** What is wrong with an answer; null: nothing. */
function faultOf({ method, path }: Call, { status, type, text }: Answer): string | null {
  if (status < 400) return null;
  // Anything that is not an address of the API belongs to a page.
  if (status < 500 && !path.startsWith('/api') && type.startsWith('text/html')) return null;
  if (method === 'HEAD')
    return status >= 500 && status !== 501 && status !== 502 && status !== 503 ? `${status}` : null;
  if (!type.startsWith('application/problem+json'))
    return `${status} as ${type || 'nothing'}: ${text.slice(0, 100)}`;
  const { code } = JSON.parse(text) as { code: ErrorCode };
  if (!Object.hasOwn(errors, code)) return `${status} with the unknown code ${code}`;
  return status >= 500 && !awaited.has(code) ? `${status} ${code}` : null;
}
