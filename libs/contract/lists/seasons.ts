import { z } from 'zod';
import { Anime } from './anime.js';
import { fieldsOf } from '../base/fields.js';
import { pagePlaces, places } from '../base/place.js';
import { defineEndpoints } from '../base/endpoint.js';
import { ListStatusSchema } from '../base/documents.js';
import { ListCard } from './lists.js';
import { limitInAddress, pageInAddress, text, yearInAddress } from '../base/scalars.js';
import { ErrorCodeSchema, SeasonSchema } from '../base/shapes.js';

/** How many public lists are in each state; states without any are missing. */
const states = z.partialRecord(ListStatusSchema, z.number().int());

export const SeasonCount = z.object({
  /** Null: lists whose season is unknown. */
  season: SeasonSchema.nullable(),
  lists: z.number().int(),
  states,
});

/** `GET /api/v1/seasons` */
export const Seasons = z.object({
  /** Newest first, each with its seasons from winter on. Lists without a year are in none. */
  years: z.array(
    z.object({ year: z.number().int(), lists: z.number().int(), seasons: z.array(SeasonCount) }),
  ),
});
export type Seasons = z.infer<typeof Seasons>;

export const SeasonLists = z.object({
  year: z.number().int(),
  season: SeasonSchema,
  /** By title; `status` is the state of the list, `airingStatus` that of the anime. */
  items: z.array(ListCard),
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  ...pagePlaces,
});
export type SeasonLists = z.infer<typeof SeasonLists>;

/** `GET /api/v1/seasons/{year}/{season}/missing` */
export const SeasonMissing = z.object({
  year: z.number().int(),
  season: SeasonSchema,
  /** Of the 50 most popular anime of the season on AniList, those without a public list; the most popular first. */
  items: z.array(Anime),
  /** Why AniList did not answer (`items` is empty then); null when it answered. */
  failure: ErrorCodeSchema.nullable(),
});
export type SeasonMissing = z.infer<typeof SeasonMissing>;

const place = z.object({
  year: yearInAddress.describe('The year of the season'),
  season: text(10)
    .transform((value) => value.toUpperCase())
    .pipe(SeasonSchema)
    .meta({ description: '`winter`, `spring`, `summer` or `fall`', example: 'spring' }),
});

export const seasonEndpoints = defineEndpoints({
  'GET /api/v1/seasons': {
    summary: 'Years and seasons with the number of their lists, by state',
    dependsOn: ['lists'],
    answer: Seasons,
  },
  'GET /api/v1/seasons/:year/:season': {
    summary: 'The lists of a season with their states, by title',
    dependsOn: ['lists'],
    path: place,
    query: z.object({
      fields: fieldsOf(ListCard),
      page: pageInAddress(),
      ...places,
      size: limitInAddress(100, 50),
    }),
    answer: SeasonLists,
  },
  'GET /api/v1/seasons/:year/:season/missing': {
    summary: 'The most popular anime of a season that have no list yet, according to AniList',
    path: place,
    answer: SeasonMissing,
  },
});
