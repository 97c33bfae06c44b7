import { staffKind, type StaffKind } from '@libs/list/model/credits.js';
import type { CreditNode } from '@libs/list/model/document.js';

interface RowGroup {
  /** A studio or a title that heads the rows; null for rows without one. */
  heading: CreditNode | null;
  rows: CreditNode[];
  /** A spacer precedes this group. */
  gap: boolean;
}

const heads = new Set<StaffKind>(['studio', 'workTitle']);

/**
 * The rows of a role as groups for display: a studio row heads the people after it (rule format-4), a spacer
 * row is a gap. Studios without people are shown among the names.
 */
export function groupRows(credits: readonly CreditNode[]): RowGroup[] {
  const groups: RowGroup[] = [];
  let group: RowGroup | null = null;
  let gap = false;
  for (const [index, credit] of credits.entries()) {
    const kind = staffKind(credit.data);
    if (kind === 'spacer') {
      gap = group !== null || gap;
      group = null;
      continue;
    }
    const next = credits[index + 1];
    const nextKind = next ? staffKind(next.data) : 'spacer';
    const isHeading = heads.has(kind) && !heads.has(nextKind) && nextKind !== 'spacer';
    if (isHeading || !group) {
      group = { heading: isHeading ? credit : null, rows: isHeading ? [] : [credit], gap };
      groups.push(group);
      gap = false;
    } else if (heads.has(kind) && group.heading) {
      group = { heading: null, rows: [credit], gap };
      groups.push(group);
    } else {
      group.rows.push(credit);
    }
  }
  return groups;
}
