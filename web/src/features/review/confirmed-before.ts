import { isCertain } from '@libs/contract/names/certain.js';
import type { NameAnswer, NameMatch } from '@libs/contract/names/names.js';
import { isOfStudio, type ReviewEntry } from '@libs/list/review/review.js';
import { departmentOf } from '@libs/roles/departments.js';
import type { Proposal, Proposals } from './proposals';

/** A waiting name that somebody has confirmed elsewhere, with what would be confirmed now. */
export interface ConfirmedBefore {
  entry: ReviewEntry;
  match: NameMatch;
  proposal: Proposal;
}

/**
 * The waiting names that people have confirmed before, so that one decision can settle them all (docs/decisions/0024). Leaves out what
 * deserves a look: homonyms, names that are only similar, another English name in this list, studios for people, and work in a
 * department in which nobody has credited them before.
 */
export function confirmedBefore(
  entries: readonly ReviewEntry[],
  answerOf: (entry: ReviewEntry) => NameAnswer | undefined,
  proposalsOf: (entry: ReviewEntry) => Proposals | undefined,
): ConfirmedBefore[] {
  return entries.flatMap((entry) => {
    const matches = answerOf(entry)?.matches ?? [];
    const proposals = proposalsOf(entry);
    const [match] = matches;
    const proposal = proposals?.all[0];
    if (entry.kind === 'role' || !match || matches.length > 1 || proposal?.en !== match.en) return [];
    const isTrusted = isCertain(match.basis) || match.confirmedBy !== null;
    const isSpelledSo = match.source === 'name' || match.source === 'alias' || match.source === 'reading';
    const isOtherKind = match.isStudio !== isOfStudio(entry.kind);
    const isElsewhere = entry.confirmed.some(({ en }) => en !== match.en);
    if (!isTrusted || !isSpelledSo || isOtherKind || isElsewhere) return [];
    return isNewWork(entry, match) ? [] : [{ entry, match, proposal }];
  });
}

/** Whether a role of this list is of a department in which they have no credits. Nothing is known of somebody without any. */
function isNewWork({ within }: ReviewEntry, { occupations, isStudio }: NameMatch): boolean {
  if (isStudio || occupations.length === 0) return false;
  const known = new Set(occupations.map((role) => departmentOf(role, '', '')));
  return within.some((role) => {
    const department = departmentOf(role, role, '');
    return department !== null && !known.has(department);
  });
}
