import { defineEntity, p } from '@mikro-orm/core';
import type { FollowWhat } from '../../../libs/contract/index.js';
import { Account, ownedBy } from './accounts.js';
import { now, texts } from './columns.js';

/** Something that a member follows. Nobody else sees it. */
export const Follow = defineEntity({
  name: 'Follow',
  tableName: 'follow',
  uniques: [{ name: 'follow_once', properties: ['accountId', 'about', 'subject'] }],
  properties: {
    id: p.uuid().defaultRaw('gen_random_uuid()').primary(),
    accountId: ownedBy(),
    about: p.text().$type<'list' | 'person' | 'studio'>().check(`about in ('list', 'person', 'studio')`),
    /** The uuid of a list, or the key of a person. */
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
  },
});
