import { z } from 'zod';

/** What a deed of a moderator was about. */
export const auditSubjects = ['list', 'person', 'reading', 'role-term', 'account', 'report'] as const;

/**
 * One deed of a moderator, as the audit log keeps it. `action` is a short verb with what it was done to, as
 * `merge-person` or `ban-account`; `before` and `after` hold what changed, in the words of the subject's own schema.
 */
export const AuditEntry = z.object({
  id: z.number().int(),
  at: z.string(),
  account: z.object({ id: z.number().int(), screenName: z.string() }).nullable(),
  action: z.string(),
  subject: z.enum(auditSubjects),
  /** Which one, in the way its own addresses name it: a uuid, a person's key, an id. */
  subjectId: z.string(),
  /** Its name when it was done, to be read by people. */
  title: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
export type AuditSubject = AuditEntry['subject'];
