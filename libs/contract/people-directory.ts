import { z } from 'zod';

export const peopleSorts = ['credits', 'lists', 'name'] as const;
/** Whether the anime database knows them. */
export const anilistChoices = ['with', 'without'] as const;
/** Fewest lists that one can ask for. */
export const listChoices = ['2', '5', '10', '50', '100'] as const;

/** People of one page of a directory. */
export const peoplePage = 50;
/** A search finds at most so many names; whoever is looked for stands far before. */
export const peopleFound = 1_000;

/** `GET /api/v1/people` and `/api/v1/studios`, and the addresses of `/staff` and `/studios`. */
export const PeopleQuery = z.object({
  /** In any script: kanji, kana, romaji. */
  q: z.string().trim().max(200).default(''),
  /** An occupation: the English name of a role. */
  role: z.string().trim().max(200).default(''),
  /** At least so many lists. */
  lists: z.coerce.number().int().min(0).max(100_000).default(0),
  anilist: z.enum(anilistChoices).optional(),
  /** A search is in the order of what fits best unless a sort is asked for. */
  sort: z.enum(peopleSorts).optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});
export type PeopleQuery = z.infer<typeof PeopleQuery>;

export const PeopleRow = z.object({
  /** The number in the anime database. */
  id: z.number().int().nullable(),
  isStudio: z.boolean(),
  ja: z.string(),
  en: z.string(),
  image: z.string().nullable(),
  /** The main occupations, most frequent first; at most three. */
  jobs: z.array(z.string()),
  credits: z.number().int(),
  lists: z.number().int(),
  /** Seasons of their first and last list. */
  firstYear: z.number().int().nullable(),
  lastYear: z.number().int().nullable(),
});
export type PeopleRow = z.infer<typeof PeopleRow>;

export const PeoplePage = z.object({
  items: z.array(PeopleRow),
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  /** Frequent occupations, for the filter. */
  roles: z.array(z.string()),
});
export type PeoplePage = z.infer<typeof PeoplePage>;
