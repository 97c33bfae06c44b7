import { defineEntity, p } from '@mikro-orm/core';
import type { KeyScope } from '@libs/contract/accounts/keys.js';
import type { Visibility } from '@libs/contract/accounts/accounts.js';
import { identity, index, now, texts, time } from './columns.js';

/** Who can see a contact handle: 0 nobody else, 1 members, 2 everybody. */
const visibility = (column: string) =>
  p.smallint().$type<Visibility>().default(0).check(`${column} >= 0 and ${column} <= 2`);

export const Account = defineEntity({
  name: 'Account',
  tableName: 'account',
  properties: {
    id: identity().primary(),
    screenName: p.text(),
    avatar: p.text().nullable(),
    bio: p.text().default(''),
    isContributor: p.boolean().default(false),
    isModerator: p.boolean().default(false),
    banReason: p.text().nullable(),
    bannedAt: time().nullable(),
    /** When a ban ends by itself. */
    bannedUntil: time().nullable(),
    /** Not named on cards, except at `level` 0 (rule privacy-1). */
    anonymous: p.boolean().default(false),
    level: p.integer().default(0),
    /** The Discord account used to sign in. */
    discordId: p.text().nullable().unique(),
    /** Contact handles, empty if not set. */
    discordName: p.text().default(''),
    twitterId: p.text().default(''),
    blueskyId: p.text().default(''),
    discordVisibility: visibility('discord_visibility'),
    twitterVisibility: visibility('twitter_visibility'),
    blueskyVisibility: visibility('bluesky_visibility'),
    /** The row of a deleted account is kept for its contributions; it no longer identifies anybody. */
    deletedAt: time().nullable(),
    /** One of the ready-made accounts of the development sign-in. */
    developmentAccount: p.text().nullable().unique(),
    createdAt: now(),
  },
  indexes: [
    index('account_lower_idx', 'account (lower(screen_name))'),
    index('account_banned_until_idx', 'account (banned_until) where banned_until is not null'),
    index('account_contributors', 'account (id) where is_contributor'),
    index('account_moderators', 'account (id) where is_moderator'),
    index('account_banned', 'account (id) where ban_reason is not null'),
    index('account_name_part', 'account using gin (screen_name gin_trgm_ops)'),
    index('account_by_avatar', 'account using hash (avatar)'),
  ],
});

/** The owner of the row; deleting the account deletes the row. */
export const ownedBy = () =>
  p.manyToOne(Account).mapToPk().fieldName('account_id').deleteRule('cascade').updateRule('no action');

/** Who did something; null once the account is deleted. */
export const doneBy = <const Column extends string>(column: Column) =>
  p
    .manyToOne(Account)
    .mapToPk()
    .fieldName(column)
    .deleteRule('set null')
    .updateRule('no action')
    .strictNullable();

/** A warning by a moderator. Its member changes nothing while one is unread. */
export const AccountWarning = defineEntity({
  name: 'AccountWarning',
  tableName: 'account_warning',
  properties: {
    id: identity().primary(),
    accountId: ownedBy(),
    byId: doneBy('by_id').index(),
    text: p.text(),
    at: now(),
    readAt: time().nullable(),
  },
  indexes: [
    index('account_warning_account_id_id_idx', 'account_warning (account_id, id desc)'),
    index('account_warning_unread', 'account_warning (account_id) where read_at is null'),
  ],
});

export const Session = defineEntity({
  name: 'Session',
  tableName: 'session',
  properties: {
    /** SHA-256 of the cookie's value, in hex: the value itself is never stored. */
    tokenHash: p.text().primary(),
    /** Identifies it to its owner. */
    id: p.uuid().defaultRaw('gen_random_uuid()').unique(),
    accountId: ownedBy().index(),
    /** For example `Firefox on Windows`; empty if the browser did not identify itself. */
    browser: p.text().default(''),
    createdAt: now(),
    /** Accurate to an hour. */
    usedAt: now(),
    expiresAt: time().index(),
  },
});

/** An API key for other programs. */
export const ApiKey = defineEntity({
  name: 'ApiKey',
  tableName: 'api_key',
  properties: {
    /** SHA-256 of the key, in hex: the key itself is never stored. */
    tokenHash: p.text().primary(),
    /** Identifies it to its owner. */
    id: p.uuid().defaultRaw('gen_random_uuid()').unique(),
    accountId: ownedBy().index(),
    /** The name given by its owner. */
    name: p.text(),
    /** Its first characters, for recognition by its owner. */
    start: p.text(),
    createdAt: now(),
    /** The last day on which it was used, in UTC. */
    usedOn: p.date().nullable(),
    /** What it may do. */
    scopes: texts().$type<KeyScope[]>(),
  },
});

/** The answer to a request that may be sent again with the same `Idempotency-Key`. Hashes are SHA-256 in hex. */
export const RepeatableAnswer = defineEntity({
  name: 'RepeatableAnswer',
  tableName: 'repeatable_answer',
  properties: {
    accountId: ownedBy().primary(),
    keyHash: p.text().primary(),
    requestHash: p.text(),
    /** Null while the request is being processed. */
    status: p.smallint().nullable(),
    answer: p.text().nullable(),
    etag: p.text().nullable(),
    createdAt: now().index(),
  },
});

/** A started login that waits for Discord's answer. Hashes are SHA-256 in hex. */
export const LoginAttempt = defineEntity({
  name: 'LoginAttempt',
  tableName: 'login_attempt',
  properties: {
    stateHash: p.text().primary(),
    browserHash: p.text(),
    /** Of PKCE. */
    verifier: p.text(),
    returnTo: p.text(),
    isPopup: p.boolean(),
    expiresAt: time().index(),
  },
});
