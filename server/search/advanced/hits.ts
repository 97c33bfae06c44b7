import type { AdvancedQuery } from '../../../libs/contract/index.js';

/** A hit before its texts are marked. */
export interface HitRow {
  list: number;
  position: number | null;
  menu: string;
  category: string;
  role_ja: string;
  role_en: string;
  ja: string;
  en: string;
  comment: string | null;
  rows: number;
  synonyms?: string[];
}

export interface Found {
  /** A page and, where there are more, one. */
  rows: HitRow[];
  total: number;
  /** Counting ended before all were counted. */
  isCut: boolean;
}

/** Milliseconds for which hits are counted beyond those that are shown. */
export const countPatience = 250;

/** List and position of the last hit that was shown; without any, before the first. */
export function cursorOf({ after }: AdvancedQuery): [list: number, position: number] {
  const [list, position] = (after ?? '2147483647-0')
    .split('-')
    .map((part) => Math.min(2_147_483_647, Number(part)));
  return [list!, after ? position! : -1];
}
