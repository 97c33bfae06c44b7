/** A session ends this long after its last use. */
export const unused = '14 days';

/** Whether a row of `session` is still open, as SQL. */
export const openSession = `session.expires_at > now() and session.used_at > now() - interval '${unused}'`;
