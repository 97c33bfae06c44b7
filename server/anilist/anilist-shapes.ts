import { z } from 'zod';

/** What is read of AniList's answers; what it does not know is null. */
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

const Staff = z.object({
  id: z.number().int(),
  name: z.object({ full: text, native: text, alternative: list(z.string()) }).nullish(),
  image: z.object({ medium: text }).nullish(),
  primaryOccupations: list(z.string()),
  yearsActive: list(z.number().int()),
});
export type AnilistStaff = z.infer<typeof Staff>;

const Studio = z.object({ id: z.number().int(), name: z.string() });

export const MediaById = z.object({ Media: Media.nullable() });
export const MediaSearch = z.object({ Page: z.object({ media: list(Media) }) });
export const StaffById = z.object({ Staff: Staff.nullable() });
export const StaffSearch = z.object({ Page: z.object({ staff: list(Staff) }) });
export const StudioSearch = z.object({ Page: z.object({ studios: list(Studio) }) });
