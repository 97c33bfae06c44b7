import type { Franchise } from '@libs/contract/lists/franchise.js';
import type { RelationKind } from '@libs/contract/lists/relation-kinds.js';
import { formatWords, releaseText } from '../../../../lib/words';

/** What the other work is to this one. */
export const relationWords: Record<RelationKind, string> = {
  PREQUEL: 'Prequel',
  SEQUEL: 'Sequel',
  PARENT: 'Main story',
  SIDE_STORY: 'Side story',
  SPIN_OFF: 'Spin-off',
  ALTERNATIVE: 'Alternative version',
  SUMMARY: 'Summary',
  COMPILATION: 'Compilation',
  CONTAINS: 'Part of it',
};

type Work = Pick<Franchise['works'][number], 'list' | 'anime'>;

export const titleOf = ({ list, anime }: Work): string => list?.title ?? anime?.title ?? '';

export const yearOf = ({ list, anime }: Work): number | null =>
  list ? (list.seasonYear ?? list.startYear) : (anime?.year ?? null);

/** “Spring 2026 · TV” */
export function factsOf({ list, anime }: Work): string {
  const format = list?.format ?? anime?.format;
  const release = list?.release ? releaseText(list.release) : yearOf({ list, anime });
  return [release, format && formatWords[format as keyof typeof formatWords]].filter(Boolean).join(' · ');
}

export const franchiseAddress = ({ slug, uuid }: { slug: string | null; uuid: string }): string =>
  `/franchise/${slug ?? uuid}`;
