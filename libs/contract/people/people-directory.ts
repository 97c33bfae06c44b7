import { z } from 'zod';
import { roleByNow } from '../base/shapes.js';
import { anilistChoices, peopleSorts } from '../base/choices.js';
import { defineEndpoints } from '../base/endpoint.js';
import { fieldsOf } from '../base/fields.js';
import { ManyIds } from '../base/many-ids.js';
import { pagePlaces, places } from '../base/place.js';
import { pageInAddress, trimmed, wholeInAddress } from '../base/scalars.js';

/** People per page of a directory. */
export const peoplePage = 50;
/** A search returns at most this many names; good matches come long before that. */
export const peopleFound = 1_000;

/** An order of people or studios. */
export const PeopleSort = z.enum(peopleSorts);

/** `GET /api/v1/people` and `/api/v1/studios`, and the addresses of `/staff` and `/studios`. */
export const PeopleQuery = z.object({
  q: trimmed(200).default('').meta({
    description: 'Part of a name, in any script: kanji, kana, Latin letters',
    example: 'yamada',
  }),
  role: trimmed(200).default('').meta({
    description: 'Only those with this occupation: the English name of a role',
    example: 'Key Animation',
  }),
  lists: wholeInAddress(0, 100_000).default(0).describe('Only those in at least this many lists'),
  anilist: z.enum(anilistChoices).optional().describe('Whether the anime database knows them'),
  sort: PeopleSort.optional().describe(
    'By default by lists, and searches by relevance; `added`: in the order in which they came, which no edit changes, for programs that read all of them',
  ),
  page: pageInAddress(100_000),
  ...places,
});
export type PeopleQuery = z.infer<typeof PeopleQuery>;

export const PeopleRow = z.object({
  key: z.string().describe('What changes name them by: `p:` (person) or `s:` (studio), and their id'),
  id: z.number().int().nullable().describe('ID in the anime database'),
  isStudio: z.boolean(),
  ja: z.string(),
  en: z.string(),
  image: z.string().nullable(),
  jobs: z.array(z.string()).describe('The main occupations, most frequent first; at most three'),
  credits: z.number().int(),
  lists: z.number().int(),
  firstYear: z.number().int().nullable().describe('Season year of their first list'),
  lastYear: z.number().int().nullable().describe('Season year of their last list'),
  asked: z.string().optional().describe('With `ids`: the id that asked for this entry'),
  movedTo: z
    .string()
    .optional()
    .describe(
      'With `ids`, if `asked` is another id of theirs, such as a name although they have a database id: the id that addresses use',
    ),
});
export type PeopleRow = z.infer<typeof PeopleRow>;

export const PeoplePage = z.object({
  items: z.array(PeopleRow),
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  ...pagePlaces,
  ...roleByNow,
  roles: z.array(z.string()).describe('Frequent occupations, for the filter'),
  unknown: z.array(z.string()).optional().describe('With `ids`: those that nobody has, and what is no id'),
});
export type PeoplePage = z.infer<typeof PeoplePage>;

export const peopleDirectoryEndpoints = defineEndpoints({
  'GET /api/v1/people': {
    summary: 'People: searched in any script, filtered, sorted and paged',
    dependsOn: ['people', 'lists'],
    query: PeopleQuery.extend({
      fields: fieldsOf(PeopleRow),
      ids: ManyIds,
    }),
    answer: PeoplePage,
  },
  'GET /api/v1/studios': {
    summary: 'Studios, in the same shape as people',
    dependsOn: ['people', 'lists'],
    query: PeopleQuery.extend({
      fields: fieldsOf(PeopleRow),
      ids: ManyIds,
    }),
    answer: PeoplePage,
  },
});
