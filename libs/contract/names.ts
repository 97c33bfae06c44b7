import { z } from 'zod';
import { errors, type ErrorCode } from './errors.js';

/** Names of one bulk lookup. */
export const mostNames = 1_000;
/** Names of one forced lookup: each may cost a request to the anime database. */
export const mostForcedNames = 5;

const half = z.string().max(500);

export const NameQuestion = z.object({
  /** A name in at least one of both; with both, they have to fit together where they can. */
  ja: half.optional(),
  en: half.optional(),
  /** Id in the anime database, instead of a name: who is this? Of a studio only with `isStudio`. */
  id: z.number().int().min(1).max(999_999_999).optional(),
  /** True: only studios are meant; false: only people; absent: either. */
  isStudio: z.boolean().optional(),
});
export type NameQuestion = z.infer<typeof NameQuestion>;

/** `POST /api/v1/names/lookup` (docs/api.md) */
export const NamesLookup = z
  .object({
    names: z.array(NameQuestion).max(mostNames),
    /** Slug or uuid of the list in which the names stand. */
    list: z.string().max(300).optional(),
    /** Also asks the anime database for who is not known here; for a few names only. */
    forced: z.boolean().optional(),
  })
  .refine(({ names, forced }) => !forced || names.length <= mostForcedNames, {
    path: ['names'],
    error: `at most ${mostForcedNames} names with forced`,
  });
export type NamesLookup = z.infer<typeof NamesLookup>;

const Pair = z.object({ ja: z.string(), en: z.string() });

/**
 * Where a match comes from: a primary name, another credited spelling, one of these written otherwise, a confirmed reading,
 * AniList.
 */
export const nameSources = ['name', 'alias', 'folded', 'reading', 'anilist'] as const;

/** Somebody who may be meant by a name. */
export const NameMatch = z.object({
  /** Id in the anime database; null: not linked. */
  id: z.number().int().nullable(),
  /** The spelling that was found; either half may be empty. */
  ja: z.string(),
  en: z.string(),
  primary: Pair,
  isStudio: z.boolean(),
  source: z.enum(nameSources),
  /** Address of a picture. */
  picture: z.string().nullable(),
  /** English role names, most frequent first. */
  occupations: z.array(z.string()),
  /** Studios that somebody was credited for, most frequent first. */
  studios: z.array(Pair),
  /** First and last season year of the works that credit them. */
  years: z.object({ first: z.number().int(), last: z.number().int() }).nullable(),
  /** Rows that credit them in all lists, and those of them in `list`. */
  credits: z.number().int(),
  creditsInList: z.number().int(),
  /** Titles of works that credit them, `list` aside: those by a studio of its anime first, then the newest; at most 3. */
  works: z.array(z.string()),
  /** How many of their works are by a studio of that anime. */
  worksInCommon: z.number().int(),
});
export type NameMatch = z.infer<typeof NameMatch>;

/** A guess at how an unknown name is read; whoever fills it in marks it unconfirmed. */
export const NameSuggestion = z.object({
  /** In the house style, given name first. */
  en: z.string(),
  /** The name with a space where it was cut. */
  ja: z.string(),
  /** In hiragana; null for names that are not Japanese. */
  reading: z.string().nullable(),
  /** 0 to 1: how often such a suggestion is right. */
  confidence: z.number(),
  /** Known people and dictionaries, or the letters of the name alone. */
  source: z.enum(['names', 'letters']),
});
export type NameSuggestion = z.infer<typeof NameSuggestion>;

export const NameAnswer = z.object({
  /** None: unknown. One: certain. Several: a conflict; the most credited first. */
  matches: z.array(NameMatch),
  /** Likeliest first, only for Japanese names without matches. */
  suggestions: z.array(NameSuggestion),
});
export type NameAnswer = z.infer<typeof NameAnswer>;

export const NamesAnswer = z.object({
  /** One for each name, in order. */
  names: z.array(NameAnswer),
  /** What kept the anime database from answering; null where it answered or was not asked. */
  failure: z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]).nullable(),
  /** Must be shown beside suggestions, because a dictionary's licence asks for it; empty: nothing. */
  notice: z.object({ text: z.string(), href: z.url() }).nullable(),
});
export type NamesAnswer = z.infer<typeof NamesAnswer>;
