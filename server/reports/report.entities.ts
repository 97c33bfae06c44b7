import { defineEntity, p } from '@mikro-orm/core';
import type { ReportState } from '../../libs/contract/index.js';

export const Report = defineEntity({
  name: 'Report',
  tableName: 'report',
  properties: {
    id: p.integer().primary(),
    listId: p.integer(),
    /** Null: sent anonymously, or by somebody who is no member any more. */
    accountId: p.integer().nullable(),
    episode: p.text().nullable(),
    place: p.text().nullable(),
    message: p.text(),
    state: p.text().$type<ReportState>(),
    settledBy: p.integer().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    /** Until when the reporter knows what became of it. */
    seenAt: p.datetime(),
  },
});

export const ReportNote = defineEntity({
  name: 'ReportNote',
  tableName: 'report_note',
  properties: {
    id: p.integer().primary(),
    reportId: p.integer(),
    accountId: p.integer().nullable(),
    text: p.text(),
    at: p.datetime(),
  },
});
