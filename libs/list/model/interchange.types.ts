import type { Json } from './document.js';

/** The interchange JSON (docs/api.md): one shape for download, upload, the API and the blocks embedded in pages. */
export interface InterchangeDocument {
  title: string;
  /** 48 hex digits. */
  uuid: string;
  slug: string | null;
  /** A string of digits, or null. */
  anilistId: string | null;
  seasonYear?: number | string | null;
  status: ListStatus;
  /** Names separated by commas. */
  author: string;
  comment: string;
  /** Identifiers of other databases, such as `{ anidb: '23' }`; AniList's is `anilistId`. */
  identifiers?: Record<string, Json>;
  /** Revision. */
  savingId: number;
  settings: ListSettings;
  anilist: AnilistMedia;
  menus: Menu[];
  [unknown: string]: unknown;
}

export const listStatuses = [
  'UNLISTED',
  'NOT_YET_RELEASED',
  'IN_PROGRESS',
  'FINISHED',
  'PARTIAL',
  'COMPLETED',
  'VERIFIED',
] as const;
export type ListStatus = (typeof listStatuses)[number];

/** The display names of the statuses (rule status-1). */
export const statusNames: Record<ListStatus, string> = {
  UNLISTED: 'Unlisted',
  NOT_YET_RELEASED: 'Not Yet Released',
  IN_PROGRESS: 'In Progress',
  FINISHED: 'To Review',
  PARTIAL: 'Partially Completed',
  COMPLETED: 'Completed',
  VERIFIED: 'Verified',
};

interface ListSettings {
  categories: { name: string }[];
  delimiters?: string;
  episodeDelimiters?: string;
  episodeRegex?: string;
  roleDelimiters?: string;
  staffDelimiters?: string;
  autoLink?: boolean;
  autoTranslation?: boolean;
  clipboardFormat?: boolean;
  showConflicts?: boolean;
  /** Digits of an episode number, 2 to 5. */
  episodePadding?: number;
  initialTotalEpisodeCount?: string;
  officialTranslation?: boolean;
  [unknown: string]: unknown;
}

/** Always an object, and `coverImage` always an object: clients access both without checking. */
interface AnilistMedia {
  id?: number;
  /** MyAnimeList's identifier, as AniList gives it. */
  idMal?: number | null;
  title?: { english?: string | null; native?: string | null; romaji?: string | null };
  coverImage: {
    extraLarge?: string | null;
    large?: string | null;
    medium?: string | null;
    color?: string | null;
  };
  bannerImage?: string | null;
  season?: string | null;
  seasonYear?: number | string | null;
  format?: string | null;
  status?: string | null;
  episodes?: number | null;
  synonyms?: string[];
  startDate?: FuzzyDate | null;
  endDate?: FuzzyDate | null;
  studios?: { edges?: { isMain?: boolean; node?: { id?: number; name?: string } }[] };
  isAdult?: boolean | null;
  [unknown: string]: unknown;
}

interface FuzzyDate {
  year?: number | string | null;
  month?: number | string | null;
  day?: number | string | null;
}

export interface Menu {
  name: string;
  /** Category blocks; the same category may occur twice. */
  credits: Category[];
  note?: string;
  airedDate?: string;
  [unknown: string]: unknown;
}

export interface Category {
  name: string;
  roles: Role[];
  studio?: { ja?: string; en?: string; id?: number } | null;
  note?: string;
  [unknown: string]: unknown;
}

export interface Role {
  /** English, never null. */
  name: string;
  /** As printed in the credits. */
  original: string;
  /** Order is meaningful: a studio row heads the people after it. */
  staff: StaffRow[];
  note?: string;
  [unknown: string]: unknown;
}

export interface StaffRow {
  /** Both `ja` and `en` empty: a spacer row. `en: "???"`: unknown. */
  ja: string;
  en: string;
  id?: number;
  isStudio?: true;
  /** The primary name, if the credited form differs. */
  pn?: { ja?: string; en?: string };
  /** The affiliation. */
  studio?: {
    ja?: string;
    en?: string;
    id?: number;
    isStudio?: true;
    pn?: { ja?: string; en?: string };
    unconfirmed?: boolean;
    doubted?: boolean;
  };
  comment?: string;
  /** Not credited on screen. */
  isNC?: true;
  isMiscredit?: boolean;
  isInvisible?: boolean;
  isWorkTitle?: boolean;
  subItem?: boolean;
  untranslated?: boolean;
  /** The English name is a suggestion that nobody has confirmed (docs/api.md). */
  unconfirmed?: boolean;
  /** The unconfirmed English name was written by somebody, for an earlier Japanese name: no lookup replaces it. */
  doubted?: boolean;
  halfSpace?: boolean;
  [unknown: string]: unknown;
}

export type { Json };
