import type { RoleDictionary } from '../../../roles/dictionary.js';
import type { FlagRule } from '../flags.js';
import { textOf, type ListView } from '../view.js';

/** What is not in the document itself. Epoch milliseconds. Without `now` no warning depends on time. */
export interface CheckOptions {
  /** What roles in comments are called in English; left out: the built-in dictionary. */
  roles?: RoleDictionary | undefined;
  now?: number;
  lastUpdate?: number;
  /** Reports that are neither fixed nor archived. */
  openReports?: readonly { sentAt: number }[];
}

const day = 24 * 60 * 60 * 1000;
const month = 31 * day;
const threeMonths = 92 * day;

/** Nothing is expected to change in these. */
const settled = new Set(['COMPLETED', 'VERIFIED']);

/** Warnings on lists (specification, section 9): unresolved reports over a month, no update in over three months. */
export function listWarnings(
  list: Pick<ListView, 'fields'>,
  { now, lastUpdate, openReports = [] }: CheckOptions,
): { rule: FlagRule; message: string }[] {
  if (now === undefined) return [];
  const warnings: { rule: FlagRule; message: string }[] = [];
  const old = openReports.filter(({ sentAt }) => now - sentAt > month).length;
  if (old > 0) {
    const message =
      old === 1
        ? 'A report has been waiting for over a month.'
        : `${old} reports have been waiting for over a month.`;
    warnings.push({ rule: 'open-reports', message });
  }
  if (
    lastUpdate !== undefined &&
    now - lastUpdate > threeMonths &&
    !settled.has(textOf(list.fields, 'status'))
  ) {
    warnings.push({ rule: 'no-update', message: 'This list has had no update in over three months.' });
  }
  return warnings;
}
