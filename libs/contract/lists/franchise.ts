import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint.js';
import { ListCard } from './lists.js';
import { relationKinds } from './relation-kinds.js';
import { PathList } from '../base/scalars.js';
import { AnimeFormatSchema, ErrorCodeSchema, NamePairSchema } from '../base/shapes.js';

/**
 * Relations of one list that are shown; works with a list, anime, people, roles and names in one cell of a franchise. Relations by hand
 * of one list.
 */
export const franchiseLimits = {
  related: 30,
  works: 60,
  anime: 400,
  people: 60,
  roles: 30,
  names: 4,
  byHand: 30,
} as const;

export const RelationKindSchema = z.enum(relationKinds);

/** An anime that has no public list here, according to AniList. */
export const ListlessAnime = z.object({
  id: z.number().int(),
  title: z.string(),
  native: z.string().nullable(),
  format: AnimeFormatSchema.nullable(),
  year: z.number().int().nullable(),
});
export type ListlessAnime = z.infer<typeof ListlessAnime>;

/** Either with a public list or without. */
const work = { list: ListCard.nullable(), anime: ListlessAnime.nullable() };

/** `GET /api/v1/lists/{id}/related` */
export const RelatedWorks = z.object({
  /** Oldest first, at most 30. */
  items: z.array(
    z.object({
      ...work,
      /** What it is to this one. */
      kind: RelationKindSchema,
      /** A member said so; otherwise AniList does. */
      byHand: z.boolean(),
    }),
  ),
  /** AniList is being asked: there may be more in some seconds. */
  isAsking: z.boolean(),
  /** Why AniList could not be asked now; null: it was, or need not be. */
  failure: ErrorCodeSchema.nullable(),
});
export type RelatedWorks = z.infer<typeof RelatedWorks>;

/** `PUT /api/v1/lists/{id}/related/{other}` */
export const SetRelation = z.object({ kind: RelationKindSchema });

const Credited = z.object({
  /** The last part of the address of their page. */
  id: z.string(),
  ja: z.string(),
  en: z.string(),
});

/** `GET /api/v1/lists/{id}/franchise`: everything that is connected with a list, over any number of steps. */
export const Franchise = z.object({
  /** Oldest first: at most 60 with a public list, and those without. `work` in the rest of the answer is a place in it, from 0. */
  works: z.array(
    z.object({
      ...work,
      /** People with credits in it; and how many of them were in an earlier work. */
      people: z.number().int(),
      stayed: z.number().int(),
    }),
  ),
  /** Roles of the whole production that several works have, most works first. */
  roles: z.array(
    z.object({
      role: NamePairSchema,
      works: z.array(
        z.object({
          work: z.number().int(),
          /** At most 4; `more` counts the others. */
          people: z.array(Credited),
          more: z.number().int(),
        }),
      ),
    }),
  ),
  /** Who worked on most of the works, at most 60, and how many worked on several. */
  people: z.array(
    Credited.extend({
      works: z.array(
        z.object({
          work: z.number().int(),
          credits: z.number().int(),
          /** The most frequent three. */
          roles: z.array(NamePairSchema),
        }),
      ),
    }),
  ),
  several: z.number().int(),
  /** More belongs to it than 60 works with a list and 400 anime. */
  isCut: z.boolean(),
});
export type Franchise = z.infer<typeof Franchise>;

const One = z.object({ id: PathList });
const Two = z.object({ id: PathList, other: PathList.describe('Slug or uuid of the other list') });

export const franchiseEndpoints = defineEndpoints({
  'GET /api/v1/lists/:id/related': {
    summary: 'The works that a list is directly connected with: sequels, films, spin-offs and others',
    path: One,
    answer: RelatedWorks,
    dependsOn: ['lists', 'relations'],
  },
  'PUT /api/v1/lists/:id/related/:other': {
    summary: 'Sets how another list relates to this one; for whoever may edit this one',
    path: Two,
    body: SetRelation,
    answer: RelatedWorks,
  },
  'DELETE /api/v1/lists/:id/related/:other': {
    summary: 'Removes a relation that a member entered; for whoever may edit this list',
    path: Two,
    answer: RelatedWorks,
  },
  'GET /api/v1/lists/:id/franchise': {
    summary: 'All works that are connected with a list, and who worked on several of them as what',
    path: One,
    answer: Franchise,
    dependsOn: ['people', 'lists', 'relations'],
  },
});
