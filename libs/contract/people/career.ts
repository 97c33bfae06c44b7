import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint.js';
import { ListName, NamePairSchema } from '../base/shapes.js';
import { line, PathPerson } from '../base/scalars.js';

/** Roles and studios of one career, and people of a studio; people of one role, and lists at each end of its history. */
export const careerLimits = { roles: 40, studios: 12, people: 50 } as const;
export const roleHistoryLimits = { people: 50, lists: 5, names: 4 } as const;

export const CreditsOfYear = z.object({ year: z.number().int(), credits: z.number().int() });

/** Where somebody was credited. */
export const CareerPlace = z.object({
  list: ListName,
  year: z.number().int().nullable(),
  /** The exact name of the menu. */
  episode: z.string(),
});

/** A year of a role, and where its first credit is. */
export const YearOfRole = CreditsOfYear.extend({ list: ListName, episode: z.string() });

/** `GET /api/v1/people/{id}/career`: what somebody did, over the years in which the anime were shown. */
export const Career = z.object({
  /** Most credits first, at most 40. */
  roles: z.array(
    z.object({
      /** In English where known, as `role` of the credits’ address. */
      role: z.string(),
      /** Whether there is a page about it (`RoleHistory`): not of characters, nor without an English name. */
      hasPage: z.boolean(),
      credits: z.number().int(),
      lists: z.number().int(),
      /** Oldest first; credits without a year are left out. */
      years: z.array(YearOfRole),
      first: CareerPlace,
      latest: CareerPlace,
    }),
  ),
  /** Studios they worked for, most credits first, at most 12. */
  studios: z.array(
    NamePairSchema.extend({
      years: z.array(CreditsOfYear),
    }),
  ),
});
export type Career = z.infer<typeof Career>;

/** `GET /api/v1/studios/{id}/people`: who was credited as one of the studio's people. */
export const StudioPeople = z.object({
  /** Credits with the studio as affiliation, of everybody. */
  credits: z.number().int(),
  /** How many people have them. */
  total: z.number().int(),
  /** Most credits first, at most 50. */
  people: z.array(
    NamePairSchema.extend({
      /** The last part of the address of their page. */
      id: z.string(),
      credits: z.number().int(),
      lists: z.number().int(),
      /** Of the first and latest anime; null: the year of none is known. */
      from: z.number().int().nullable(),
      to: z.number().int().nullable(),
    }),
  ),
});
export type StudioPeople = z.infer<typeof StudioPeople>;

/** Somebody with a role. */
export const RoleHolder = z.object({
  /** The last part of the address of their page. */
  id: z.string(),
  ja: z.string(),
  en: z.string(),
  isStudio: z.boolean(),
});

/** A list at one end of the history of a role. */
export const ListOfRole = z.object({
  list: ListName,
  year: z.number().int().nullable(),
  /** At most 4; `more` counts the others. */
  people: z.array(RoleHolder),
  more: z.number().int(),
});

/** `GET /api/v1/roles/history?role=` */
export const RoleHistory = z.object({
  /** In English, as lists write it; if moderators have renamed the role that was asked for, its name by now. */
  role: z.string(),
  /** As it is written in Japanese, most common first, at most 12. */
  ja: z.array(z.string()),
  credits: z.number().int(),
  lists: z.number().int(),
  /** Oldest first; lists without a year are left out. */
  years: z.array(z.object({ year: z.number().int(), credits: z.number().int(), lists: z.number().int() })),
  /** The earliest lists, oldest first, and the latest, newest first; at most 5 each. */
  first: z.array(ListOfRole),
  latest: z.array(ListOfRole),
  /** Who has it in most episodes, at most 50; counted every 30 minutes. */
  people: z.array(
    z.object({
      id: z.string(),
      ja: z.string(),
      en: z.string(),
      episodes: z.number().int(),
      lists: z.number().int(),
    }),
  ),
});
export type RoleHistory = z.infer<typeof RoleHistory>;

const career = {
  summary:
    'What somebody did over the years: their roles with the first and latest credit of each, and their studios',
  dependsOn: ['people', 'lists'] as const,
  path: z.object({ id: PathPerson }),
  answer: Career,
};

export const careerEndpoints = defineEndpoints({
  'GET /api/v1/people/:id/career': career,
  'GET /api/v1/studios/:id/career': career,
  'GET /api/v1/studios/:id/people': {
    summary: 'Who was credited as one of the people of a studio, and how often; up to ten minutes old',
    dependsOn: ['people', 'lists'],
    path: z.object({ id: PathPerson }),
    answer: StudioPeople,
  },
  'GET /api/v1/roles/history': {
    summary: 'How often a role is credited each year, where first and latest, and who has it most often',
    query: z.object({
      role: line(500).min(1).meta({ description: 'English name of a role', example: 'Key Animation' }),
    }),
    answer: RoleHistory,
  },
});
