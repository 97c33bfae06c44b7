import { z } from 'zod';
import { ListStatusSchema } from './lists.js';

/** `GET /api/v1/people/{id}/profile` and `/api/v1/studios/{id}/profile`: who somebody is, without their credits. */
export const PersonProfile = z.object({
  /** The number in the anime database. */
  id: z.number().int().nullable(),
  isStudio: z.boolean(),
  ja: z.string(),
  en: z.string(),
  image: z.string().nullable(),
  /** The last part of the address by which they should be asked for (person-path.ts). */
  path: z.string(),
  /** There when they were asked for as somebody who was merged into them: the last part of their address. */
  movedTo: z.string().optional(),
  credits: z.number().int(),
  lists: z.number().int(),
  firstYear: z.number().int().nullable(),
  lastYear: z.number().int().nullable(),
  /** Every spelling that was credited, most frequent first. */
  names: z.array(z.object({ ja: z.string(), en: z.string(), credits: z.number().int() })),
  /** What they were credited as, most frequent first; at most 12. `role`: in English where that is known. */
  occupations: z.array(z.object({ role: z.string(), credits: z.number().int() })),
  /** How many different roles there are. */
  roles: z.number().int(),
  /** Categories of their credits, most frequent first. */
  categories: z.array(z.string()),
  /** Newest first; null, at the end: the year is not known. */
  years: z.array(
    z.object({ year: z.number().int().nullable(), lists: z.number().int(), credits: z.number().int() }),
  ),
  /** Studios that they worked for, most frequent first; at most 30. `path`: of the studio's page. */
  studios: z.array(z.object({ ja: z.string(), en: z.string(), path: z.string(), credits: z.number().int() })),
});
export type PersonProfile = z.infer<typeof PersonProfile>;

/** The ways to look at somebody's credits: by year and list, by role, as posters. */
export const personViews = ['years', 'roles', 'posters'] as const;
export const creditOrders = ['newest', 'oldest'] as const;

/** `GET /api/v1/people/{id}/credits` and `/api/v1/studios/{id}/credits`, and the address of their pages. */
export const CreditsQuery = z.object({
  view: z.enum(personViews).default('years'),
  /** Found in titles and studios of lists, in roles, credited names and affiliations; by role in roles only. */
  q: z.string().trim().max(200).default(''),
  category: z.string().trim().max(200).default(''),
  /** In English, or in Japanese where it has no English name. */
  role: z.string().trim().max(200).default(''),
  year: z.coerce.number().int().min(1900).max(2200).optional().catch(undefined),
  order: z.enum(creditOrders).default('newest'),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});
export type CreditsQuery = z.infer<typeof CreditsQuery>;

/** Lists of one page, and credits after which a page ends early. */
export const creditLists = 40;
export const creditsPerPage = 2_000;
/** Episodes told of one role in one list; `more` counts the rest. */
export const creditEpisodes = 200;
/** Roles of one page by role, and lists told of each. */
export const creditRoles = 12;
export const listsOfRole = 24;

const CreditedList = z.object({
  uuid: z.string(),
  slug: z.string().nullable(),
  title: z.string(),
  native: z.string().nullable(),
  year: z.number().int().nullable(),
  cover: z.string().nullable(),
  isAdult: z.boolean(),
  status: ListStatusSchema,
});

/** One role in one list, under the name that was credited. Keys that would say nothing are left out. */
export const CreditedRole = z.object({
  category: z.string(),
  ja: z.string(),
  en: z.string(),
  /** The credited form, where it is not the primary name. */
  as: z.object({ ja: z.string(), en: z.string() }).optional(),
  credits: z.array(
    z.object({
      /** The menu's exact name. */
      episode: z.string(),
      studio: z.object({ ja: z.string(), en: z.string() }).optional(),
      comment: z.string().optional(),
      /** Not credited on screen. */
      uncredited: z.literal(true).optional(),
    }),
  ),
  more: z.number().int().optional(),
});
export type CreditedRole = z.infer<typeof CreditedRole>;

const pageShape = { total: z.number().int(), page: z.number().int(), pages: z.number().int() };

export const CreditsByYear = z.object({
  view: z.literal('years'),
  items: z.array(CreditedList.extend({ studios: z.string(), roles: z.array(CreditedRole) })),
  ...pageShape,
});
export type CreditsByYear = z.infer<typeof CreditsByYear>;

export const CreditsAsPosters = z.object({
  view: z.literal('posters'),
  items: z.array(CreditedList.extend({ credits: z.number().int(), roles: z.array(z.string()) })),
  ...pageShape,
});
export type CreditsAsPosters = z.infer<typeof CreditsAsPosters>;

export const CreditsByRole = z.object({
  view: z.literal('roles'),
  items: z.array(
    z.object({
      category: z.string(),
      ja: z.string(),
      en: z.string(),
      credits: z.number().int(),
      /** In all; `titles` are the newest or oldest of them. */
      lists: z.number().int(),
      titles: z.array(
        CreditedList.pick({ uuid: true, slug: true, title: true, year: true }).extend({
          credits: z.number().int(),
        }),
      ),
    }),
  ),
  ...pageShape,
});
export type CreditsByRole = z.infer<typeof CreditsByRole>;

/** `total`: lists, or roles where they stand by role. */
export const CreditsPage = z.discriminatedUnion('view', [CreditsByYear, CreditsAsPosters, CreditsByRole]);
export type CreditsPage = z.infer<typeof CreditsPage>;

/** Lists that are looked through for who else was there: those with most of somebody's credits. */
export const collaborationLists = 100;

const Collaborator = z.object({
  path: z.string(),
  ja: z.string(),
  en: z.string(),
  image: z.string().nullable(),
  /** Lists that both are in. */
  shared: z.number().int(),
});

/** `GET /api/v1/people/{id}/collaborators`: who was in most of the same lists; at most 12 people and 6 studios. */
export const Collaborators = z.object({
  /** Lists that were looked through; fewer than all where somebody has more than 100. */
  lists: z.number().int(),
  people: z.array(Collaborator),
  studios: z.array(Collaborator),
});
export type Collaborators = z.infer<typeof Collaborators>;
