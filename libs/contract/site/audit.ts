import { z } from 'zod';
import { MemberName } from '../base/shapes.js';

/** The kinds of things that audit log entries are about. */
export const auditSubjects = [
  'list',
  'person',
  'reading',
  'role-term',
  'missing-role',
  'account',
  'report',
  'network',
  'site',
] as const;

export const AuditSubjectSchema = z.enum(auditSubjects);

/**
 * One moderator action in the audit log. `action` is a short verb and noun, such as `merge-person` or `ban-account`;
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
