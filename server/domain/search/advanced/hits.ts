import type { AdvancedQuery, FoundKind } from '@libs/contract/site/advanced-search.js';

/** A hit before its matches are marked. */
export interface HitRow {
  list: number;
  kind: FoundKind;
  /** As stored in `credit`, with gaps, unless `isCounted`. */
  position: number | null;
  /** For comments and notes, the number that orders them instead of the position; as stored in `list_note`. */
  place: number | null;
  /** It was read from a document, so both numbers count without gaps. */
  isCounted?: true;
  menu: string;
  category: string;
  role_ja: string;
  role_en: string;
  ja: string;
  en: string;
  /** Or a note. */
  comment: string | null;
  rows: number;
  synonyms?: string[];
}

/** A hit without the names of its row; accompanying texts are left out. */
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

/** The order of a hit within its list; used for paging. */
export const orderOf = ({ place, position }: HitRow): number => place ?? position ?? 0;

export interface Found {
  /** A page, plus one more hit if there is one. */
  rows: HitRow[];
  total: number;
  /** Counting stopped before everything was counted. */
  isCut: boolean;
}

/** Milliseconds for counting hits beyond the displayed ones. */
export const countPatience = 100;

/** List and `orderOf` of the last displayed hit; omitted: start before the first. */
export function cursorOf({ after }: AdvancedQuery): [list: number, position: number] {
  const [list, position] = (after ?? '2147483647-0')
    .split('-')
    .map((part) => Math.min(2_147_483_647, Number(part)));
  return [list!, after ? position! : -1];
}
