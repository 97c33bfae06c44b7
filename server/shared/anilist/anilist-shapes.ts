import { z } from 'zod';
import { type AnilistKind, staffPages } from './queries.js';

/** The parts of AniList's answers that are used; unknown values are null. */
const text = z.string().nullish();
const date = z
  .object({ year: z.number().nullish(), month: z.number().nullish(), day: z.number().nullish() })
  .nullish();
const list = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item.nullable())
    .nullish()
    .transform((items) => (items ?? []).filter((one) => one !== null));

const Media = z.object({
  id: z.number().int(),
  /** MyAnimeList's identifier of the same anime. */
  idMal: z.number().int().nullish(),
  title: z.object({ english: text, romaji: text, native: text }).nullish(),
  format: text,
  status: text,
  season: text,
  seasonYear: z.number().int().nullish(),
  startDate: date,
  endDate: date,
  episodes: z.number().int().nullish(),
  studios: z
    .object({
      edges: list(
        z.object({
          isMain: z.boolean(),
          node: z.object({ id: z.number().int(), name: z.string() }).nullish(),
        }),
      ),
    })
    .nullish(),
  coverImage: z.object({ extraLarge: text, large: text }).nullish(),
  synonyms: list(z.string()),
  isAdult: z.boolean().nullish(),
});
export type AnilistMedia = z.infer<typeof Media>;

const works = z
  .object({
    nodes: list(
      z.object({
        title: z.object({ english: text, romaji: text, native: text }).nullish(),
        startDate: z.object({ year: z.number().int().nullish() }).nullish(),
      }),
    ),
  })
  .nullish();
export type AnilistWork = NonNullable<z.infer<typeof works>>['nodes'][number];

const Staff = z.object({
  id: z.number().int(),
  name: z.object({ full: text, native: text, alternative: list(z.string()) }).nullish(),
  image: z.object({ medium: text }).nullish(),
  /** Markdown. */
  description: text,
  primaryOccupations: list(z.string()),
  yearsActive: list(z.number().int()),
  staffMedia: works,
  characterMedia: works,
});
export type AnilistStaff = z.infer<typeof Staff>;

const Studio = z.object({ id: z.number().int(), name: z.string(), media: works });
export type AnilistStudio = z.infer<typeof Studio>;

const StaffPage = z
  .object({
    pageInfo: z.object({ hasNextPage: z.boolean().nullish() }).nullish(),
    edges: list(
      z.object({
        role: text,
        node: z
          .object({ id: z.number().int(), name: z.object({ full: text, native: text }).nullish() })
          .nullish(),
      }),
    ),
  })
  .nullish();

/** The staff of an anime. `isMore`: there are more than were asked for. */
const MediaStaff = z.object({ id: z.number().int(), ...eachPage() }).transform((media) => ({
  edges: staffPages.flatMap((page) => media[page]?.edges ?? []),
  isMore: media[staffPages.at(-1)!]?.pageInfo?.hasNextPage ?? false,
}));

function eachPage() {
  return Object.fromEntries(staffPages.map((page) => [page, StaffPage])) as Record<
    (typeof staffPages)[number],
    typeof StaffPage
  >;
}

const MediaRelations = z.object({
  id: z.number().int(),
  relations: z
    .object({
      edges: list(
        z.object({
          relationType: text,
          node: z
            .object({
              id: z.number().int(),
              type: text,
              format: text,
              seasonYear: z.number().int().nullish(),
              startDate: z.object({ year: z.number().int().nullish() }).nullish(),
              title: z.object({ english: text, romaji: text, native: text }).nullish(),
            })
            .nullish(),
        }),
      ),
    })
    .nullish(),
});

const mediaRelations = z.object({ media: list(MediaRelations) }).transform((page) => page.media);
const mediaStaff = z.object({ media: list(MediaStaff) }).transform((page) => page.media);
const media = z.object({ media: list(Media) }).transform((page) => page.media);
const staff = z.object({ staff: list(Staff) }).transform((page) => page.staff);
const studios = z.object({ studios: list(Studio) }).transform((page) => page.studios);

/** How the answer to each kind of question is read. */
export const answerShapes = {
  mediaById: media,
  mediaSearch: media,
  mediaOfWINTER: media,
  mediaOfSPRING: media,
  mediaOfSUMMER: media,
  mediaOfFALL: media,
  mediaStaff,
  mediaRelations,
  staffById: staff,
  staffSearch: staff,
  studioById: studios,
  studioSearch: studios,
} as const satisfies Record<AnilistKind, z.ZodType>;

export type AnswerTo<Kind extends AnilistKind> = z.output<(typeof answerShapes)[Kind]>;
