import { useMemo } from 'react';
import type { TextPlace } from '../editor/text-import';
import { useReadText, type Reading } from '../editor/use-read-text';
import type { CreateDraft } from './draft';
import { paddingOf, planOf } from './start-menus';

/** A new list's text is read whole. One object, so that nothing is read twice. */
const wholeList: TextPlace = { as: 'menus' };

/** The draft's credit text as it is read, its episodes numbered as wide as those that are planned. */
export function useReadCredits(draft: Readonly<CreateDraft>): Reading {
  const episodePadding = paddingOf(planOf(draft));
  const settings = useMemo(() => ({ episodePadding }), [episodePadding]);
  return useReadText(draft.text, wholeList, settings);
}
