import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import type { SiteSettings } from '@libs/contract/site/site.js';
import { siteEnvironment, siteOf, thirdParties } from './site-settings.js';

/** Undefined if not set. */
const flag = z
  .enum(['0', '1', 'true', 'false'], '1 or 0')
  .optional()
  .transform((value) => value && (value === '1' || value === 'true'));
const empty = (value: unknown) => (value === '' ? undefined : value);
const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(empty, schema.optional());

/** A number from `least` to `most`; `what` says so, and of what. */
const number = (what: string, least: number, most: number) =>
  z.coerce.number(what).min(least, what).max(most, what);
/** The same without fractions. */
const whole = (what: string, least: number, most: number) => number(what, least, most).int(what);

const processRange = 'auto, or a whole number from 1 to 256';

/** One of these words. */
const oneOf = <const Words extends [string, ...string[]]>(words: Words) =>
  z.enum(words, `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`);

/** A name that a resolver may know; what has only digits and dots is no name. */
const hostName = /^(?![\d.]+$)[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*$/i;
const host = z
  .string()
  .transform((value) => value.replace(/^\[(.*)\]$/, '$1'))
  .refine(
    (value) => isIP(value) > 0 || hostName.test(value),
    'an address of this machine, or 0.0.0.0 for all',
  );

/** Everything of the site has an address below the origin, so it cannot lie in a folder of another site. */
const isOrigin = (value: string) => {
  const { username, password, pathname, search, hash } = new URL(value);
  return !username && !password && /^\/*$/.test(pathname) && !search && !hash;
};

/** Several addresses in one variable; none if it is not set. Trailing slashes are removed. */
const addresses = (protocol: RegExp, error: string) =>
  z.preprocess(
    (value) =>
      String(value ?? '')
        .split(',')
        .map((one) => one.trim().replace(/\/+$/, ''))
        .filter(Boolean),
    z.array(z.url({ protocol, error })),
  );

const hosts = (value: string | undefined) => (value ?? '').split(/[\s,]+/).filter(Boolean);

/** The environment variables with their defaults (docs/operating.md lists them all). */
const Environment = z.object({
  ...siteEnvironment,
  PORT: z.preprocess(empty, whole('a whole number from 0 to 65535', 0, 65_535).default(3000)),
  HOST: z.preprocess(empty, host.default('127.0.0.1')),
  PUBLIC_URL: optional(
    z
      .url({ protocol: /^https?$/, error: 'an http or https address', abort: true })
      .refine(
        isOrigin,
        'an address without a path, such as https://staff.example.org: the site needs a host name or a port of its own',
      )
      .transform((value) => new URL(value).origin),
  ),
  DATA_DIR: z.preprocess(empty, z.string().default('.data')),
  DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, 'a postgres:// address')),
  DATABASE_POOL: optional(whole('a whole number of connections from 7 to 4000', 7, 4_000)),
  DATABASE_READ_URLS: addresses(/^postgres(ql)?$/, 'postgres:// addresses, separated by commas'),
  DATABASE_READ_LATE: z.preprocess(
    empty,
    number('a number of seconds from 0.1 to 3600', 0.1, 3_600).default(5),
  ),
  DEMO: z.preprocess(empty, flag),
  ALLOW_HTTP: z.preprocess(empty, flag),
  METRICS_TOKEN: optional(z.string().regex(/^[!-~]{16,}$/, '16 characters or more, without spaces')),
  DISCORD_CLIENT_ID: optional(z.string()),
  DISCORD_CLIENT_SECRET: optional(z.string()),
  DISCORD_URL: z.preprocess(
    empty,
    z.url({ protocol: /^https?$/, error: 'an http or https address' }).default('https://discord.com'),
  ),
  ANILIST_URL: z.preprocess(
    empty,
    z
      .union([z.literal('off'), z.url({ protocol: /^https?$/ })], 'an http or https address, or off')
      .default('https://graphql.anilist.co'),
  ),
  TYPESENSE_URL: addresses(/^https?$/, 'http or https addresses, separated by commas'),
  TYPESENSE_API_KEY: optional(z.string()),
  PICTURES_BYTES: z.preprocess(
    empty,
    z.coerce
      .number('a number of bytes: 0, or at least 10000000')
      .refine(
        (bytes) => bytes === 0 || (bytes >= 10_000_000 && Number.isSafeInteger(bytes)),
        'a number of bytes: 0, or at least 10000000',
      )
      .default(1_000_000_000),
  ),
  PICTURES_ALLOW: optional(z.string()),
  WEBHOOKS_ALLOW: optional(z.string()),
  PROCESSES: z.preprocess(
    empty,
    z.union([z.literal('auto'), whole(processRange, 1, 256)], processRange).default('auto'),
  ),
  DRAIN_SECONDS: z.preprocess(empty, whole('a whole number of seconds from 0 to 300', 0, 300).default(0)),
  TRUST_PROXY: z.preprocess(empty, whole('the number of proxies in front, from 0 to 10', 0, 10).default(0)),
  RATE_LIMITS: z.preprocess(empty, oneOf(['on', 'off']).default('on')),
  LOG_LEVEL: z.preprocess(
    empty,
    oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ),
  SHARED_CACHE: optional(oneOf(['varnish', 'fastly', 'cloudflare'])),
  SHARED_CACHE_URLS: addresses(/^https?$/, 'http or https addresses, separated by commas'),
  SHARED_CACHE_TOKEN: optional(z.string().regex(/^[!-~]+$/, 'a token without spaces')),
  SHARED_CACHE_SECONDS: z.preprocess(
    empty,
    whole('a whole number of seconds from 1 to 86400', 1, 86_400).default(300),
  ),
  BACKUP_DIR: optional(z.string()),
  BACKUP_KEEP: z.preprocess(empty, whole('a whole number of backups from 1 to 1000', 1, 1000).default(14)),
  BACKUP_HOUR: z.preprocess(empty, whole('an hour from 0 to 23', 0, 23).default(3)),
  DUMP_DIR: optional(z.string()),
  DUMP_KEEP: z.preprocess(empty, whole('a whole number of dumps from 1 to 1000', 1, 1000).default(3)),
  DUMP_HOUR: z.preprocess(empty, whole('an hour from 0 to 23', 0, 23).default(4)),
  DUMP_COMPRESSION: z.preprocess(empty, oneOf(['zstd', 'gzip']).default('zstd')),
  DUMP_LICENCE: optional(z.string().max(200, 'at most 200 characters')),
  NODE_ENV: z.preprocess(empty, oneOf(['development', 'production', 'test']).default('development')),
});

/** The shared cache in front of the site. */
export interface SharedCacheSettings {
  engine: 'varnish' | 'fastly' | 'cloudflare';
  /** Where purges are sent: each Varnish, or the address of the service at its provider. */
  urls: string[];
  token: string | undefined;
  /** How long answers are kept at most. */
  seconds: number;
}

export interface Settings {
  port: number;
  host: string;
  /** The public address of the site, without a trailing slash. */
  publicUrl: string;
  dataDir: string;
  /** Unset: the embedded Postgres. */
  databaseUrl: string | undefined;
  /** How many connections to the database this server opens at most, all of its processes together; null: its share of what is left. */
  databasePool: number | null;
  /** Replicas of the database, and after how many seconds of delay one is left out. */
  databaseReads: { urls: string[]; late: number };
  demo: boolean;
  /** Whether the ready-made accounts can sign in (rule login-2). */
  developmentSignIn: boolean;
  /** The OAuth provider; null: there is no OAuth client. `url`: without a trailing slash. */
  discord: { clientId: string; clientSecret: string; url: string } | null;
  /** AniList's GraphQL endpoint; null: AniList is not used. */
  anilistUrl: string | null;
  /** The nodes of the external search engine; null: search runs on Postgres. */
  typesense: { urls: string[]; apiKey: string } | null;
  /**
   * `bytes`: size of the picture cache; 0: no pictures are fetched. `allowed`: hosts that stand in for the internet in
   * tests.
   */
  pictures: { bytes: number; allowed: string[] };
  /** `allowed`: as of pictures. */
  webhooks: { allowed: string[] };
  /** Null: there is none. */
  sharedCache: SharedCacheSettings | null;
  /** Where nightly backups go, how many are kept, and at which hour (UTC) they are made; null: off. */
  backups: { dir: string; keep: number; hour: number } | null;
  /**
   * Public dumps. `nightly`: where they go, how many are kept, and at which hour (UTC) they are made; null: off. `licence`: what
   * the operator allows others to do with them; null: nothing is said.
   */
  dumps: {
    nightly: { dir: string; keep: number; hour: number } | null;
    compression: 'zstd' | 'gzip';
    licence: string | null;
  };
  /** How many processes should serve; `auto`: one per core. */
  processes: 'auto' | number;
  /**
   * How many processes actually serve, the size of each one's connection pool, the folder of the sockets by which they reach each other
   * (null: there is only one), and the claim to connections that all of them hold (base/database/connection-claims.ts; null: none).
   */
  running: { processes: number; connections: number; folder: string | null; claim: number | null };
  /** How long requests go on being answered after SIGTERM, so that balancers can notice (docs/scaling.md). */
  drainSeconds: number;
  trustProxy: number;
  /** The token for reading metrics from elsewhere; undefined: only from this machine. */
  metricsToken: string | undefined;
  /** Whether rate limits are enforced (rule limit-6). */
  rateLimits: boolean;
  logLevel: string;
  production: boolean;
  site: SiteSettings;
  /** Script origins that the operator allows. */
  thirdParties: string[];
}

/** Injection token of the settings. */
export const SETTINGS = Symbol('settings');

/** A failure at start, printed as one sentence without a stack trace. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Pairs of settings where the first makes no sense without the second. */
const pairs = [
  ['TYPESENSE_URL', 'TYPESENSE_API_KEY'],
  ['TYPESENSE_API_KEY', 'TYPESENSE_URL'],
  ['AD_CLIENT', 'AD_SLOT'],
  ['AD_SLOT', 'AD_CLIENT'],
  ['DISCORD_CLIENT_ID', 'DISCORD_CLIENT_SECRET'],
  ['DISCORD_CLIENT_SECRET', 'DISCORD_CLIENT_ID'],
  ['SHARED_CACHE', 'SHARED_CACHE_URLS'],
] as const;
/** Settings whose values are never printed. */
const secrets = new Set(['METRICS_TOKEN', 'SHARED_CACHE_TOKEN']);

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(Environment.shape);

const wrongSetting = (what: string) => new StartError(`A setting is wrong: ${what}. See docs/operating.md.`);

/** A host that the site listens on, as it stands in an address that a browser of this machine can open. */
function shownHost(listening: string): string {
  if (['0.0.0.0', '::', '127.0.0.1'].includes(listening)) return 'localhost';
  return hostInAddress(listening);
}

/** A host as it stands in an address with a port. */
export const hostInAddress = (host: string): string => (isIP(host) === 6 ? `[${host}]` : host);

/** Whether traffic to an address is unencrypted. */
export function isOpenHttp(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && !/^(?:localhost|.+\.localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
}

/** Reads the settings. Throws StartError with one sentence that names each invalid variable. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const read = Environment.safeParse(environment);
  if (!read.success) {
    const wrong = read.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      // A password in an address is not printed.
      const value = secrets.has(name)
        ? '…'
        : environment[name]
            // It may contain an @ itself; several addresses are separated by commas.
            ?.replaceAll(/(\/\/[^/@:]*:)(?:(?!,\w+:\/\/).)*@/g, '$1…@')
            .replaceAll(/([?&]password=)[^&,]*/g, '$1…');
      return `${name} is "${value}", and must be ${issue.message}`;
    });
    throw wrongSetting([...new Set(wrong)].join('; '));
  }
  const value = read.data;
  for (const [one, other] of pairs)
    if (value[one]?.length && !value[other]?.length) throw wrongSetting(`${one} is set and ${other} is not`);
  if (value.DATABASE_READ_URLS.length > 0 && !value.DATABASE_URL)
    throw wrongSetting('DATABASE_READ_URLS is set and DATABASE_URL is not');
  if (value.SHARED_CACHE_URLS.length > 0 && !value.SHARED_CACHE)
    throw wrongSetting('SHARED_CACHE_URLS is set and SHARED_CACHE is not');
  if (value.SHARED_CACHE && value.SHARED_CACHE !== 'varnish' && !value.SHARED_CACHE_TOKEN)
    throw wrongSetting(`SHARED_CACHE is ${value.SHARED_CACHE} and SHARED_CACHE_TOKEN is not set`);
  const site = siteOf(value);
  const production = value.NODE_ENV === 'production';
  const publicUrl = value.PUBLIC_URL ?? `http://${shownHost(value.HOST)}:${value.PORT}`;
  if (production && value.RATE_LIMITS === 'off') throw wrongSetting('RATE_LIMITS is off in production');
  for (const name of ['PICTURES_ALLOW', 'WEBHOOKS_ALLOW'] as const)
    if (value[name] && value.NODE_ENV !== 'test')
      throw wrongSetting(`${name} is for tests only (NODE_ENV=test)`);
  if (production && value.PUBLIC_URL && isOpenHttp(publicUrl) && !value.ALLOW_HTTP)
    throw wrongSetting(
      `PUBLIC_URL is ${publicUrl} in production, where everybody on the network path can read along and take over sessions; use https, or set ALLOW_HTTP=1`,
    );
  return {
    port: value.PORT,
    host: value.HOST,
    publicUrl,
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL,
    databasePool: value.DATABASE_POOL ?? null,
    databaseReads: { urls: value.DATABASE_READ_URLS, late: value.DATABASE_READ_LATE },
    demo: value.DEMO ?? !production,
    developmentSignIn: !production && !value.DISCORD_CLIENT_ID,
    discord:
      value.DISCORD_CLIENT_ID && value.DISCORD_CLIENT_SECRET
        ? {
            clientId: value.DISCORD_CLIENT_ID,
            clientSecret: value.DISCORD_CLIENT_SECRET,
            url: value.DISCORD_URL.replace(/\/+$/, ''),
          }
        : null,
    anilistUrl: value.ANILIST_URL === 'off' ? null : value.ANILIST_URL,
    typesense:
      value.TYPESENSE_URL.length > 0 ? { urls: value.TYPESENSE_URL, apiKey: value.TYPESENSE_API_KEY! } : null,
    pictures: {
      bytes: value.PICTURES_BYTES,
      allowed: hosts(value.PICTURES_ALLOW),
    },
    webhooks: { allowed: hosts(value.WEBHOOKS_ALLOW) },
    sharedCache: value.SHARED_CACHE
      ? {
          engine: value.SHARED_CACHE,
          urls: value.SHARED_CACHE_URLS,
          token: value.SHARED_CACHE_TOKEN,
          seconds: value.SHARED_CACHE_SECONDS,
        }
      : null,
    backups: value.BACKUP_DIR
      ? { dir: resolve(value.BACKUP_DIR), keep: value.BACKUP_KEEP, hour: value.BACKUP_HOUR }
      : null,
    dumps: {
      nightly: value.DUMP_DIR
        ? { dir: resolve(value.DUMP_DIR), keep: value.DUMP_KEEP, hour: value.DUMP_HOUR }
        : null,
      compression: value.DUMP_COMPRESSION,
      licence: value.DUMP_LICENCE ?? null,
    },
    processes: value.PROCESSES,
    running: { processes: 1, connections: 20, folder: null, claim: null },
    drainSeconds: value.DRAIN_SECONDS,
    trustProxy: value.TRUST_PROXY,
    metricsToken: value.METRICS_TOKEN,
    rateLimits: value.RATE_LIMITS === 'on',
    logLevel: value.LOG_LEVEL,
    production,
    site,
    thirdParties: thirdParties(site, value.THIRD_PARTY_SOURCES),
  };
}
