import type { InterchangeDocument } from '@libs/list/model/interchange.types.js';
import { checkTree } from '@libs/list/check/check.js';
import { isDismissed } from '@libs/list/check/dismissed.js';
import type { ListTree } from '@libs/list/model/document.js';
import { tallyMenu } from '@libs/list/check/completeness.js';
import type { RoleDictionary } from '@libs/roles/dictionary.js';

/** What a list needs, by itself: how many episodes have aired is known only when somebody asks. */
export interface Needs {
  untranslated: number;
  unconfirmed: number;
  /** Different roles that are not in the dictionary. */
  roles: number;
  /** What the checker finds besides these, without mere hints. */
  doubts: number;
  /** Numbered episodes with credits. */
  numbered: number;
  /** Of the anime; null: unknown. */
  episodes: number | null;
  /** `2026-04-05`; null: the day is not known. */
  startsOn: string | null;
}

/** Counts what a list needs. Takes linear time. What only the names of other lists tell is not known here. */
export function needsOf(tree: ListTree, roles: RoleDictionary): Needs {
  const needs: Needs = {
    untranslated: 0,
    unconfirmed: 0,
    roles: 0,
    doubts: 0,
    numbered: 0,
    ...animeOf(tree),
  };
  const numbers = new Set<number>();
  for (const menu of tree.menus) {
    const { rows, untranslated, unconfirmed, name } = tallyMenu(menu);
    needs.untranslated += untranslated;
    needs.unconfirmed += unconfirmed;
    const [, number] = /^\s*[#＃](\d{1,4})(?!\d)/u.exec(name.normalize('NFKC')) ?? [];
    if (number !== undefined && rows > 0) numbers.add(Number(number));
  }
  needs.numbered = numbers.size;
  const unknown = new Set<string>();
  for (const flag of checkTree(tree, { roles })) {
    if (isDismissed(tree, flag)) continue;
    if (flag.rule === 'unknown-role') unknown.add(flag.text);
    else if (flag.rule !== 'unconfirmed-name' && (flag.level !== 'hint' || flag.rule === 'import-doubt'))
      needs.doubts += 1;
  }
  needs.roles = unknown.size;
  return needs;
}

/** Dates of AniList may lack the day, and uploaded ones may be anything. */
function animeOf({ anilist }: ListTree): Pick<Needs, 'episodes' | 'startsOn'> {
  const { episodes, startDate } = anilist as Partial<InterchangeDocument['anilist'] & object>;
  const { year, month, day } = (startDate ?? {}) as Record<string, unknown>;
  const parts = [year, month, day].map((part) => (Number.isInteger(part) ? Number(part) : 0));
  const date = new Date(Date.UTC(parts[0]!, parts[1]! - 1, parts[2]));
  const isDate =
    parts[0]! >= 1900 &&
    parts[0]! < 2200 &&
    date.getUTCMonth() === parts[1]! - 1 &&
    date.getUTCDate() === parts[2];
  return {
    episodes:
      Number.isInteger(episodes) && Number(episodes) > 0 && Number(episodes) < 10_000
        ? Number(episodes)
        : null,
    startsOn: isDate ? date.toISOString().slice(0, 10) : null,
  };
}
