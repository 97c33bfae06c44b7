import { defineEntity, p } from '@mikro-orm/core';
import type { takenKinds } from '@libs/contract/community/task-limits.js';
import { ownedBy } from './accounts.js';
import { index, now } from './columns.js';
import { List } from './lists.js';

/** What a list needs, as counted at a revision. */
export const ListNeeds = defineEntity({
  name: 'ListNeeds',
  tableName: 'list_need',
  properties: {
    listId: p
      .oneToOne(List)
      .mapToPk()
      .owner()
      .primary()
      .fieldName('list_id')
      .deleteRule('cascade')
      .updateRule('no action'),
    /** -1: it must be counted again. */
    revision: p.integer(),
    /** `checkerVersion` of the rules by which it was counted; empty: before they had one. */
    rules: p.text().default(''),
    checkedAt: now(),
    /** False: it could not be counted at that revision; the rest is from before, or 0. */
    isKnown: p.boolean().default(true),
    /** Rows without an English name, and those with one that nobody has confirmed. */
    untranslated: p.integer(),
    unconfirmed: p.integer(),
    /** Different roles that are not in the dictionary. */
    roles: p.integer(),
    /** What the checker finds besides these. */
    doubts: p.integer(),
    /** Numbered episodes with credits. */
    numbered: p.integer(),
    /** How many episodes the anime has, and when its first one aired; null: unknown. */
    episodes: p.integer().nullable(),
    startsOn: p.date().columnType('date').nullable(),
  },
});

/** Somebody is at something; it ends by itself (`taskLimits.minutes`). */
export const TakenTask = defineEntity({
  name: 'TakenTask',
  tableName: 'taken_task',
  properties: {
    kind: p.text().$type<(typeof takenKinds)[number]>().check(`kind in ('list', 'name', 'report')`).primary(),
    /** As in `TakeTask`. */
    subject: p.text().primary(),
    accountId: ownedBy().primary().index(),
    at: now(),
  },
  indexes: [index('taken_task_at', 'taken_task (at)')],
});
