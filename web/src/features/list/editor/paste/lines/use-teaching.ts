import { linesOf, rulesOf } from '@libs/text/hints/resolve.js';
import type { StyleRule } from '@libs/text/words/line-kinds.js';
import { useMemo } from 'react';
import type { Decided } from '../use-resolving';
import type { ReadText, SaidOfText } from '../text-import';
import { useTextStyles, type UsableStyle } from './text-styles';

/** What is said about how a text is built, and what could be. */
export interface Teaching {
  said: SaidOfText;
  /** The style in use; null: none, or it is not there any more. */
  style: UsableStyle | null;
  styles: readonly UsableStyle[];
  saveStyle: ReturnType<typeof useTextStyles>['save'];
}

/**
 * What was decided about the lines of a text, the style that was chosen for it, and what the list remembers of the last text; the same
 * objects while they say the same. `remembered` must be stable.
 */
export function useTeaching(
  { hints, style: chosen, isAnew }: Decided,
  remembered: readonly StyleRule[],
): Teaching {
  const { styles, save } = useTextStyles();
  const style = styles.find(({ id }) => id === chosen) ?? null;
  // Kept decisions are read anew at each change of any of them.
  const key = JSON.stringify(hints);
  const said = useMemo(
    (): SaidOfText => ({
      hints: JSON.parse(key) as SaidOfText['hints'],
      rules: style?.rules ?? [],
      remembered: isAnew ? [] : remembered,
    }),
    [key, style, isAnew, remembered],
  );
  return { said, style, styles, saveStyle: save };
}

/**
 * What the list is to remember of a text that is taken in: what was said about its lines first, then its style, then what was
 * remembered and still held. None: what it remembers stays.
 */
export function rulesToKeep(
  text: string,
  { hints }: Pick<Decided, 'hints'>,
  { said, style }: Pick<Teaching, 'said' | 'style'>,
  { remembered }: Pick<ReadText, 'remembered'>,
): StyleRule[] {
  const rules = new Map<string, StyleRule>();
  const held = remembered && remembered.size > 0 ? said.remembered : [];
  for (const rule of [...rulesOf(linesOf(text), hints), ...(style?.rules ?? []), ...held])
    if (!rules.has(rule.shape)) rules.set(rule.shape, rule);
  return [...rules.values()];
}
