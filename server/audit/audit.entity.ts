import { defineEntity, p } from '@mikro-orm/core';
import type { AuditSubject } from '../../libs/contract/index.js';

/** One deed of a moderator. Never changed and never removed. */
export const Audit = defineEntity({
  name: 'Audit',
  tableName: 'audit',
  properties: {
    id: p.integer().primary(),
    at: p.datetime(),
    accountId: p.integer().nullable(),
    action: p.text(),
    subject: p.text().$type<AuditSubject>(),
    subjectId: p.text(),
    title: p.text(),
    before: p.json<unknown>().nullable(),
    after: p.json<unknown>().nullable(),
  },
});
