import type { RoleNames } from '@libs/list/model/import-memory.js';
import { useMemo } from 'react';
import type { TextPlace } from '../paste/text-import';
import { decidedFrom, decidedText, useMending, type Decided, type Mending } from '../paste/use-mending';
import { useReadText, type Reading } from '../paste/use-read-text';
import { changeDraft, type CreateDraft } from '../../../shell/new-list/draft';
import { paddingOf, planOf } from './start-menus';

/** The text of a new list is parsed as a whole. A constant object, so that nothing is parsed twice. */
const wholeList: TextPlace = { as: 'menus' };

/**
 * The parsed credit text of the draft, with episode numbers as wide as the planned ones, and what was decided about its notes.
 */
export function useReadCredits(draft: Readonly<CreateDraft>): { reading: Reading; mending: Mending } {
  const episodePadding = paddingOf(planOf(draft));
  const settings = useMemo(() => ({ episodePadding }), [episodePadding]);
  const reading = useReadText(draft.text, wholeList, settings);
  const decided = useMemo(() => decidedFrom(draft.decided), [draft.decided]);
  const keep = (now: Decided) => changeDraft({ decided: decidedText(now) });
  const mending = useMending(reading.read, wholeList, noNames, decided, keep);
  return { reading, mending };
}

const noNames: RoleNames = new Map();
