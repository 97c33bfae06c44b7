import { z } from 'zod';
import { databases, givenDatabases, maxPages } from '../../identities/databases.js';
import { defineEndpoints } from '../base/endpoint.js';
import { PathList, PathName, PathPerson, text, trimmed } from '../base/scalars.js';
import { ListName } from '../base/shapes.js';

/** Names of the databases, for descriptions. */
const called = (database: keyof typeof databases) => z.string().optional().describe(databases[database].name);

/** What a list is called in other databases. Those that are not known are missing. */
export const ListIdentifiers = z.object({
  anilist: called('anilist'),
  myanimelist: called('myanimelist'),
  anidb: called('anidb'),
  ann: called('ann'),
  wikidata: called('wikidata'),
});
export type ListIdentifiers = z.infer<typeof ListIdentifiers>;

/** The same for a person. */
export const PersonIdentifiers = ListIdentifiers.extend({
  sakugabooru: z.string().optional().describe('The tag at sakugabooru'),
  pages: z.array(z.string()).optional().describe('Addresses of their own pages'),
});
export type PersonIdentifiers = z.infer<typeof PersonIdentifiers>;

/** An identifier, or the address of its page; null or empty removes it. */
const given = trimmed(500).nullable().optional();

const givenOf = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, given])) as Record<Name, typeof given>;

/** `PATCH /api/v1/lists/{id}/identifiers`: what is missing stays as it is. AniList's is part of the document. */
export const SetListIdentifiers = z.object(givenOf(givenDatabases.list));
export type SetListIdentifiers = z.infer<typeof SetListIdentifiers>;

/** `PATCH /api/v1/people/{id}/identifiers`: the same. AniList's is that of the credits (`POST …/link`). */
export const SetPersonIdentifiers = z.object({
  ...givenOf(givenDatabases.person),
  pages: z
    .array(trimmed(500).min(1))
    .max(maxPages)
    .optional()
    .describe('All of them: addresses with http or https'),
});
export type SetPersonIdentifiers = z.infer<typeof SetPersonIdentifiers>;

/** Identifiers of one kind in a question. */
export const maxIdentifiers = 1_000;

export const DatabaseOfLists = z.enum(['anilist', ...givenDatabases.list]);
export const DatabaseOfPeople = z.enum(['anilist', ...givenDatabases.person]);

/** An identifier of a list, or the address of its page. */
export const AskedList = z.object({ database: DatabaseOfLists, id: text(500).min(1) });
export const AskedPerson = z.object({ database: DatabaseOfPeople, id: text(500).min(1) });

/** `POST /api/v1/by` */
export const ByQuestion = z.object({
  lists: z.array(AskedList).max(maxIdentifiers).default([]),
  people: z.array(AskedPerson).max(maxIdentifiers).default([]),
});
export type ByQuestion = z.output<typeof ByQuestion>;

export const FoundPerson = z.object({
  /** ID in the anime database. */
  id: z.number().int().nullable(),
  /** As used in addresses: `/person/{path}`. */
  path: z.string(),
  ja: z.string(),
  en: z.string(),
});
export type FoundPerson = z.infer<typeof FoundPerson>;

/** In the order of the question, as asked; null: there is none. Of several, the most complete list or most credited person. */
export const ByAnswer = z.object({
  lists: z.array(AskedList.extend({ list: ListName.nullable() })),
  people: z.array(AskedPerson.extend({ person: FoundPerson.nullable() })),
});
export type ByAnswer = z.infer<typeof ByAnswer>;

const path = z.object({
  id: PathName.meta({
    description: 'The identifier in that database, or the address of its page',
    example: '1',
  }),
});
const toList = {
  summary: 'Redirects to the list with this identifier of another database',
  path,
  status: 302,
};
const toPerson = {
  summary: 'Redirects to the person with this identifier of another database',
  path,
  status: 302,
};

/** `GET /by/anilist/{id}` is with the lists. */
export const identifierEndpoints = defineEndpoints({
  'GET /by/myanimelist/:id': toList,
  'GET /by/anidb/:id': toList,
  'GET /by/ann/:id': toList,
  'GET /by/wikidata/:id': toList,
  'GET /by/anilist/person/:id': toPerson,
  'GET /by/myanimelist/person/:id': toPerson,
  'GET /by/anidb/person/:id': toPerson,
  'GET /by/ann/person/:id': toPerson,
  'GET /by/wikidata/person/:id': toPerson,
  'GET /by/sakugabooru/person/:id': toPerson,
  'POST /api/v1/by': {
    isOpen: true,
    isAlwaysAllowed: true,
    summary: 'Lists and people by up to 1,000 identifiers of other databases each',
    body: ByQuestion,
    answer: ByAnswer,
  },
  'PATCH /api/v1/lists/:id/identifiers': {
    summary: 'Sets identifiers of a list in other databases; for moderators',
    path: z.object({ id: PathList }),
    body: SetListIdentifiers,
    answer: ListIdentifiers,
  },
  'PATCH /api/v1/people/:id/identifiers': {
    summary: 'Sets identifiers of a person in other databases, and their own pages; for moderators',
    path: z.object({ id: PathPerson }),
    body: SetPersonIdentifiers,
    answer: PersonIdentifiers,
  },
});
