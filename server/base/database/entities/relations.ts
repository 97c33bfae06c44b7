import { defineEntity, p } from '@mikro-orm/core';
import type { RelationKind } from '@libs/contract/lists/relation-kinds.js';
import { doneBy } from './accounts.js';
import { now } from './columns.js';
import { List, ofList } from './lists.js';

/** How two anime belong together, as AniList says: what the other one is to this one, and what it is called. */
export const AnimeRelation = defineEntity({
  name: 'AnimeRelation',
  tableName: 'anime_relation',
  properties: {
    fromId: p.integer().primary(),
    toId: p.integer().primary().index(),
    kind: p.text(),
    title: p.text(),
    native: p.text().nullable(),
    format: p.text().nullable(),
    year: p.integer().nullable(),
  },
});

/** The same for two lists, as a member says. */
export const ListRelation = defineEntity({
  name: 'ListRelation',
  tableName: 'list_relation',
  checks: [{ name: 'list_relation_check', expression: 'list_id <> other_id' }],
  properties: {
    listId: ofList().primary(),
    otherId: p
      .manyToOne(List)
      .mapToPk()
      .fieldName('other_id')
      .deleteRule('cascade')
      .updateRule('no action')
      .primary()
      .index(),
    kind: p.text().$type<RelationKind>(),
    accountId: doneBy('account_id').index(),
    at: now(),
  },
});
