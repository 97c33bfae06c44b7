import { standardSettings } from '@libs/list/model/standard.js';
import type {
  Category,
  InterchangeDocument,
  ListSettings,
  ListStatus,
  Menu,
  Role,
  StaffRow,
} from '@libs/list/model/interchange.types.js';
import type { StandardCategory } from '@libs/roles/categories.js';
import { englishOf } from './roles.js';
import { Random } from './random.js';

export type CategoryName = StandardCategory;

/** A role as printed with its English name; `english` is needed where the printed name has several. */
export function role(original: string, staff: StaffRow[], english?: string): Role {
  return { name: english ?? englishOf(original), original, staff };
}

/** A category block; roles without staff are left out. */
export function category(name: CategoryName, roles: Role[]): Category {
  return { name, roles: roles.filter((each) => each.staff.length > 0) };
}

export function menu(name: string, credits: Category[], more: Pick<Menu, 'note' | 'airedDate'> = {}): Menu {
  return { name, credits: credits.filter((each) => each.roles.length > 0), ...more };
}

export const spacer = (): StaffRow => ({ ja: '', en: '' });
export const unknown = (): StaffRow => ({ ja: '', en: '???' });

export interface ListFrame {
  slug: string | null;
  english: string;
  romaji: string;
  native: string;
  synonyms?: string[];
  anilistId?: number;
  format: string;
  season: 'WINTER' | 'SPRING' | 'SUMMER' | 'FALL';
  /** First day on air, and the last one if it has ended: YYYY-MM-DD. */
  start: string | null;
  end: string | null;
  seasonYear: number;
  episodes: number | null;
  airing: 'RELEASING' | 'FINISHED' | 'NOT_YET_RELEASED';
  status: ListStatus;
  author: string;
  comment?: string;
  isAdult?: boolean;
  /** Main studios first. */
  studios: { name: string; id?: number; isMain: boolean }[];
}

const fuzzy = (date: string | null) => {
  const [year, month, day] = (date ?? '').split('-').map(Number);
  return year && month && day ? { year, month, day } : { year: null, month: null, day: null };
};

/**
 * A whole list document. The uuid is derived from the romanised title, so it stays the same when anything else changes.
 */
export function list(frame: ListFrame, menus: Menu[]): InterchangeDocument {
  return {
    title: frame.english,
    uuid: new Random(`uuid ${frame.romaji}`).hex(48),
    slug: frame.slug,
    anilistId: frame.anilistId ? String(frame.anilistId) : null,
    seasonYear: frame.seasonYear,
    status: frame.status,
    author: frame.author,
    comment: frame.comment ?? '',
    savingId: 1,
    settings: {
      ...(standardSettings() as unknown as ListSettings),
      ...(frame.episodes ? { initialTotalEpisodeCount: String(frame.episodes) } : {}),
    },
    anilist: {
      ...(frame.anilistId ? { id: frame.anilistId } : {}),
      title: { english: frame.english, native: frame.native, romaji: frame.romaji },
      coverImage: {},
      season: frame.season,
      seasonYear: frame.seasonYear,
      format: frame.format,
      status: frame.airing,
      episodes: frame.episodes,
      synonyms: frame.synonyms ?? [],
      startDate: fuzzy(frame.start),
      endDate: fuzzy(frame.end),
      studios: {
        edges: frame.studios.map(({ name, id, isMain }) => ({
          isMain,
          node: { ...(id ? { id } : {}), name },
        })),
      },
      isAdult: frame.isAdult ?? false,
    },
    menus,
  };
}
