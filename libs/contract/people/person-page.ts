import { z } from 'zod';
import { CreditsOfYear } from './career.js';
import { creditOrders, personViews } from '../base/choices.js';
import { pagePlaces, places } from '../base/place.js';
import { defineEndpoints } from '../base/endpoint.js';
import { ListStatusSchema } from '../base/documents.js';
import {
  cursor,
  pageInAddress,
  trimmed,
  limitInAddress,
  yearInAddress,
  PathPerson,
} from '../base/scalars.js';
import { PersonIdentifiers } from '../lists/identifiers.js';
import { CountedNames, ListName, NamePairSchema, roleByNow } from '../base/shapes.js';

/** `GET /api/v1/people/{id}/profile` and `/api/v1/studios/{id}/profile`: a person or studio, without their credits. */
export const PersonProfile = z.object({
  /** ID in the anime database. */
  id: z.number().int().nullable(),
  isStudio: z.boolean(),
  ja: z.string(),
  en: z.string(),
  image: z.string().nullable(),
  /** The last part of their canonical address (person-path.ts). */
  path: z.string(),
  /** Present when the request named somebody who was merged into them: the last part of their address. */
  movedTo: z.string().optional(),
  credits: z.number().int(),
  lists: z.number().int(),
  /** Empty for studios. */
  identifiers: PersonIdentifiers,
  firstYear: z.number().int().nullable(),
  lastYear: z.number().int().nullable(),
  /** Every credited spelling, most frequent first. */
  names: z.array(CountedNames),
  /** Their roles, most frequent first; at most 12. `role` is in English where known. */
  occupations: z.array(z.object({ role: z.string(), credits: z.number().int() })),
  /** Number of different roles. */
  roles: z.number().int(),
  /** Categories of their credits, most frequent first. */
  categories: z.array(z.string()),
  /** Newest first; a null year, last, means that it is unknown. */
  years: z.array(
    z.object({ year: z.number().int().nullable(), lists: z.number().int(), credits: z.number().int() }),
  ),
  /** Studios they worked for, most frequent first; at most 30. `path`: of the studio's page; empty while nothing credits the studio itself. */
  studios: z.array(z.object({ ja: z.string(), en: z.string(), path: z.string(), credits: z.number().int() })),
});
export type PersonProfile = z.infer<typeof PersonProfile>;

/** Works of a summary. */
export const summaryWorks = 3;

/** `GET /api/v1/people/{id}/summary` and `/api/v1/studios/{id}/summary`: what a card beside a name says. */
export const PersonSummary = PersonProfile.pick({
  isStudio: true,
  ja: true,
  en: true,
  image: true,
  path: true,
  movedTo: true,
  credits: true,
  lists: true,
  firstYear: true,
  lastYear: true,
}).extend({
  /** Their most frequent roles, at most 3, in English where known. */
  occupations: z.array(z.string()),
  /** The credit in the anime that was shown first; null: none is public. */
  first: z
    .object({
      list: ListName,
      year: z.number().int().nullable(),
      /** The exact name of the menu. */
      episode: z.string(),
      role: NamePairSchema,
    })
    .nullable(),
  /** The lists with most of their credits, at most 3; of as many the newest. */
  works: z.array(z.object({ list: ListName, year: z.number().int().nullable(), credits: z.number().int() })),
  /** Oldest first; lists without a year are left out. */
  years: z.array(CreditsOfYear),
});
export type PersonSummary = z.infer<typeof PersonSummary>;

/** `GET /api/v1/people/{id}/credits` and `/api/v1/studios/{id}/credits`, and the address of their pages. */
export const CreditsQuery = z.object({
  view: z.enum(personViews).default('years').describe('By year and list, by role, or lists only'),
  q: trimmed(200).default('').meta({
    description:
      'Searches titles and studios of lists, roles, credited names and affiliations; by role only roles',
    example: 'sparrows',
  }),
  category: trimmed(200).default('').meta({ description: 'Only this category', example: 'Main Staff' }),
  role: trimmed(200).default('').meta({
    description: 'Only this role: its English name, or the Japanese one if it has none',
    example: 'Key Animation',
  }),
  year: yearInAddress.optional().catch(undefined).describe('Only lists of this season year'),
  order: z.enum(creditOrders).default('newest').describe('By season year'),
  page: pageInAddress(100_000),
  ...places,
});
export type CreditsQuery = z.infer<typeof CreditsQuery>;

/** Lists per page, and the number of credits after which a page ends early. */
export const creditLists = 40;
export const creditsPerPage = 2_000;
/** Episodes listed for one role in one list; `more` counts the rest. */
export const creditEpisodes = 200;
/** Roles per page of the role view, and lists shown for each. */
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

/** One role in one list, under the credited name. Keys that would say nothing are omitted. */
export const CreditedRole = z.object({
  category: z.string(),
  ja: z.string(),
  en: z.string(),
  /** The credited form, where it differs from the primary name. */
  as: NamePairSchema.optional(),
  credits: z.array(
    z.object({
      /** The exact name of the menu. */
      episode: z.string(),
      studio: NamePairSchema.optional(),
      comment: z.string().optional(),
      /** Not credited on screen. */
      uncredited: z.literal(true).optional(),
    }),
  ),
  more: z.number().int().optional(),
});
export type CreditedRole = z.infer<typeof CreditedRole>;

const pageShape = {
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  ...pagePlaces,
  ...roleByNow,
};

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
      /** Total number; `titles` are the newest or oldest of them. */
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

/** `total`: lists, or roles in the role view. */
export const CreditsPage = z.discriminatedUnion('view', [CreditsByYear, CreditsAsPosters, CreditsByRole]);
export type CreditsPage = z.infer<typeof CreditsPage>;

/** `GET /api/v1/people/{id}/credits/rows` */
export const CreditRowsQuery = z.object({
  category: trimmed(200).default('').meta({ description: 'Only this category', example: 'Main Staff' }),
  role: trimmed(200).default('').meta({
    description: 'Only this role: its English name, or the Japanese one if it has none',
    example: 'Key Animation',
  }),
  list: trimmed(300)
    .default('')
    .meta({ description: 'Only this list: its slug or uuid', example: 'sparrows' }),
  from: yearInAddress.optional().describe('Only lists of this season year or later'),
  to: yearInAddress.optional().describe('Only lists of this season year or earlier'),
  studio: trimmed(200).default('').meta({
    description: 'Only credits for this studio: its name, in either language',
    example: 'Studio Kazamidori',
  }),
  after: cursor(/^\d{1,10}-\d{1,10}$/, '17-204').optional(),
  limit: limitInAddress(500, 100),
});
export type CreditRowsQuery = z.infer<typeof CreditRowsQuery>;

/** One credit, as it stands in a list. */
export const PersonCreditRow = z.object({
  list: ListName.extend({ year: z.number().int().nullable() }),
  /** The exact name of the menu. */
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

export const CreditRows = z.object({
  /** By list, oldest list of the site first, each in its order. */
  items: z.array(PersonCreditRow),
  /** The `after` of the next page; null on the last page. */
  next: z.string().nullable(),
  ...roleByNow,
});
export type CreditRows = z.infer<typeof CreditRows>;

/** How many lists are searched for collaborators: those with the most credits of this person. */
export const collaborationLists = 100;

export const Collaborator = z.object({
  path: z.string(),
  ja: z.string(),
  en: z.string(),
  image: z.string().nullable(),
  /** Lists that credit both. */
  shared: z.number().int(),
});

/** `GET /api/v1/people/{id}/collaborators`: who shares the most lists with them; at most 12 people and 6 studios. */
export const Collaborators = z.object({
  /** Lists that were searched; fewer than all when the person has more than 100. */
  lists: z.number().int(),
  people: z.array(Collaborator),
  studios: z.array(Collaborator),
});
export type Collaborators = z.infer<typeof Collaborators>;

const path = z.object({ id: PathPerson });

const profile = {
  summary: "A person's names, occupations, active years and studios",
  dependsOn: ['people', 'lists'] as const,
  path,
  answer: PersonProfile,
};
const summary = {
  summary: 'A person in short: active years, most frequent roles, first credit and works with most credits',
  dependsOn: ['people', 'lists'] as const,
  path,
  answer: PersonSummary,
};
const credits = {
  summary: "A page of a person's credits: by year and list, by role, or as posters",
  dependsOn: ['people', 'lists'] as const,
  path,
  query: CreditsQuery,
  answer: CreditsPage,
};
const collaborators = {
  summary: 'The people and studios who share the most lists with a person',
  dependsOn: ['people', 'lists'] as const,
  path,
  answer: Collaborators,
};

const creditRows = {
  summary: "A person's credits one by one, filtered; `next` continues where the page ended",
  dependsOn: ['people', 'lists'] as const,
  path,
  query: CreditRowsQuery,
  answer: CreditRows,
};

export const personPageEndpoints = defineEndpoints({
  'GET /api/v1/people/:id/profile': profile,
  'GET /api/v1/studios/:id/profile': profile,
  'GET /api/v1/people/:id/summary': summary,
  'GET /api/v1/studios/:id/summary': summary,
  'GET /api/v1/people/:id/credits': credits,
  'GET /api/v1/studios/:id/credits': credits,
  'GET /api/v1/people/:id/credits/rows': creditRows,
  'GET /api/v1/studios/:id/credits/rows': creditRows,
  'GET /api/v1/people/:id/collaborators': collaborators,
  'GET /api/v1/studios/:id/collaborators': collaborators,
});
