import { z } from 'zod';
import { PathName, text } from '../base/scalars.js';
import { defineEndpoints } from '../base/endpoint.js';
import { PartialDate } from './lists.js';
import { AiringStatusSchema, AnimeFormatSchema, SeasonSchema } from '../base/shapes.js';

/** `GET /api/v1/anime/{id}`: what the anime database knows about an anime. */
export const Anime = z.object({
  id: z.number().int(),
  /** The identifier of the same anime at MyAnimeList. */
  idMal: z.number().int().nullable(),
  title: z.object({
    english: z.string().nullable(),
    romaji: z.string().nullable(),
    native: z.string().nullable(),
  }),
  format: AnimeFormatSchema.nullable(),
  airing: AiringStatusSchema.nullable(),
  season: SeasonSchema.nullable(),
  seasonYear: z.number().int().nullable(),
  startDate: PartialDate,
  endDate: PartialDate,
  episodes: z.number().int().nullable(),
  studios: z.array(z.object({ id: z.number().int(), name: z.string(), isMain: z.boolean() })),
  cover: z.string().nullable(),
  synonyms: z.array(z.string()),
  isAdult: z.boolean(),
});
export type Anime = z.infer<typeof Anime>;

/** `GET /api/v1/anime?q=` */
export const AnimeSearch = z.object({ items: z.array(Anime) });
export type AnimeSearch = z.infer<typeof AnimeSearch>;

/**
 * `GET /api/v1/anime/{id}/staff`: the staff of an anime as an Overview, ready to be put into a list. Every row is linked and
 * `unconfirmed`: name and person are those of the anime database until an editor confirms them.
 */
export const AnimeStaff = z.object({
  /** As in the interchange JSON, in the usual order of categories. */
  credits: z.array(
    z.object({
      name: z.string(),
      roles: z.array(
        z.object({
          name: z.string(),
          /** Empty where the role dictionary does not know the role. */
          original: z.string(),
          staff: z.array(
            z.object({
              ja: z.string(),
              en: z.string(),
              id: z.number().int(),
              unconfirmed: z.literal(true),
              /** The text that AniList has in brackets after the role, such as `eps 1, 3`. */
              comment: z.string().optional(),
            }),
          ),
        }),
      ),
    }),
  ),
  people: z.number().int(),
  rows: z.number().int(),
  /** In English, as AniList has them. */
  unknownRoles: z.array(z.string()),
  /** Credits of dubs, and those without a name or a role. */
  leftOut: z.number().int(),
  /** AniList has more staff than the 200 most relevant credits. */
  isMore: z.boolean(),
});
export type AnimeStaff = z.infer<typeof AnimeStaff>;

const PathAnime = z.object({
  id: PathName.meta({ description: 'ID in the anime database: digits', example: '1' }),
});

export const animeEndpoints = defineEndpoints({
  'GET /api/v1/anime': {
    summary: 'Anime on AniList that match this title, best match first',
    query: z.object({
      q: text(500).optional().meta({ description: 'Part of a title, in any language', example: 'sparrows' }),
    }),
    answer: AnimeSearch,
  },
  'GET /api/v1/anime/:id': {
    summary: 'What AniList knows about an anime',
    path: PathAnime,
    answer: Anime,
  },
  'GET /api/v1/anime/:id/staff': {
    summary: 'The staff of an anime according to AniList, as a first Overview of its list',
    path: PathAnime,
    answer: AnimeStaff,
  },
});
