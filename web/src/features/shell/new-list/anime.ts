import type { Anime } from '@libs/contract/lists/anime.js';
import { readAnilist } from '@libs/identities/anilist-id.js';
import type { CreateDraft } from './draft';

/** AniList's data for the draft's anime; null: not requested for this one. */
export function draftAnime(draft: Readonly<CreateDraft>): Anime | null {
  const wanted = readAnilist(draft.anilist);
  const anime = readAnime(draft.anime);
  return anime && anime.id === Number(wanted) ? anime : null;
}

/** The draft comes from the browser's storage, perhaps from another version. */
function readAnime(text: string): Anime | null {
  try {
    const kept: unknown = text ? JSON.parse(text) : null;
    return kept && typeof kept === 'object' && 'title' in kept && 'studios' in kept ? (kept as Anime) : null;
  } catch {
    return null;
  }
}

type Details = Pick<
  CreateDraft,
  'title' | 'native' | 'format' | 'season' | 'year' | 'episodes' | 'studios' | 'synonyms'
>;

const text = (value: string | number | null): string => (value === null ? '' : String(value));

/** The details as values of the wizard's fields; of the studios, those that animate. */
function detailsOf(anime: Anime): Details {
  const { title } = anime;
  const english = title.english ?? title.romaji ?? title.native ?? '';
  const others = [title.romaji, ...anime.synonyms].filter((other) => other && other !== english);
  const studios = anime.studios.filter(({ isMain }) => isMain);
  return {
    title: english,
    native: text(title.native),
    format: text(anime.format),
    season: text(anime.season),
    year: text(anime.seasonYear ?? anime.startDate.year),
    episodes: text(anime.episodes),
    studios: [...new Set(studios.map(({ name }) => name))].join('\n'),
    synonyms: [...new Set(others)].join('\n'),
  };
}

/** Fills the draft with what is known about an anime; anything that somebody typed, or changed since, stays. */
export function fillFrom(anime: Anime, draft: Readonly<CreateDraft>): Partial<CreateDraft> {
  const filled = detailsOf(anime);
  const before = readAnime(draft.anime);
  const own = before && detailsOf(before);
  const changes: Partial<CreateDraft> = { anime: JSON.stringify(anime) };
  for (const name of Object.keys(filled) as (keyof Details)[]) {
    if (!draft[name].trim() || draft[name] === own?.[name]) changes[name] = filled[name];
  }
  return changes;
}

/** Data without a field in the wizard. */
export function hiddenDetails(draft: Readonly<CreateDraft>) {
  const anime = draftAnime(draft);
  if (!anime) return {};
  const { romaji } = anime.title;
  return {
    ...(romaji ? { romaji } : {}),
    // Drafts of older versions have none.
    ...(anime.idMal ? { idMal: anime.idMal } : {}),
    airing: anime.airing,
    cover: anime.cover,
    isAdult: anime.isAdult,
    startDate: anime.startDate,
    endDate: anime.endDate,
  };
}
