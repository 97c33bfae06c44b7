import { readsPerMinute } from '@libs/contract/accounts/keys.js';

/**
 * How many points one caller may spend in a window; the window starts with the first one and is the same on all
 * processes.
 */
export interface Limit {
  points: number;
  seconds: number;
  /**
   * `in-database`: every point is counted there before the request is allowed. `in-memory`: counted by each process and
   * synchronised every second, so that a busy address costs no statements; several processes may let through up to a
   * second's worth too much.
   */
  counted: 'in-database' | 'in-memory';
  /**
   * The cost of one request, if it depends on its size: base points, plus one point per this many bytes of its body.
   */
  cost?: { each: number; bytesOfPoint: number };
  /**
   * Only what was accepted counts, so that nobody loses their allowance by a typo. Not for limits that are there because of what
   * a request costs, or against guessing.
   */
  onlyAccepted?: true;
}

const minute = 60;
const hour = 60 * minute;

/** All limits on requests (rule limit-6). Limits for sockets are in server/edge/live/rates.ts. */
export const limitTable = {
  /** Per account or address. */
  'advanced-search': { points: 10, seconds: minute, counted: 'in-database' },
  /** Other programs without an account, per address; unchanged answers (304) are free. */
  reading: { points: readsPerMinute.anonymous, seconds: minute, counted: 'in-memory' },
  /** The site's own pages in the browsers of one address: many people may share it. */
  'reading-by-pages': { points: 1_200, seconds: minute, counted: 'in-memory' },
  /** Pages, and the data of pages that are opened within the site, per address: many people may share it. Kept ones count, too. */
  pages: { points: 1_200, seconds: minute, counted: 'in-memory' },
  /** Per account. */
  'reading-signed-in': { points: 1_200, seconds: minute, counted: 'in-memory' },
  /** Per key. */
  'reading-with-key': { points: readsPerMinute.withKey, seconds: minute, counted: 'in-memory' },
  /** Unknown keys, per address. */
  'wrong-keys': { points: 120, seconds: minute, counted: 'in-memory' },
  /** Opening connections for live editing, per address; every open page reconnects after a server restart. */
  connecting: { points: 1_200, seconds: minute, counted: 'in-memory' },
  /** Per address. */
  'reports-anonymous': { points: 5, seconds: hour, counted: 'in-database', onlyAccepted: true },
  /** Sending reports and notes, per account. */
  reports: { points: 60, seconds: hour, counted: 'in-database', onlyAccepted: true },
  /** Submitting name readings, per account. */
  readings: { points: 120, seconds: hour, counted: 'in-database', onlyAccepted: true },
  /** Starting to sign in, per address. */
  login: { points: 30, seconds: 10 * minute, counted: 'in-database' },
  /** Saving one's profile, per account: every page may show the name, so cached pages are dropped. */
  profile: { points: 30, seconds: 10 * minute, counted: 'in-database', onlyAccepted: true },
  /** Creating keys for the reading API, per account. */
  keys: { points: 30, seconds: hour, counted: 'in-database', onlyAccepted: true },
  /** Writing and changing comments, per account. */
  comments: { points: 60, seconds: hour, counted: 'in-database', onlyAccepted: true },
  /** Keeping, changing and offering styles of credit texts, per account. */
  'text-styles': { points: 120, seconds: hour, counted: 'in-database', onlyAccepted: true },
  /** Following and unfollowing, per account. */
  follows: { points: 2000, seconds: hour, counted: 'in-database', onlyAccepted: true },
  /** Adding and changing webhooks, per account. */
  webhooks: { points: 60, seconds: hour, counted: 'in-database', onlyAccepted: true },
  /** Messages to webhooks that somebody asks for, tests and others, per account. */
  'webhook-messages': { points: 60, seconds: hour, counted: 'in-database' },
  /** Exports of one's own data, per account. */
  export: { points: 10, seconds: hour, counted: 'in-database' },
  /** Creating and uploading lists, per account: 120 small ones, or ten of the largest. */
  uploads: {
    points: 2_400,
    seconds: 10 * minute,
    counted: 'in-database',
    cost: { each: 20, bytesOfPoint: 100_000 },
  },
  /** Claiming lists, per account. */
  claims: { points: 10, seconds: hour, counted: 'in-database', onlyAccepted: true },
  /** Lists changed by replacements, per account. */
  replacements: { points: 2_000, seconds: hour, counted: 'in-database' },
  /** Texts and documents that are only parsed or checked, per account or address: 60 small ones, or a few megabytes. */
  texts: { points: 300, seconds: minute, counted: 'in-memory', cost: { each: 5, bytesOfPoint: 50_000 } },
  /** Name lookups, per account or address. */
  names: { points: 1_200, seconds: minute, counted: 'in-memory', cost: { each: 5, bytesOfPoint: 1_000 } },
  /** Urgent questions to AniList, per account; further ones queue with the rest. */
  anilist: { points: 30, seconds: minute, counted: 'in-memory' },
  /** Kilobytes of request bodies per address or account. */
  bytes: { points: 64 * 1024, seconds: minute, counted: 'in-memory' },
  'bytes-signed-in': { points: 192 * 1024, seconds: minute, counted: 'in-memory' },
  /** Pictures that require a lookup of whether the site shows them, per address. */
  pictures: { points: 1_200, seconds: minute, counted: 'in-memory' },
  /** Pictures that have to be fetched from elsewhere, per address: one page may show a hundred new ones. */
  'pictures-fetched': { points: 300, seconds: minute, counted: 'in-memory' },
  /** Cards (server/edge/cards) that have to be drawn, per address. */
  cards: { points: 60, seconds: minute, counted: 'in-memory' },
  /** The same for all callers together. */
  'pictures-fetched-by-all': { points: 900, seconds: minute, counted: 'in-memory' },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limitTable;

/** Limits that are counted without waiting for the database. */
export type MemoryLimitName = {
  [Name in LimitName]: (typeof limitTable)[Name]['counted'] extends 'in-memory' ? Name : never;
}[LimitName];
