import { cutText } from '@libs/characters/characters.js';
import type { Json } from '@libs/list/model/interchange.types.js';
import type { ListTree } from '@libs/list/model/document.js';
import { grams } from '@libs/names/grams.js';
import { searchText } from '@libs/names/search-key.js';
import { slugSkeleton } from '../../base/database/slug-skeleton.js';

/** Columns derived from the document so that lists can be found, filtered and shown as cards without it. */
interface ListColumns {
  title: string;
  status: string;
  slug: string | null;
  slug_skeleton: string | null;
  native: string | null;
  synonyms: string[];
  anilist_id: number | null;
  cover_image: string | null;
  is_adult: boolean;
  episodes: number;
  format: string | null;
  airing: string | null;
  season: string | null;
  season_year: number | null;
  start_year: number | null;
  studios: string[];
  author: string;
  search_text: string;
  search_grams: string[];
}

const object = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
const text = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() ? value.trim() : null;
/** Numbers may be strings of digits. */
const integer = (value: unknown): number | null => {
  const number =
    typeof value === 'number'
      ? value
      : typeof value === 'string' && /^\d+$/.test(value.trim())
        ? Number(value)
        : NaN;
  return Number.isSafeInteger(number) && Math.abs(number) < 2 ** 31 ? number : null;
};
/** Charts have a place for each year from the first to the last: one that no work can have would make them endless. */
const year = (value: unknown): number | null => {
  const number = integer(value);
  return number !== null && number >= 1900 && number <= 2200 ? number : null;
};
const array = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** What each card of a list has, and searches look at: so many, of so many characters. AniList has some thirty at most. */
const [maxNames, maxNameLength] = [100, 500];
const maxAddressLength = 2_000;
const shownNames = (names: readonly string[]): string[] =>
  names.filter(({ length }) => length <= maxNameLength).slice(0, maxNames);

/**
 * The part of a title that it is shown and found by: answers may have it beside each of a thousand rows, and searches with an error in
 * them look through each of its characters.
 */
const shownText = (whole: string | null): string | null => whole && cutText(whole, maxNameLength);
/** Whether a text is the title of a list, which is cut if it is very long. */
export const isShownTitle = (whole: string, title: string): boolean =>
  whole === title || shownText(whole) === title;

/** All titles of a list, the page title first. Never throws. */
export function listTitles({ fields, anilist }: Pick<ListTree, 'fields' | 'anilist'>): string[] {
  const titles = object((anilist as Record<string, unknown>)['title']);
  const { title, native, synonyms } = listColumns({ fields, anilist });
  return [title, native, text(titles['english']), text(titles['romaji']), ...synonyms].flatMap(
    (one) => shownText(one) ?? [],
  );
}

/** Derives the columns from the document. Never throws, whatever the copy of the media entry contains. */
export function listColumns(tree: Pick<ListTree, 'fields' | 'anilist'>): ListColumns {
  const { fields, anilist } = tree as { fields: Record<string, Json>; anilist: Record<string, unknown> };
  const titles = object(anilist['title']);
  const cover = object(anilist['coverImage']);
  const start = object(anilist['startDate']);
  const title =
    shownText(
      text(fields['title']) ?? text(titles['english']) ?? text(titles['romaji']) ?? text(titles['native']),
    ) ?? 'Untitled';
  const slug = text(fields['slug']);
  const native = shownText(text(titles['native']));
  const synonyms = shownNames(array(anilist['synonyms']).flatMap((one) => text(one) ?? []));
  // Animation studios; the others are the committee.
  const studios = array(object(anilist['studios'])['edges'])
    .map(object)
    .filter(({ isMain }) => isMain === true || isMain === 1)
    .flatMap((edge) => text(object(edge['node'])['name']) ?? []);
  const searchable = searchText(
    ...[title, native, text(titles['english']), text(titles['romaji']), ...synonyms].map(shownText),
  );
  return {
    title,
    status: text(fields['status']) ?? 'IN_PROGRESS',
    slug,
    slug_skeleton: slug && slugSkeleton(slug),
    native,
    synonyms,
    anilist_id: integer(fields['anilistId']),
    cover_image: safeImage(cover['extraLarge']) ?? safeImage(cover['large']) ?? safeImage(cover['medium']),
    is_adult: anilist['isAdult'] === true,
    episodes: Math.max(integer(anilist['episodes']) ?? 1, 1),
    format: shownText(text(anilist['format'])),
    airing: shownText(text(anilist['status'])),
    season: shownText(text(anilist['season'])),
    season_year: year(anilist['seasonYear']) ?? year(fields['seasonYear']) ?? year(start['year']),
    start_year: year(start['year']),
    studios: shownNames([...new Set(studios)]),
    author: text(fields['author']) ?? '',
    search_text: searchable,
    search_grams: grams(searchable),
  };
}

/** Cover addresses are used in pages and preview answers, so only web addresses are allowed. */
function safeImage(value: unknown): string | null {
  const address = text(value);
  return address && address.length <= maxAddressLength && /^https?:\/\//i.test(address) ? address : null;
}
