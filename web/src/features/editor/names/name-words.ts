import type { NameMatch } from '@libs/contract/names.js';
import { count } from '../../../lib/words';

/** What came of the names of a list, each name counted once. */
export interface Outcome {
  recognised: number;
  suggested: number;
  toSettle: number;
  unknown: number;
  /** Not looked up, because that was stopped or nobody answered. */
  stopped: number;
}

/** “140 recognised, 20 suggested, 3 to settle.” */
export function summaryOf({ recognised, suggested, toSettle, unknown, stopped }: Outcome): string {
  const parts = [
    `${recognised} recognised`,
    `${suggested} suggested`,
    `${toSettle} to settle`,
    ...(unknown ? [`${unknown} unknown`] : []),
    ...(stopped ? [`${stopped} not looked up`] : []),
  ];
  return `Names: ${parts.join(', ')}.`;
}

/** What tells somebody from others of the same name, besides occupations and studios. */
export function factsOf({
  years,
  credits,
  creditsInList,
  works,
  worksInCommon,
  source,
}: NameMatch): string[] {
  return [
    ...(years ? [years.first === years.last ? String(years.first) : `${years.first}–${years.last}`] : []),
    ...(credits ? [count(credits, 'credit')] : []),
    ...(creditsInList ? [`${creditsInList} in this list`] : []),
    ...(worksInCommon ? [`${count(worksInCommon, 'work')} of this studio`] : []),
    ...(works.length ? [works.join(', ')] : []),
    ...(source === 'anilist' ? ['from AniList'] : []),
  ];
}
