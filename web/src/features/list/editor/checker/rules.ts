import type { Cause } from '@libs/list/check/causes.js';
import type { Flag, FlagLevel, FlagRule } from '@libs/list/check/flags.js';
import type { LookAlikeReason } from '@libs/list/check/look-alikes.js';

/** The titles of the checker's rules, in panel order. */
export const ruleNames: Record<FlagRule, string> = {
  'empty-episode': 'Empty episodes',
  'empty-category': 'Empty categories',
  'empty-role': 'Empty roles',
  'unnamed-episode': 'Episodes without a name',
  'unnamed-category': 'Categories without a name',
  'unnamed-role': 'Roles without a name',
  'role-alternatives': 'Roles with [OR]',
  'role-characters': 'Odd English role names',
  'unconfirmed-name': 'Unconfirmed names',
  'damaged-text': 'Damaged characters',
  'heading-as-name': 'Headings as names',
  'sentence-as-name': 'Sentences as names',
  'several-names': 'Several names in one row',
  'role-in-name': 'Roles inside names',
  'bracket-in-name': 'Brackets inside names',
  'studio-as-person': 'Studios as people',
  'duplicate-name': 'Duplicate names in a role',
  'duplicate-role': 'Duplicate roles in a category',
  'duplicate-episode': 'Episodes with the same name',
  'duplicate-category': 'Duplicate categories in an episode',
  'studio-in-name': 'Studios inside names',
  'wiki-legend': 'Wiki legends',
  'comment-format': 'Comments not in an episode format',
  'japanese-comment': 'Japanese comments',
  'unknown-role': 'Unknown roles',
  'empty-edge': 'Empty rows at the edge of a role',
  'empty-row': 'Empty rows inside a role',
  'separator-row': 'Single empty rows between people',
  'import-doubt': 'Unclear imported lines',
  'open-reports': 'Open reports',
  'no-update': 'No update',
};

export const reasonWords: Record<LookAlikeReason, string> = {
  'one-character': 'One character apart',
  swap: 'Two characters swapped',
  'old-new-form': 'Old and new form of a character',
  'kana-kanji': 'Kana for kanji',
  'same-english': 'The same English name',
};

interface CauseGroup {
  rule: FlagRule;
  level: FlagLevel;
  causes: Cause[];
  /** All of them. */
  flags: Flag[];
}

/** Findings by rule, in the order of `ruleNames`. */
export function groupCauses(causes: readonly Cause[]): CauseGroup[] {
  return (Object.keys(ruleNames) as FlagRule[]).flatMap((rule) => {
    const found = causes.filter(({ flags: [first] }) => first.rule === rule);
    const flags = found.flatMap((cause) => cause.flags);
    return flags[0] ? [{ rule, level: flags[0].level, causes: found, flags }] : [];
  });
}
