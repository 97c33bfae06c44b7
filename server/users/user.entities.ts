import { defineEntity, p } from '@mikro-orm/core';

export const Account = defineEntity({
  name: 'Account',
  tableName: 'account',
  properties: {
    id: p.integer().primary(),
    screenName: p.text(),
    avatar: p.text().nullable(),
    bio: p.text(),
    isContributor: p.boolean(),
    isModerator: p.boolean(),
    banReason: p.text().nullable(),
    bannedAt: p.datetime().nullable(),
    /** When a ban ends by itself. */
    bannedUntil: p.datetime().nullable(),
    /** Not named on cards, unless `level` is 0 (specification, section 6). */
    anonymous: p.boolean(),
    level: p.integer(),
    /** The account at Discord that signs in. */
    discordId: p.text().nullable(),
    /** Ways to be reached, empty where there is none, and who sees each: 0 nobody else, 1 members, 2 everybody. */
    discordName: p.text(),
    twitterId: p.text(),
    blueskyId: p.text(),
    discordVisibility: p.smallint(),
    twitterVisibility: p.smallint(),
    blueskyVisibility: p.smallint(),
    /** The row of a deleted account stays for what was contributed; it names nobody any more. */
    deletedAt: p.datetime().nullable(),
    /** One of the ready-made accounts of the development sign-in. */
    developmentAccount: p.text().nullable(),
    createdAt: p.datetime(),
  },
});

export const Session = defineEntity({
  name: 'Session',
  tableName: 'session',
  properties: {
    /** SHA-256 of the cookie's value, in hex: the value itself is never stored. */
    tokenHash: p.text().primary(),
    /** Names it to its owner. */
    id: p.uuid(),
    accountId: p.integer(),
    /** As `Firefox on Windows`; empty where it did not say. */
    browser: p.text(),
    createdAt: p.datetime(),
    /** Up to five minutes old. */
    usedAt: p.datetime(),
    expiresAt: p.datetime(),
  },
});

/** A key with which programs read the API. */
export const ApiKey = defineEntity({
  name: 'ApiKey',
  tableName: 'api_key',
  properties: {
    /** SHA-256 of the key, in hex: the key itself is never stored. */
    tokenHash: p.text().primary(),
    /** Names it to its owner. */
    id: p.uuid(),
    accountId: p.integer(),
    /** What its owner calls it. */
    name: p.text(),
    /** Its first characters, by which its owner knows it again. */
    start: p.text(),
    createdAt: p.datetime(),
    /** The last day on which it was used, in UTC. */
    usedOn: p.date().nullable(),
  },
});

/** A login that was begun and waits for Discord's answer. Hashes are SHA-256 in hex. */
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
    expiresAt: p.datetime(),
  },
});
