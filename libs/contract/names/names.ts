import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint.js';
import { maxAskedLength } from '../../list/check/known-names.js';
import { maxAnilistNames, maxForcedNames, maxKnownNames, maxNames, maxUrgentNames } from './name-limits.js';
import { anilistId, cursor, PathList, text } from '../base/scalars.js';
import { ErrorCodeSchema, ListName, NamePairSchema } from '../base/shapes.js';

const half = text(500);

export const NameQuestion = z.object({
  /** A name in at least one language; if both are given, they should match where possible. */
  ja: half.optional(),
  en: half.optional(),
  /** ID in the anime database instead of a name: who is this? Studios only with `isStudio`. */
  id: anilistId.optional(),
  /** True: only studios; false: only people; absent: either. */
  isStudio: z.boolean().optional(),
});
export type NameQuestion = z.infer<typeof NameQuestion>;

/** `POST /api/v1/names/lookup` (docs/api.md) */
export const NamesLookup = z
  .object({
    names: z.array(NameQuestion).max(maxNames),
    /** Slug or uuid of the list that contains the names. */
    list: text(300).optional(),
    /** Also asks the anime database about unknown names and waits for its answer; for a few names only. */
    forced: z.boolean().optional(),
  })
  .refine(({ names, forced }) => !forced || names.length <= maxForcedNames, {
    path: ['names'],
    error: `at most ${maxForcedNames} names with forced`,
  });
export type NamesLookup = z.infer<typeof NamesLookup>;

const Pair = NamePairSchema;

/**
 * Where a match comes from: a primary name, another credited spelling, a variant form of either, a confirmed reading,
 * or AniList.
 */
export const nameSources = ['name', 'alias', 'folded', 'reading', 'anilist'] as const;

/**
 * The evidence for a match (rule name-2): an id, a confirmed reading, a VERIFIED list or a moderator, several lists by
 * several editors; `own`: you confirmed it yourself in one of your lists; `single`: one list or editor only, so treat it as a
 * suggestion and mark it unconfirmed.
 */
export const nameBases = ['id', 'reading', 'verified', 'independent', 'own', 'single'] as const;
export const NameBasisSchema = z.enum(nameBases);
export type NameBasis = (typeof nameBases)[number];

/** A person or studio that a name may refer to. */
export const NameMatch = z.object({
  /** Id in the anime database; null: not linked. */
  id: z.number().int().nullable(),
  /** The matching spelling; either half may be empty. */
  ja: z.string(),
  en: z.string(),
  primary: Pair,
  isStudio: z.boolean(),
  source: z.enum(nameSources),
  basis: NameBasisSchema,
  /**
   * An editor confirmed this name by hand in a list, so that it is a strong suggestion even if its basis is `single`; `name`: who, if
   * they may be named. Null: nobody did, or it is certain without.
   */
  confirmedBy: z.object({ name: z.string().nullable() }).nullable(),
  /** Address of a picture. */
  picture: z.string().nullable(),
  /** English role names, most frequent first. */
  occupations: z.array(z.string()),
  /** Studios they were credited for, most frequent first. */
  studios: z.array(Pair),
  /** AniList's description of them, in Markdown; may name an affiliation in brackets. Empty for matches from this site. */
  description: z.string(),
  /**
   * First and last season year of the works that credit them; for matches from AniList, the years they were active, with
   * `last` null while they still are.
   */
  years: z.object({ first: z.number().int(), last: z.number().int().nullable() }).nullable(),
  /** Rows that credit them in all lists, and how many of those are in `list`. */
  credits: z.number().int(),
  creditsInList: z.number().int(),
  /**
   * Titles of works that credit them, apart from `list`: those by a studio of its anime first, then the newest. For matches
   * from AniList, the most popular, with their years. At most 3.
   */
  works: z.array(z.string()),
  /** How many of their works are by a studio of that anime. */
  worksInCommon: z.number().int(),
});
export type NameMatch = z.infer<typeof NameMatch>;

/** A guess at the reading of an unknown name; if you fill it in, mark it unconfirmed. */
export const NameSuggestion = z.object({
  /** In the house style, given name first. */
  en: z.string(),
  /** The name with a space where it was split. */
  ja: z.string(),
  /** In hiragana; null for names that are not Japanese. */
  reading: z.string().nullable(),
  /** 0 to 1: how often suggestions like this are right. */
  confidence: z.number(),
  /** What it is based on: known people and dictionaries, or only the name itself: its letters, or a company that is known. */
  source: z.enum(['names', 'letters']),
});
export type NameSuggestion = z.infer<typeof NameSuggestion>;

export const NameAnswer = z.object({
  /** None: unknown. One: certain, unless its basis is `single`. Several: a conflict; the most credited first. */
  matches: z.array(NameMatch),
  /** Most likely first; only for Japanese names without matches. */
  suggestions: z.array(NameSuggestion),
});
export type NameAnswer = z.infer<typeof NameAnswer>;

export const NamesAnswer = z.object({
  /** One per name, in request order. */
  names: z.array(NameAnswer),
  /** Why the anime database did not answer; null when it answered or was not asked. */
  failure: ErrorCodeSchema.nullable(),
  /** Must be shown next to suggestions because a dictionary's licence requires it; empty: nothing to show. */
  notice: z.object({ text: z.string(), href: z.url() }).nullable(),
});
export type NamesAnswer = z.infer<typeof NamesAnswer>;

/** `POST /api/v1/names/anilist` (docs/api.md) */
export const AnilistLookup = z
  .object({
    /** If a name has an id, whoever has that id is looked up and compared with the name. */
    names: z.array(NameQuestion).max(maxAnilistNames),
    /** Asks about these before the member's other names; for a few names only. */
    urgent: z.boolean().optional(),
  })
  .refine(({ names, urgent }) => !urgent || names.length <= maxUrgentNames, {
    path: ['names'],
    error: `at most ${maxUrgentNames} names with urgent`,
  });
export type AnilistLookup = z.infer<typeof AnilistLookup>;

/** Who AniList knows by a name. */
export const AnilistFound = z.object({
  matches: z.array(NameMatch),
  /** True if they were looked up by id and have this name; otherwise they may only be namesakes. */
  isCertain: z.boolean(),
});
export type AnilistFound = z.infer<typeof AnilistFound>;

/** Why AniList is not being asked, and in how many seconds it will be; null if it will not be. */
export const AnilistTrouble = z.object({
  code: z.enum(['anilist-failed', 'anilist-busy', 'anilist-members']),
  retryIn: z.number().int().nullable(),
});
export type AnilistTrouble = z.infer<typeof AnilistTrouble>;

export const AnilistFindings = z.object({
  /** One for each name, in order; null if there is no answer yet. */
  names: z.array(AnilistFound.nullable()),
  /** How many of the unanswered names are queued; 0 if they will not be asked. */
  waiting: z.number().int(),
  trouble: AnilistTrouble.nullable(),
});
export type AnilistFindings = z.infer<typeof AnilistFindings>;

/** `GET /api/v1/names/better` */
export const BetterNamesQuery = z.object({
  after: cursor(/^\d{1,10}-\d{1,10}$/, '17-204').optional(),
});
export type BetterNamesQuery = z.infer<typeof BetterNamesQuery>;

/** What the site has learnt about a name whose English is unconfirmed in a list. */
export const BetterName = z.object({
  list: ListName,
  ja: z.string(),
  /** As it is in the list. */
  en: z.string(),
  /** Whether the list marks it as a studio. */
  isStudio: z.boolean(),
  /** Whose name it is; the English name may be the same, but is now certain. */
  better: z.object({
    id: z.number().int().nullable(),
    en: z.string(),
    isStudio: z.boolean(),
    primary: Pair,
  }),
  basis: NameBasisSchema,
  /** The number of rows on this page with this name. */
  rows: z.number().int(),
  /** The places of the first of them, at most 3. */
  places: z.array(z.object({ menu: z.string(), role: z.string() })),
});
export type BetterName = z.infer<typeof BetterName>;

export const BetterNamesPage = z.object({
  /** Ordered by list and row. A name whose rows are on two pages is on both. */
  items: z.array(BetterName),
  /** Null: no more pages. There may be more after a page without items. */
  next: z.string().nullable(),
});
export type BetterNamesPage = z.infer<typeof BetterNamesPage>;

/** Names per request to apply. */
export const maxBetterNames = 1_000;

/** `POST /api/v1/lists/{id}/better-names` */
export const ApplyBetterNames = z.object({
  /** Generated by the client; sending the same id twice applies the change once. */
  id: z.string().regex(/^[A-Za-z0-9_-]{8,40}$/),
  /** Names as they were offered, each with the chosen better English name. */
  names: z
    .array(z.object({ ja: half, en: half, better: half, isStudio: z.boolean().optional() }))
    .min(1)
    .max(maxBetterNames),
});
export type ApplyBetterNames = z.infer<typeof ApplyBetterNames>;

export const BetterNamesApplied = z.object({
  /** The revision of the list after the change. */
  revision: z.number().int(),
  /** The number of changed rows. */
  rows: z.number().int(),
  /** Indexes into `names` of those that are no longer in the list in this form, or no longer certain. */
  skipped: z.array(z.number().int()),
});
export type BetterNamesApplied = z.infer<typeof BetterNamesApplied>;

/** `POST /api/v1/names/known`, `POST /api/v1/names/spellings` */
export const KnownNamesQuestion = z.object({ names: z.array(text(maxAskedLength)).max(maxKnownNames) });

/** Which of the requested names are known, without duplicates. A name may be in both. */
export const KnownNamesAnswer = z.object({
  /** Linked people, and those credited in more than one list. */
  people: z.array(z.string()),
  /** Linked studios, and those credited in more than one list. */
  studios: z.array(z.string()),
});
export type KnownNamesAnswer = z.infer<typeof KnownNamesAnswer>;

/** `POST /api/v1/names/spellings` */
export const SpellingsAnswer = z.object({
  /** Japanese spellings of known people and studios that are those names but for spaces, width and forms of characters. */
  spellings: z.array(z.string()),
});
export type SpellingsAnswer = z.infer<typeof SpellingsAnswer>;

export const nameEndpoints = defineEndpoints({
  'POST /api/v1/names/lookup': {
    isOpen: true,
    isAlwaysAllowed: true,
    summary:
      'Looks up who names refer to and suggests readings for unknown ones; up to 1,000 names, in order',
    body: NamesLookup,
    answer: NamesAnswer,
  },
  'POST /api/v1/names/anilist': {
    isOpen: true,
    isAlwaysAllowed: true,
    summary:
      'Who AniList knows by these names, as far as it has answered; ask again within 30 seconds about the others',
    body: AnilistLookup,
    answer: AnilistFindings,
    isPrivate: true,
  },
  'POST /api/v1/names/known': {
    isOpen: true,
    isAlwaysAllowed: true,
    summary: 'Which of up to 5,000 names the site knows as people, and which as studios',
    body: KnownNamesQuestion,
    answer: KnownNamesAnswer,
  },
  'POST /api/v1/names/spellings': {
    isOpen: true,
    isAlwaysAllowed: true,
    summary: 'How the people and studios among up to 5,000 Japanese names are spelled on this site',
    body: KnownNamesQuestion,
    answer: SpellingsAnswer,
  },
  'GET /api/v1/names/better': {
    summary: 'Unconfirmed names in lists that you may edit of which more is known by now; paged',
    query: BetterNamesQuery,
    answer: BetterNamesPage,
    isPrivate: true,
  },
  'POST /api/v1/lists/:id/better-names': {
    scope: 'edit',
    summary: 'Writes chosen better names into a list, as one change of its history',
    path: z.object({ id: PathList }),
    body: ApplyBetterNames,
    answer: BetterNamesApplied,
  },
  'DELETE /api/v1/names/anilist': {
    isOpen: true,
    isAlwaysAllowed: true,
    summary: 'Cancels the names queued for AniList',
    isPrivate: true,
  },
});
