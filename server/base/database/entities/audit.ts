import { defineEntity, p } from '@mikro-orm/core';
import type { AuditSubject } from '@libs/contract/site/audit.js';
import { doneBy } from './accounts.js';
import { identity, index, json, now } from './columns.js';

/** One moderator action. Never deleted, and never changed but for the names of members who take another or leave, and networks. */
export const Audit = defineEntity({
  name: 'Audit',
  tableName: 'audit',
  properties: {
    id: identity().primary(),
    at: now(),
    accountId: doneBy('account_id'),
    action: p.text(),
    subject: p.text().$type<AuditSubject>(),
    subjectId: p.text(),
    title: p.text(),
    before: json<unknown>().nullable(),
    after: json<unknown>().nullable(),
  },
  indexes: [
    index('audit_at_id_idx', 'audit (at desc, id desc)'),
    index('audit_subject_subject_id_id_idx', 'audit (subject, subject_id, id desc)'),
    index('audit_account_id_id_idx', 'audit (account_id, id desc)'),
    index('audit_expr_idx', `audit ((after -> 'other' ->> 'key')) where subject = 'person'`),
  ],
});
