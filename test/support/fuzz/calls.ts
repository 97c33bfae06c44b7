import type { Random } from '../random.js';
import { endless, hostileTexts, type Known, type Schema, Values } from './values.js';

interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
export interface Document {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
}

export interface Call {
  method: string;
  /** Path and query as sent. */
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer;
  /** As in the document. */
  operation: string;
}

/** What exists on the site: by the name of a field, by the path before a parameter (`lists/{id}`), and documents to upload. */
export interface Site {
  known: Known;
  documents: readonly unknown[];
}

/** Addresses that the document leaves out. */
const unnamed: Document['paths'] = {
  '/sitemap.xml': { get: {} },
  '/sitemap-{kind}-{part}.xml': {
    get: {
      parameters: [
        { name: 'kind', in: 'path', schema: { enum: ['pages', 'lists', 'people'] } },
        { name: 'part', in: 'path', schema: { type: 'integer', maximum: 9999 } },
      ],
    },
  },
  '/login.php': { get: query('return', 'popup') },
  '/logout.php': { get: {}, post: {} },
  '/api/v1/session/discord': { get: query('code', 'state', 'error', 'error_description') },
  '/api/docs': { get: {} },
  '/api/docs.json': { get: {} },
  '/api/{id}': { get: { parameters: [{ name: 'id', in: 'path', schema: {} }] } },
};

function query(...names: string[]): Operation {
  return { parameters: names.map((name) => ({ name, in: 'query', schema: { type: 'string' } })) };
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'REPORT'];
const brokenEscapes = [
  '%',
  '%0',
  '%zz',
  '%ff',
  '%E0%A4%A',
  '%c0%80',
  '%ED%A0%80',
  '%00',
  '%2e%2e%2f',
  '%u0000',
];

const oddHeaders: readonly Record<string, string>[] = [
  { 'if-none-match': '"' },
  { 'if-none-match': '*' },
  { 'if-none-match': 'W/"x", , "' + 'y'.repeat(3_000) },
  { 'if-modified-since': 'yesterday' },
  { 'accept-encoding': 'br;q=x, ;;;' },
  { 'accept-encoding': '*;q=0' },
  { 'accept-encoding': 'gzip;q=0.000, br' },
  { accept: 'text/html' },
  { accept: '%%%' },
  { range: 'bytes=9-1' },
  { range: 'lines=0-' },
  { host: 'a b' },
  { host: '[' },
  { host: 'x'.repeat(2_000) },
  { origin: 'null' },
  { origin: 'http://[' },
  { 'x-forwarded-for': 'x, ::ffff:1.2.3.4, ::1%eth0' },
  { 'x-forwarded-host': '[' },
  { 'user-agent': 'Googlebot/2.1' },
  { 'user-agent': '' },
  { authorization: 'Bearer' },
  { authorization: 'Bearer sr_' + 'x'.repeat(43) },
  { authorization: 'Basic ====' },
  { 'sec-fetch-site': 'same-origin' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-99' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'multipart/form-data; boundary=' },
  { 'content-type': ';;;' },
  { 'content-encoding': 'gzip' },
  { 'content-encoding': 'zip' },
];

const oddCookies = [
  'x=' + 'y'.repeat(8_000),
  '; ; =; ===',
  'staffroll_session=; staffroll_session=',
  'staffroll_session=%00',
  `staffroll_session=${'A'.repeat(43)}`,
  'staffroll_login=%7B%22; staffroll_login={}',
  '__proto__=1; constructor=2',
];

/** Generates calls of every address in the document, each from a single number, so that it can be repeated. */
export class Calls {
  private readonly operations: [path: string, method: string, operation: Operation][];
  private readonly values: Values;

  constructor(
    document: Document,
    private readonly site: Site,
  ) {
    // The stream of events does not end.
    const { '/api/v1/changes/events': _, ...paths } = document.paths;
    this.values = new Values(document.components?.schemas ?? {}, site.known);
    this.operations = Object.entries({ ...paths, ...unnamed }).flatMap(([path, of]) =>
      Object.entries(of).map(([method, operation]) => [path, method.toUpperCase(), operation] as const),
    ) as [string, string, Operation][];
  }

  get count(): number {
    return this.operations.length;
  }

  make(random: Random): Call {
    const [path, method, operation] = random.pick(this.operations);
    const call: Call = {
      method: random.chance(0.03) ? random.pick(methods) : method,
      path: this.address(path, operation, random),
      headers: random.chance(0.12) ? { ...random.pick(oddHeaders) } : {},
      operation: `${method} ${path}`,
    };
    if (random.chance(0.03)) call.headers['cookie'] = random.pick(oddCookies);
    if (call.method !== 'GET' && call.method !== 'HEAD' && call.method !== 'TRACE') {
      const body = this.body(path, operation, random);
      if (body !== null) call.body = body;
      if (call.body !== undefined) call.headers['content-type'] ??= 'application/json';
    }
    return call;
  }

  private address(path: string, { parameters = [] }: Operation, random: Random): string {
    let filled = path.replace(/\{(\w+)\}/g, (_all, name: string, at: number) => {
      const before =
        path
          .slice(0, at)
          .replace(/\{\w+\}\/?/g, '')
          .split('/')
          .filter(Boolean)
          .at(-1) ?? '';
      const schema = parameters.find((one) => one.in === 'path' && one.name === name)?.schema ?? {};
      if (random.chance(0.04)) return random.pick(brokenEscapes);
      const known = this.site.known[`${before}/{${name}}`];
      if (known?.length && random.chance(0.65)) return escaped(random.pick(known));
      return escaped(this.values.of(schema, random, name));
    });
    if (random.chance(0.01)) filled += random.pick(['/', '//', '/..', '/x', ';x=1', `/${'x'.repeat(4_000)}`]);
    const pairs: string[] = [];
    for (const { name, in: place, schema = {}, required } of parameters) {
      if (place !== 'query' || !random.chance(required ? 0.95 : 0.35)) continue;
      for (let times = random.chance(0.03) ? 2 : 1; times > 0; times -= 1) {
        const key = random.chance(0.02)
          ? `${name}${random.pick(['[]', '[$gt]', '[a][b]', '%00', '.x'])}`
          : name;
        const value = random.chance(0.02)
          ? random.pick(brokenEscapes)
          : escaped(this.values.of(schema, random, name));
        pairs.push(`${key}=${value}`);
      }
    }
    if (random.chance(0.03))
      pairs.push(
        random.pick(['__proto__=1', 'constructor[prototype]=1', '&&&', '=', '%=%', 'x='.repeat(800)]),
      );
    return pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled;
  }

  private body(path: string, operation: Operation, random: Random): string | Buffer | null {
    const schema = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
    if (!schema && !random.chance(0.1)) return null;
    const dice = random.next();
    if (dice < 0.02)
      return random.pick([
        '',
        '{',
        '[',
        'null',
        '"x"',
        '0',
        '{"a":',
        '[[[[',
        '\ufeff{}',
        '{"a":1}}',
        "{'a':1}",
      ]);
    if (dice < 0.03) return Buffer.from([0x7b, 0xff, 0xfe, 0x00, 0x7d]);
    const takesDocument = /\/(?:import|check)$/.test(path);
    const value =
      takesDocument && dice < 0.9
        ? this.values.spoilt(random.pick(this.site.documents), random)
        : this.values.of(schema ?? {}, random);
    const json = JSON.stringify(value) ?? 'null';
    return json.replaceAll(`"${endless}"`, '1e999').replaceAll('"__proto_"', '"__proto__"');
  }
}

/** A value as part of an address; unpaired surrogates as the bytes that they would be. */
function escaped(value: unknown): string {
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
  return Array.from(text, (character) =>
    /^[\ud800-\udfff]$/.test(character)
      ? `%ED%${(0xa0 + ((character.charCodeAt(0) >> 6) & 0x1f)).toString(16)}%80`
      : encodeURIComponent(character),
  ).join('');
}

export { hostileTexts };
