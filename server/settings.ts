import { z } from 'zod';
import type { SiteSettings } from '../libs/contract/index.js';
import { siteEnvironment, siteOf, thirdParties } from './site-settings.js';

const flag = (byDefault: boolean) =>
  z
    .enum(['0', '1', 'true', 'false'])
    .optional()
    .transform((value) => (value === undefined ? byDefault : value === '1' || value === 'true'));
const portRange = 'a whole number from 0 to 65535';
const empty = (value: unknown) => (value === '' ? undefined : value);
const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(empty, schema.optional());

/** The environment, each variable with its default (docs/operating.md lists them all). */
const Environment = z.object({
  ...siteEnvironment,
  PORT: z.preprocess(
    empty,
    z.coerce.number(portRange).int(portRange).min(0, portRange).max(65_535, portRange).default(3000),
  ),
  HOST: z.preprocess(empty, z.string().default('127.0.0.1')),
  PUBLIC_URL: optional(z.url({ protocol: /^https?$/, error: 'an http or https address' })),
  DATA_DIR: z.preprocess(empty, z.string().default('.data')),
  DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, 'a postgres:// address')),
  DEMO: z.preprocess(empty, flag(true)),
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
  TYPESENSE_URL: optional(z.url({ protocol: /^https?$/, error: 'an http or https address' })),
  TYPESENSE_API_KEY: optional(z.string()),
  TRUST_PROXY: z.preprocess(empty, z.coerce.number('a number of proxies').int().min(0).max(10).default(0)),
  RATE_LIMITS: z.preprocess(empty, z.enum(['on', 'off']).default('on')),
  LOG_LEVEL: z.preprocess(
    empty,
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ),
  NODE_ENV: z.preprocess(empty, z.enum(['development', 'production', 'test']).default('development')),
});

export interface Settings {
  port: number;
  host: string;
  /** Where visitors reach the site; no slash at the end. */
  publicUrl: string;
  dataDir: string;
  /** Unset: the embedded Postgres. */
  databaseUrl: string | undefined;
  demo: boolean;
  /** Whether the ready-made accounts can sign in (decisions, section 5). */
  developmentSignIn: boolean;
  /** Whom members log in with; null: there is no OAuth client. `url`: no slash at the end. */
  discord: { clientId: string; clientSecret: string; url: string } | null;
  /** Where AniList answers GraphQL; null: it is not asked. */
  anilistUrl: string | null;
  /** The search engine outside; null: search runs on Postgres. */
  typesense: { url: string; apiKey: string } | null;
  trustProxy: number;
  /** Whether callers are refused who ask too often (decisions, section 6). */
  rateLimits: boolean;
  logLevel: string;
  production: boolean;
  site: SiteSettings;
  /** Origins of scripts that the operator has chosen. */
  thirdParties: string[];
}

/** The token under which the settings are injected. */
export const SETTINGS = Symbol('settings');

/** A failure at start, told in one sentence and without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Reads the settings. Throws StartError with one sentence naming each variable that is wrong. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const read = Environment.safeParse(environment);
  if (!read.success) {
    const wrong = read.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      return `${name} is "${environment[name]}" (${issue.message})`;
    });
    throw new StartError(`A setting is wrong: ${wrong.join('; ')}. See docs/operating.md.`);
  }
  const value = read.data;
  if (value.TYPESENSE_URL && !value.TYPESENSE_API_KEY)
    throw new StartError(
      'A setting is wrong: TYPESENSE_URL is set and TYPESENSE_API_KEY is not. See docs/operating.md.',
    );
  const shownHost =
    value.HOST === '0.0.0.0' || value.HOST === '::' || value.HOST === '127.0.0.1' ? 'localhost' : value.HOST;
  const site = siteOf(value);
  const production = value.NODE_ENV === 'production';
  if (production && value.RATE_LIMITS === 'off')
    throw new StartError('A setting is wrong: RATE_LIMITS is off in production. See docs/operating.md.');
  return {
    port: value.PORT,
    host: value.HOST,
    publicUrl: (value.PUBLIC_URL ?? `http://${shownHost}:${value.PORT}`).replace(/\/+$/, ''),
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL,
    demo: value.DEMO,
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
    typesense: value.TYPESENSE_URL ? { url: value.TYPESENSE_URL, apiKey: value.TYPESENSE_API_KEY! } : null,
    trustProxy: value.TRUST_PROXY,
    rateLimits: value.RATE_LIMITS === 'on',
    logLevel: value.LOG_LEVEL,
    production,
    site,
    thirdParties: thirdParties(site, value.THIRD_PARTY_SOURCES),
  };
}
