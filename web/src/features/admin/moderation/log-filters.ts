import { AuditQuery } from '@libs/contract/site/moderation.js';
import { withQuery } from '../../../lib/api';

/** The filters of the log, in the address of its page and under the same names in the API. */
const names = ['account', 'subject', 'subjectId', 'action', 'about', 'since', 'until'] as const;
export type LogFilters = Partial<Pick<AuditQuery, (typeof names)[number]>>;

/** Reads the filters from an address; invalid values are ignored. */
export function readLogFilters(search: string): LogFilters {
  const parameters = new URLSearchParams(search);
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = parameters.get(name);
      const read = AuditQuery.shape[name].safeParse(text || undefined);
      return read.success && read.data !== undefined ? [[name, read.data]] : [];
    }),
  );
}

export const logAddress = (filters: LogFilters): string => withQuery('/admin/log', { ...filters });
