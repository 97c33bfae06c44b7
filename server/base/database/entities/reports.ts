import { defineEntity, p } from '@mikro-orm/core';
import type { ReportKind, ReportState } from '@libs/contract/community/reports.js';
import { doneBy } from './accounts.js';
import { identity, index, now, time } from './columns.js';
import { ofList } from './lists.js';

export const Report = defineEntity({
  name: 'Report',
  tableName: 'report',
  properties: {
    id: identity().primary(),
    listId: ofList(),
    /** Null: sent anonymously, or by somebody who has left. */
    accountId: doneBy('account_id'),
    episode: p.text().nullable(),
    place: p.text().nullable(),
    message: p.text(),
    kind: p
      .text()
      .$type<ReportKind>()
      .default('other')
      .check(`kind in ('name', 'role', 'missing', 'comment', 'other')`),
    /** Id of the row that it is about, as far as it is known. */
    node: p.text().nullable(),
    /** Title of the list when the report was sent; null: sent before it was kept. */
    title: p.text().nullable(),
    state: p.text().$type<ReportState>().default('sent').check(`state in ('sent', 'fixed', 'archived')`),
    settledBy: doneBy('settled_by').index(),
    /** When the state was set last. */
    settledAt: time().nullable(),
    createdAt: now(),
    updatedAt: now(),
    /** The state of the report that the reporter has seen, as a time. */
    seenAt: now(),
  },
  indexes: [
    index('report_list_id_id_idx', 'report (list_id, id desc)'),
    index('report_account_id_id_idx', 'report (account_id, id desc)'),
    index('report_state_id_idx', 'report (state, id desc)'),
  ],
});

export const ReportNote = defineEntity({
  name: 'ReportNote',
  tableName: 'report_note',
  properties: {
    id: identity().primary(),
    reportId: p
      .manyToOne(Report)
      .mapToPk()
      .fieldName('report_id')
      .deleteRule('cascade')
      .updateRule('no action'),
    accountId: doneBy('account_id').index(),
    text: p.text(),
    at: now(),
  },
  indexes: [{ properties: ['reportId', 'id'] }],
});
