import type { AnilistTrouble, NameMatch } from '@libs/contract/names/names.js';
import { waitInWords } from '@libs/contract/base/wait.js';
import { count } from '../../../lib/words';

/** The outcome for the names of a list, each counted once. */
export interface LookupCounts {
  recognised: number;
  suggested: number;
  toSettle: number;
  unknown: number;
  /** Not looked up, because somebody cancelled or there was no answer. */
  stopped: number;
}

/** “140 recognised, 20 suggested, 3 to settle.” */
export function summaryOf({ recognised, suggested, toSettle, unknown, stopped }: LookupCounts): string {
  const parts = [
    `${recognised} recognised`,
    `${suggested} suggested`,
    `${toSettle} to review`,
    ...(unknown ? [`${unknown} unknown`] : []),
    ...(stopped ? [`${stopped} not looked up`] : []),
  ];
  return `Names: ${parts.join(', ')}.`;
}

/** The outcome of asking AniList, each name counted once. */
export interface AnilistOutcome {
  found: number;
  toSettle: number;
  unknown: number;
  stopped: number;
}

/** “AniList: 12 found, 2 to settle, 26 unknown.” */
export function anilistSummary({ found, toSettle, unknown, stopped }: AnilistOutcome): string {
  const parts = [
    `${found} found`,
    ...(toSettle ? [`${toSettle} to review`] : []),
    `${unknown} unknown`,
    ...(stopped ? [`${stopped} not asked`] : []),
  ];
  return `AniList: ${parts.join(', ')}.`;
}

/** Why AniList is not being asked, and when it will be. */
export function troubleWords({ code, retryIn }: AnilistTrouble): string {
  const what =
    code === 'anilist-busy' ? 'AniList is limiting requests right now' : 'AniList is not responding';
  return retryIn === null ? `${what}.` : `${what}; trying again in ${waitInWords(retryIn)}.`;
}

/** The evidence for a name; an id needs no explanation. */
const basisWords: Record<NameMatch['basis'], string> = {
  id: '',
  reading: 'confirmed reading',
  verified: 'in a verified list',
  independent: 'confirmed in several lists',
  own: 'confirmed by you in another list',
  single: 'not confirmed: from one list or editor',
};

/** Who confirmed a name by hand, as far as they may be named. */
export const confirmedByWords = ({ name }: NonNullable<NameMatch['confirmedBy']>): string =>
  `confirmed by ${name ?? 'an editor'}`;

/** What distinguishes somebody from namesakes, besides occupations and studios. */
export function factsOf({
  years,
  credits,
  creditsInList,
  works,
  worksInCommon,
  source,
  basis,
  confirmedBy,
}: NameMatch): string[] {
  return [
    ...(years ? [yearsOf(years)] : []),
    ...(credits ? [count(credits, 'credit')] : []),
    ...(creditsInList ? [`${creditsInList} in this list`] : []),
    ...(worksInCommon ? [`${count(worksInCommon, 'work')} of this studio`] : []),
    ...(works.length ? [works.join(', ')] : []),
    ...(source === 'anilist' ? ['from AniList'] : []),
    ...(confirmedBy ? [confirmedByWords(confirmedBy)] : basisWords[basis] ? [basisWords[basis]] : []),
  ];
}

const yearsOf = ({ first, last }: NonNullable<NameMatch['years']>): string => {
  if (last === null) return `since ${first}`;
  return first === last ? String(first) : `${first}–${last}`;
};
