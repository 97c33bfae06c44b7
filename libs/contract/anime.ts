import { z } from 'zod';
import { airingStatuses, formats, PartialDate, seasons } from './lists.js';

/** `GET /api/v1/anime/{id}`: what the anime database says of an anime. */
export const Anime = z.object({
  id: z.number().int(),
  title: z.object({
    english: z.string().nullable(),
    romaji: z.string().nullable(),
    native: z.string().nullable(),
  }),
  format: z.enum(formats).nullable(),
  airing: z.enum(airingStatuses).nullable(),
  season: z.enum(seasons).nullable(),
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
