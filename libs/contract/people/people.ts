import { z } from 'zod';
import { PathPerson } from '../base/scalars.js';
import { defineEndpoints } from '../base/endpoint.js';
import { NamePairSchema } from '../base/shapes.js';

export * from './person-path.js';

/** `GET /api/person/show.php` (docs/api.md), as existing tools read it. */
export const PersonCredit = z.object({
  /** The menu's exact name, never empty. */
  episode: z.string(),
  studio: NamePairSchema.nullable(),
  is_nc: z.union([z.literal(0), z.literal(1)]),
  comment: z.string().nullable(),
  is_primary_alias: z.boolean(),
});

/** The credits of a person in a list, under each of the names that they have there. */
const creditsUnderNames = <Role extends z.ZodType>(role: Role) =>
  z.array(
    z.object({
      ja: z.string(),
      en: z.string(),
      categories: z.array(z.object({ category: z.string(), roles: z.array(role) })),
    }),
  );

export const PersonList = z.object({
  uuid: z.string(),
  slug: z.string(),
  episodes: z.number().int(),
  status: z.string(),
  stafflist_name: z.string(),
  stafflist_name_ja: z.string(),
  stafflist_studios: z.string(),
  stafflist_kv: z.string().nullable(),
  stafflist_is_adult: z.boolean(),
  seasonYear: z.number().int().nullable(),
  names: creditsUnderNames(
    z.object({ role_ja: z.string(), role_en: z.string(), credits: z.array(PersonCredit) }),
  ),
});
export type PersonList = z.infer<typeof PersonList>;

/** The Japanese spellings of an English name. */
export const JapaneseAlias = z.object({ ja: z.string(), count: z.number().int() });
export const PersonAlias = z.object({
  en: z.string(),
  count: z.number().int(),
  jaAliases: z.array(JapaneseAlias),
});

export const PersonHead = z.object({
  id: z.number().int().nullable(),
  isStudio: z.boolean(),
  ja: z.string(),
  en: z.string(),
  avatar: z.string().nullable(),
  bio: z.string(),
  aliases: z.array(PersonAlias),
});

export const PersonShow = z.object({
  staff: PersonHead,
  /**
   * Only present when the requested id belongs to somebody who was merged into another person: that person's id, as
   * used in addresses (`personPath`). The answer describes that person.
   */
  movedTo: z.string().optional(),
  /** Most frequent first. */
  jobs: z.array(z.string()),
  studios: z.record(z.string(), z.array(z.string())),
  credits: z.array(PersonList),
});
export type PersonShow = z.infer<typeof PersonShow>;

/** A list of `PersonCredits`; otherwise as in `PersonShow`. */
export const CreditedIn = z.object({
  uuid: z.string(),
  slug: z.string(),
  episodes: z.number().int(),
  status: z.string(),
  title: z.string(),
  native: z.string(),
  studios: z.string(),
  cover: z.string().nullable(),
  isAdult: z.boolean(),
  seasonYear: z.number().int().nullable(),
  names: creditsUnderNames(
    z.object({
      ja: z.string(),
      en: z.string(),
      credits: z.array(
        z.object({
          episode: z.string(),
          studio: NamePairSchema.nullable(),
          isNC: z.boolean(),
          comment: z.string().nullable(),
          isPrimaryAlias: z.boolean(),
        }),
      ),
    }),
  ),
});
export type CreditedIn = z.infer<typeof CreditedIn>;

/** `GET /api/v1/people/{id}` and `/api/v1/studios/{id}` */
export const PersonCredits = PersonShow.extend({ credits: z.array(CreditedIn) });
export type PersonCredits = z.infer<typeof PersonCredits>;

export const peopleEndpoints = defineEndpoints({
  'GET /api/v1/people/:id': {
    summary: 'A person: names, occupations, credits. id: digits, `ja:NAME` or `en:NAME`',
    dependsOn: ['people', 'lists'],
    path: z.object({ id: PathPerson }),
    answer: PersonCredits,
  },
  'GET /api/v1/studios/:id': {
    summary: 'A studio, in the same shape as a person',
    dependsOn: ['people', 'lists'],
    path: z.object({ id: PathPerson }),
    answer: PersonCredits,
  },
  'GET /api/person/show.php': {
    summary: 'Both for existing tools that use the older address (docs/api.md)',
    dependsOn: ['people', 'lists'],
    query: z.object({
      id: PathPerson,
      type: z.enum(['person', 'studio']).describe('What the id names'),
    }),
    answer: PersonShow,
  },
});
