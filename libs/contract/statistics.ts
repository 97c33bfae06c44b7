import { z } from 'zod';
import { countedStatuses } from './counted.js';
import { seasons } from './lists.js';

export * from './counted.js';

const whole = z.number().int();
const ByStatus = z.record(z.enum(countedStatuses), whole);
export type ListsByStatus = z.infer<typeof ByStatus>;

/** Somebody with many credits in one role. */
export const ProlificPerson = z.object({
  /** Id at the anime database. */
  id: whole.nullable(),
  ja: z.string(),
  en: z.string(),
  /** Different menus, in all lists. */
  episodes: whole,
  lists: whole,
});
export type ProlificPerson = z.infer<typeof ProlificPerson>;

/** What is counted anew every 30 minutes. */
export const SiteFigures = z.object({
  lists: whole,
  /** Numbered menus that have credits. */
  episodes: whole,
  credits: whole,
  people: whole,
  studios: whole,
  byStatus: ByStatus,
  /** Oldest first; only seasons that have a list. */
  bySeason: z.array(z.object({ year: whole, season: z.enum(seasons), lists: ByStatus })),
  /** Oldest first; only years that have a list. */
  byYear: z.array(
    z.object({
      year: whole,
      lists: whole,
      episodes: whole,
      /** Credits of those episodes, and different key animators of each, added up. */
      credits: whole,
      animators: whole,
    }),
  ),
  /** Main studios by their lists, most first. `id`, `ja`, `en` as their page has them; all null or empty: no page. */
  mainStudios: z.array(
    z.object({ name: z.string(), lists: whole, id: whole.nullable(), ja: z.string(), en: z.string() }),
  ),
  /** Who has changed most lists; who wants to be anonymous is left out (specification, section 6). */
  contributors: z.array(
    z.object({
      id: whole,
      screenName: z.string(),
      avatar: z.string().nullable(),
      lists: whole,
      changes: whole,
    }),
  ),
});
export type SiteFigures = z.infer<typeof SiteFigures>;

/** `GET /api/v1/stats` */
export const SiteStatistics = z.object({
  /** Epoch seconds; null: they were not counted yet. */
  computedAt: whole.nullable(),
  figures: SiteFigures.nullable(),
  /** Roles that `prolific` may be asked for, most credits first. */
  roles: z.array(z.string()),
  /** The people of the role asked for, else of the first role; null where nobody is counted. */
  prolific: z.object({ role: z.string(), people: z.array(ProlificPerson) }).nullable(),
});
export type SiteStatistics = z.infer<typeof SiteStatistics>;

export const StatisticsQuery = z.object({
  /** English name of a role, as in `roles`. */
  role: z.string().max(500).optional(),
});
