import type { RoleNames } from '@libs/list/model/import-memory.js';
import type { StyleRule } from '@libs/text/words/line-kinds.js';
import { useMemo } from 'react';
import { useTeaching, type Teaching } from '../paste/lines/use-teaching';
import type { TextPlace } from '../paste/text-import';
import { decidedFrom, decidedText, useResolving, type Decided, type Resolving } from '../paste/use-resolving';
import { useReadText, type ReadingState } from '../paste/use-read-text';
import { changeDraft, type CreateDraft } from '../../../shell/new-list/draft';
import { paddingOf, planOf } from './start-menus';

/** The text of a new list is parsed as a whole. A constant object, so that nothing is parsed twice. */
const wholeList: TextPlace = { as: 'menus' };

/**
 * The parsed credit text of the draft, with episode numbers as wide as the planned ones, and what was decided about its notes.
 */
export function useReadCredits(draft: Readonly<CreateDraft>): {
  reading: ReadingState;
  resolving: Resolving;
  teaching: Teaching;
} {
  const episodePadding = paddingOf(planOf(draft));
  const settings = useMemo(() => ({ episodePadding }), [episodePadding]);
  const decided = useMemo(() => decidedFrom(draft.decided), [draft.decided]);
  const teaching = useTeaching(decided, noRules);
  const reading = useReadText(draft.text, wholeList, settings, teaching.said);
  const keep = (now: Decided) => changeDraft({ decided: decidedText(now) });
  const resolving = useResolving(reading.read, wholeList, noNames, decided, keep);
  return { reading, resolving, teaching };
}

const noNames: RoleNames = new Map();
const noRules: readonly StyleRule[] = [];
