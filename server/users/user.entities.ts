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
    discordId: p.text().nullable(),
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
    accountId: p.integer(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
  },
});
