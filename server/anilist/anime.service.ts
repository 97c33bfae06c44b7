import { Injectable } from '@nestjs/common';
import { airingStatuses, type Anime, Failure, formats, seasons } from '../../libs/contract/index.js';
import { AnilistAnswers } from './anilist-answers.service.js';
import { MediaById, MediaSearch, type AnilistMedia } from './anilist-shapes.js';

/** Anime as AniList knows them. Failures: anilist-failed, anilist-busy. */
@Injectable()
export class AnimeService {
  constructor(private readonly answers: AnilistAnswers) {}

  /** Failure besides: anime-not-found. */
  async byId(id: number): Promise<Anime> {
    const found = await this.answers.get('mediaById', { id }, MediaById);
    if (!found?.Media) throw new Failure('anime-not-found');
    return animeOf(found.Media);
  }

  /** At most 8, best first. */
  async search(title: string): Promise<Anime[]> {
    const found = await this.answers.get('mediaSearch', { search: title }, MediaSearch);
    return (found?.Page.media ?? []).map(animeOf);
  }
}

/** What is one of the words that are known here. */
const one = <Word extends string>(words: readonly Word[], text: string | null | undefined): Word | null =>
  words.find((word) => word === text) ?? null;

const dateOf = (date: AnilistMedia['startDate']): Anime['startDate'] => ({
  year: date?.year ?? null,
  month: date?.month ?? null,
  day: date?.day ?? null,
});

const animeOf = (media: AnilistMedia): Anime => ({
  id: media.id,
  title: {
    english: media.title?.english ?? null,
    romaji: media.title?.romaji ?? null,
    native: media.title?.native ?? null,
  },
  format: one(formats, media.format),
  airing: one(airingStatuses, media.status),
  season: one(seasons, media.season),
  seasonYear: media.seasonYear ?? null,
  startDate: dateOf(media.startDate),
  endDate: dateOf(media.endDate),
  episodes: media.episodes ?? null,
  studios: (media.studios?.edges ?? []).flatMap(({ isMain, node }) => (node ? [{ ...node, isMain }] : [])),
  cover: media.coverImage?.extraLarge ?? media.coverImage?.large ?? null,
  synonyms: media.synonyms,
  isAdult: media.isAdult ?? false,
});
