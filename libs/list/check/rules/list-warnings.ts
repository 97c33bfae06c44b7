import type { RoleDictionary } from '../../../roles/dictionary.js';
import type { KnownNames } from '../known-names.js';
import { flagRules, type FlagLevel, type FlagRule } from '../flags.js';
import { nodeText, type ListView } from '../view.js';

/** Facts that are not in the document itself. Epoch milliseconds. Without `now` no warning depends on time. */
export interface CheckOptions {
  /** The dictionary that translates roles in comments; the built-in one if omitted. */
  roles?: RoleDictionary | undefined;
  /** What the site knows about the names of the list; nothing if left out. */
  known?: KnownNames | undefined;
  now?: number;
  lastUpdate?: number;
  /** Reports that are neither fixed nor archived. */
  openReports?: readonly { sentAt: number }[];
}

const day = 24 * 60 * 60 * 1000;
const month = 31 * day;
const threeMonths = 92 * day;

/** Lists with these statuses are not expected to change, so their warnings are only hints. */
const settled = new Set(['COMPLETED', 'VERIFIED']);

interface ListWarning {
  rule: FlagRule;
  level: FlagLevel;
  message: string;
}

/** Warnings on lists (rule status-7): unresolved reports over a month, no update in over three months. */
export function listWarnings(
  list: Pick<ListView, 'fields'>,
  { now, lastUpdate, openReports = [] }: CheckOptions,
): ListWarning[] {
  if (now === undefined) return [];
  const warnings: ListWarning[] = [];
  const old = openReports.filter(({ sentAt }) => now - sentAt > month).length;
  if (old > 0) {
    const message =
      old === 1
        ? 'A report has been waiting for over a month.'
        : `${old} reports have been waiting for over a month.`;
    warnings.push({ rule: 'open-reports', level: flagRules['open-reports'].level, message });
  }
  if (lastUpdate !== undefined && now - lastUpdate > threeMonths) {
    const level = settled.has(nodeText(list.fields, 'status')) ? 'hint' : flagRules['no-update'].level;
    warnings.push({ rule: 'no-update', level, message: 'This list has had no update in over three months.' });
  }
  return warnings;
}
