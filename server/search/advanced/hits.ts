import type { AdvancedQuery, FoundKind } from '../../../libs/contract/index.js';

/** A hit before its texts are marked. */
export interface HitRow {
  list: number;
  kind: FoundKind;
  position: number | null;
  /** Of comments and notes, which it orders instead of the position. */
  place: number | null;
  menu: string;
  category: string;
  role_ja: string;
  role_en: string;
  ja: string;
  en: string;
  /** Also a note. */
  comment: string | null;
  rows: number;
  synonyms?: string[];
}

/** What a hit is without the names of its row; texts beside others are left out. */
export const emptyHit: Omit<HitRow, 'list' | 'kind'> = {
  position: null,
  place: null,
  menu: '',
  category: '',
  role_ja: '',
  role_en: '',
  ja: '',
  en: '',
  comment: null,
  rows: 0,
};

/** Where a hit stands among those of its list; what pages go by. */
export const orderOf = ({ place, position }: HitRow): number => place ?? position ?? 0;

export interface Found {
  /** A page and, where there are more, one. */
  rows: HitRow[];
  total: number;
  /** Counting ended before all were counted. */
  isCut: boolean;
}

/** Milliseconds for which hits are counted beyond those that are shown. */
export const countPatience = 250;

/** List and `orderOf` of the last hit that was shown; without any, before the first. */
export function cursorOf({ after }: AdvancedQuery): [list: number, position: number] {
  const [list, position] = (after ?? '2147483647-0')
    .split('-')
    .map((part) => Math.min(2_147_483_647, Number(part)));
  return [list!, after ? position! : -1];
}
