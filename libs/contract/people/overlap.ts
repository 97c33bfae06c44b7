import { z } from 'zod';
import { pagePlaces, places } from '../base/place.js';
import { defineEndpoints } from '../base/endpoint.js';
import { ListStatusSchema } from '../base/documents.js';
import { ManyIds } from '../base/many-ids.js';
import { pageInAddress, PathList, trimmed } from '../base/scalars.js';
import { CountedNames, ListName, NamePairSchema, roleByNow } from '../base/shapes.js';

/** Productions per page. */
export const overlapPage = 50;
/** Credits of one of the group that are listed in one production. */
export const overlapCredits = 500;

/** An empty list if the address names no ids. */
const SomeIds = ManyIds.transform((ids) => ids ?? []);

/** `GET /api/v1/overlap` */
export const OverlapQuery = z.object({
  people: SomeIds.describe(
    'Ids of people, as in `ids` of `/api/v1/people`; together with `studios` two to ten',
  ),
  studios: SomeIds.describe('Ids of studios, written in the same way'),
  page: pageInAddress(),
  ...places,
});
export type OverlapQuery = z.infer<typeof OverlapQuery>;

export const OverlapCredit = z.object({
  /** The exact name of the menu; `Overview` is about the production. */
  episode: z.string(),
  category: z.string(),
  role: NamePairSchema,
  /** As credited. */
  as: NamePairSchema,
  studio: NamePairSchema.optional(),
  comment: z.string().optional(),
  /** Not credited on screen. */
  uncredited: z.literal(true).optional(),
});

export const Overlap = z.object({
  /** The group, in the order of the question: people, then studios. `who` is a place in it, from 0. */
  group: z.array(
    z.object({
      isStudio: z.boolean(),
      /** As asked, and the id used in addresses: another one if they were merged into somebody. */
      asked: z.string(),
      id: z.string(),
      ja: z.string(),
      en: z.string(),
    }),
  ),
  /** Whether the productions credit all of the group; otherwise they credit `shared` of them, the most that any does. */
  complete: z.boolean(),
  shared: z.number().int(),
  /** Newest first. */
  productions: z.array(
    z.object({
      uuid: z.string(),
      slug: z.string().nullable(),
      title: z.string(),
      native: z.string().nullable(),
      year: z.number().int().nullable(),
      status: ListStatusSchema,
      who: z.array(z.number().int()),
      /** Episodes that credit all of `who`; if none does, those that credit the most of them, at least two. */
      episodes: z.array(z.object({ episode: z.string(), who: z.array(z.number().int()) })),
      /** All credits of each, in the order of `who`; at most 500 of each, `more` counts the rest. */
      credits: z.array(
        z.object({ who: z.number().int(), credits: z.array(OverlapCredit), more: z.number().int() }),
      ),
    }),
  ),
  /** How many productions are of each year, on all pages; oldest first, those without a year left out. */
  years: z.array(z.object({ year: z.number().int(), productions: z.number().int() })),
  /** Productions on all pages. */
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  ...pagePlaces,
});
export type Overlap = z.infer<typeof Overlap>;

/** People and studios of two lists per page. */
export const sharedStaffPage = 50;
/** Roles of one of them in one list that are named. */
export const maxSharedRoles = 8;

/** `GET /api/v1/overlap/staff` */
export const SharedStaffQuery = z.object({
  one: PathList,
  two: PathList,
  role: trimmed(200).optional().meta({
    description: 'Only who had this role in both, in either language, as in `role` of the advanced search',
    example: 'Key Animation',
  }),
  page: pageInAddress(),
  ...places,
});
export type SharedStaffQuery = z.infer<typeof SharedStaffQuery>;

export const InOneList = z.object({
  /** Number of credits in this list: with the role, if one is asked for. */
  credits: z.number().int(),
  /** The most frequent ones, at most 8. */
  roles: z.array(CountedNames),
  /** How many more roles there are. */
  more: z.number().int(),
});

/** Who is credited in both of two lists. */
export const SharedStaff = z.object({
  ...roleByNow,
  one: ListName,
  two: ListName,
  /** With most credits in the two together first. */
  items: z.array(
    z.object({
      isStudio: z.boolean(),
      /** As used in addresses. */
      id: z.string(),
      ja: z.string(),
      en: z.string(),
      one: InOneList,
      two: InOneList,
    }),
  ),
  /** On all pages. */
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  ...pagePlaces,
});
export type SharedStaff = z.infer<typeof SharedStaff>;

export const overlapEndpoints = defineEndpoints({
  'GET /api/v1/overlap': {
    summary: 'Productions and episodes on which two to ten people and studios worked together',
    dependsOn: ['people', 'lists'],
    query: OverlapQuery,
    answer: Overlap,
  },
  'GET /api/v1/overlap/staff': {
    summary: 'Who is credited in both of two lists, and as what; with `role`, who had that role in both',
    dependsOn: ['people', 'lists'],
    query: SharedStaffQuery,
    answer: SharedStaff,
  },
});
