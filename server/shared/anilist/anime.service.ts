import { Injectable } from '@nestjs/common';
import type { StaffCredit } from '@libs/list/overview/main-staff.js';
import { airingStatuses, formats, seasons } from '@libs/contract/base/choices.js';
import type { Anime } from '@libs/contract/lists/anime.js';
import { type ErrorCode, Failure } from '@libs/contract/base/errors.js';
import type { ListlessAnime } from '@libs/contract/lists/franchise.js';
import { type RelationKind, relationKinds } from '@libs/contract/lists/relation-kinds.js';
import { AnilistAnswers } from './anilist-answers.service.js';
import type { AnilistMedia, AnswerTo } from './anilist-shapes.js';
import type { Visitor } from '../../base/http/visitor.js';

/** What another anime is to one. */
export interface AnimeRelated extends ListlessAnime {
  kind: RelationKind;
}

/** Anime on AniList. Failures: anilist-members, anilist-failed, anilist-busy, too-many-requests. */
@Injectable()
export class AnimeService {
  constructor(private readonly answers: AnilistAnswers) {}

  /** Additional failure: anime-not-found. */
  async byId(id: number, visitor: Visitor): Promise<Anime> {
    const [found] = await this.answers.get([{ kind: 'mediaById', value: id }], visitor);
    const [media] = found!;
    if (!media) throw new Failure('anime-not-found');
    return animeOf(media);
  }

  /** The most relevant staff, at most 200 credits. Additional failure: anime-no-staff, also where AniList has no such anime. */
  async staff(id: number, visitor: Visitor): Promise<{ staff: StaffCredit[]; isMore: boolean }> {
    const [found] = await this.answers.get([{ kind: 'mediaStaff', value: id }], visitor);
    const [media] = found!;
    const staff = (media?.edges ?? []).flatMap(({ role, node }) =>
      node
        ? [{ id: node.id, native: node.name?.native ?? '', full: node.name?.full ?? '', role: role ?? '' }]
        : [],
    );
    if (staff.length === 0) throw new Failure('anime-no-staff');
    return { staff, isMore: media!.isMore };
  }

  /**
   * The anime that one belongs to, as `relationKinds` and without books and games; none if AniList has no such anime. Answers at once:
   * null while AniList is asked, or cannot be.
   */
  async relations(
    id: number,
    visitor: Visitor,
  ): Promise<{ relations: AnimeRelated[] | null; isAsking: boolean; failure: ErrorCode | null }> {
    const { answers, waiting, trouble } = await this.answers.begin(
      [{ kind: 'mediaRelations', value: id }],
      visitor,
      false,
    );
    const found = answers[0];
    return {
      relations: found ? related(found[0]) : null,
      isAsking: waiting > 0,
      failure: trouble?.code ?? null,
    };
  }

  /** The most popular ones of a season, at most 50. */
  async ofSeason(year: number, season: NonNullable<Anime['season']>, visitor: Visitor): Promise<Anime[]> {
    const [found] = await this.answers.get([{ kind: `mediaOf${season}`, value: year }], visitor);
    return found!.map(animeOf);
  }

  /** At most 8, best first. */
  async search(title: string, visitor: Visitor): Promise<Anime[]> {
    const [found] = await this.answers.get([{ kind: 'mediaSearch', value: title }], visitor);
    return found!.map(animeOf);
  }
}

const related = (media: AnswerTo<'mediaRelations'>[number] | undefined): AnimeRelated[] =>
  (media?.relations?.edges ?? []).flatMap(({ relationType, node }) => {
    const kind = one(relationKinds, relationType);
    if (!kind || node?.type !== 'ANIME') return [];
    const { english, romaji, native } = node.title ?? {};
    return [
      {
        kind,
        id: node.id,
        title: english ?? romaji ?? native ?? 'Untitled',
        native: native ?? null,
        format: one(formats, node.format),
        year: node.seasonYear ?? node.startDate?.year ?? null,
      },
    ];
  });

/** Keeps only values that are known here. */
const one = <Word extends string>(words: readonly Word[], text: string | null | undefined): Word | null =>
  words.find((word) => word === text) ?? null;

const dateOf = (date: AnilistMedia['startDate']): Anime['startDate'] => ({
  year: date?.year ?? null,
  month: date?.month ?? null,
  day: date?.day ?? null,
});

const animeOf = (media: AnilistMedia): Anime => ({
  id: media.id,
  idMal: media.idMal ?? null,
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
