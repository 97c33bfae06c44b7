import { readsPerMinute } from '../../../libs/contract/index.js';

/** How many points one caller may spend in a window; it begins with the first and is the same on all processes. */
export interface Limit {
  points: number;
  seconds: number;
  /**
   * `now`: each is counted in the database before it is allowed. `soon`: counted in memory, and the processes tell each other
   * every second, so that a hot address costs no statement; several processes may let a second's worth too much through.
   */
  told: 'now' | 'soon';
}

const minute = 60;
const hour = 60 * minute;

/** Every limit on requests (decisions, section 6). What one socket may send is limited in server/realtime/rates.ts. */
export const limitTable = {
  /** Per account or address. */
  'advanced-search': { points: 10, seconds: minute, told: 'now' },
  /** Other programs without an account, per address; unchanged answers (304) are free. */
  reading: { points: readsPerMinute.anonymous, seconds: minute, told: 'soon' },
  /** The site's own pages in the browsers of one address: many people may share it. */
  'reading-by-pages': { points: 1_200, seconds: minute, told: 'soon' },
  /** Per account. */
  'reading-signed-in': { points: 1_200, seconds: minute, told: 'soon' },
  /** Per key. */
  'reading-with-key': { points: readsPerMinute.withKey, seconds: minute, told: 'soon' },
  /** Keys that are not known, per address. */
  'wrong-keys': { points: 120, seconds: minute, told: 'soon' },
  /** Per address. */
  'reports-anonymous': { points: 5, seconds: hour, told: 'now' },
  /** Sending reports and notes, per account. */
  reports: { points: 60, seconds: hour, told: 'now' },
  /** Submitting name readings, per account. */
  readings: { points: 120, seconds: hour, told: 'now' },
  /** Beginning to sign in, per address. */
  login: { points: 30, seconds: 10 * minute, told: 'now' },
  /** Saving one's profile, per account: every page may name its owner, so kept pages are dropped. */
  profile: { points: 30, seconds: 10 * minute, told: 'now' },
  /** Making keys of the reading API, per account. */
  keys: { points: 30, seconds: hour, told: 'now' },
  /** Exports of one's data, per account. */
  export: { points: 10, seconds: hour, told: 'now' },
  /** Creating and uploading lists, per account. */
  uploads: { points: 120, seconds: 10 * minute, told: 'now' },
  /** Claiming lists, per account. */
  claims: { points: 10, seconds: hour, told: 'now' },
  /** Lists that a replacement changes, per account. */
  replacements: { points: 2_000, seconds: hour, told: 'now' },
  /** Texts and documents to be read or checked and not kept, per account or address. */
  texts: { points: 60, seconds: minute, told: 'soon' },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limitTable;

/** Those that are counted without waiting for the database. */
export type SoonLimitName = {
  [Name in LimitName]: (typeof limitTable)[Name]['told'] extends 'soon' ? Name : never;
}[LimitName];
