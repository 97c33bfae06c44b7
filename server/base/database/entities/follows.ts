import { defineEntity, p } from '@mikro-orm/core';
import type { FollowWhat } from '@libs/contract/community/follows.js';
import { Account, ownedBy } from './accounts.js';
import { index, now, texts } from './columns.js';
import { ofList } from './lists.js';

/** Something that a member follows. Nobody else sees it. */
export const Follow = defineEntity({
  name: 'Follow',
  tableName: 'follow',
  uniques: [{ name: 'follow_once', properties: ['accountId', 'about', 'subject'] }],
  indexes: [
    index('follow_subject', 'follow (subject)'),
    index('follow_of_credits', `follow (about) where about <> 'list'`),
  ],
  properties: {
    id: p.uuid().defaultRaw('gen_random_uuid()').primary(),
    accountId: ownedBy(),
    about: p
      .text()
      .$type<'list' | 'person' | 'studio' | 'role'>()
      .check(`about in ('list', 'person', 'studio', 'role')`),
    /** The uuid of a list, the key of a person, or a role and its season (`roleSubject`). */
    subject: p.text(),
    /** Empty: everything. */
    what: texts().$type<FollowWhat[]>(),
    createdAt: now(),
  },
});

/** Up to when a member has seen what happened. Made with the first follow. */
export const Follower = defineEntity({
  name: 'Follower',
  tableName: 'follower',
  properties: {
    accountId: p
      .oneToOne(Account)
      .mapToPk()
      .owner()
      .primary()
      .fieldName('account_id')
      .deleteRule('cascade')
      .updateRule('no action'),
    seenAt: now(),
    /** Of the private address of the feed, which is derived from it (server/domain/following/feed-token.ts). */
    version: p.integer().default(1),
    /** SHA-256 of an address from when they were stored, in hex; null once it is renewed. */
    formerHash: p.text().nullable().unique(),
  },
});

/** What others must not guess is derived from these. Not in backups: whoever has one derives nothing. */
export const SiteSecret = defineEntity({
  name: 'SiteSecret',
  tableName: 'site_secret',
  properties: { name: p.text().primary(), secret: p.text() },
});

/** Credits that a list gained on one day (UTC) of somebody, or of a role, that somebody follows. */
export const FollowedCredit = defineEntity({
  name: 'FollowedCredit',
  tableName: 'followed_credit',
  properties: {
    /** As in `Follow`. */
    subject: p.text().primary(),
    listId: ofList().primary(),
    day: p.text().primary(),
    credits: p.integer(),
    at: now(),
  },
  indexes: [
    index('followed_credit_at', 'followed_credit (at)'),
    index('followed_credit_list', 'followed_credit (list_id, at)'),
  ],
});
