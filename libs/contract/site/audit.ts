import { z } from 'zod';
import { MemberName } from '../base/shapes.js';

/** The kinds of things that audit log entries are about. */
export const auditSubjects = [
  'list',
  'person',
  'reading',
  'role-term',
  'missing-role',
  'text-style',
  'account',
  'report',
  'network',
  'site',
] as const;

/** What moderators do, by what it is about. The pages have a sentence for each (`web/src/features/admin/moderation/log-words.ts`). */
export const auditActions = {
  list: [
    'verify-list',
    'unverify-list',
    'set-status',
    'set-authors',
    'change-slug',
    'set-identifiers',
    'delete-list',
    'restore-list',
    'remove-comment',
  ],
  person: [
    'name-person',
    'set-identifiers',
    'merge-person',
    'split-person',
    'link-person',
    'unlink-person',
    'sync-person',
    'delete-studio',
    'convert-person',
    'divide-person',
    'undo-person',
    'tell-apart',
    'ask-again',
  ],
  reading: ['confirm-reading', 'refuse-reading', 'reopen-reading', 'edit-reading', 'remove-reading'],
  'role-term': [
    'add-role-term',
    'change-role-term',
    'merge-role-term',
    'delete-role-term',
    'restore-role-term',
  ],
  'missing-role': ['decline-role', 'offer-role'],
  'text-style': ['approve-text-style', 'withdraw-text-style', 'reopen-text-style', 'rename-text-style'],
  account: [
    'set-roles',
    'ban',
    'unban',
    'end-sessions',
    'warn',
    'revert-member',
    'restore-member',
    'delete-account',
  ],
  report: ['settle-report'],
  network: ['ban-network', 'unban-network'],
  site: ['announce', 'close-site', 'reopen-site'],
} as const satisfies Record<(typeof auditSubjects)[number], readonly string[]>;
export type AuditAction = (typeof auditActions)[keyof typeof auditActions][number];

export const AuditSubjectSchema = z.enum(auditSubjects);

/**
 * One moderator action in the audit log. `action` is a short verb and noun, such as `merge-person` (`auditActions`; others are from earlier versions);
 * `before` and `after` hold what changed, in the shape of the subject's own schema.
 */
export const AuditEntry = z.object({
  id: z.number().int(),
  at: z.string(),
  account: MemberName.nullable(),
  action: z.string(),
  subject: AuditSubjectSchema,
  /** The subject, identified as in its own addresses: a uuid, a person's key, an id. */
  subjectId: z.string(),
  /** The subject's name at the time, for display. */
  title: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
export type AuditSubject = AuditEntry['subject'];
