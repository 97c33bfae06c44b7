import { defineEntity, p } from '@mikro-orm/core';
import type { JsonObject } from '@libs/list/model/document.js';
import { doneBy } from './accounts.js';
import { identity, index, json, now, texts, time, uniqueIndex } from './columns.js';
import { ofList } from './lists.js';

/** Work on many lists that moderators asked for (server/domain/list-tasks). */
export const ListTask = defineEntity({
  name: 'ListTask',
  tableName: 'list_task',
  properties: {
    id: identity().primary(),
    kind: p.text(),
    /** What it is about, such as `member:12` or `role:34`. */
    key: p.text(),
    /** What was asked, by kind (`TaskRequests`). */
    request: json<JsonObject>(),
    accountId: doneBy('account_id').index(),
    state: p.text().default('waiting'),
    reason: p.text().nullable(),
    /** The task that this one takes back. */
    undoes: p.integer().nullable().index(),
    at: now(),
    endedAt: time().nullable(),
  },
  indexes: [
    index('list_task_key_id_idx', 'list_task (key, id desc)'),
    // Two at a time would undo each other's work.
    uniqueIndex('list_task_open', `list_task (key) where state in ('waiting', 'running')`),
    index('list_task_renamed', `list_task ((request ->> 'from'), id desc) where kind = 'rename-role'`),
  ],
});

export const ListTaskList = defineEntity({
  name: 'ListTaskList',
  tableName: 'list_task_list',
  properties: {
    taskId: p
      .manyToOne(ListTask)
      .mapToPk()
      .fieldName('task_id')
      .deleteRule('cascade')
      .updateRule('no action')
      .primary(),
    listId: ofList().primary().index(),
    /** Where what is to be reverted begins; null: it does not matter. */
    fromRevision: p.integer().nullable(),
    state: p.text().default('waiting'),
    changes: p.integer().default(0),
    /** The change that it stored; null: there was nothing to change. */
    revision: p.integer().nullable(),
    reason: p.text().nullable(),
    /** What stays, one sentence each; `keptTotal` counts all. */
    kept: texts().default([]),
    keptTotal: p.integer().default(0),
  },
});
