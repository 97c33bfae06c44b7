import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint.js';
import { countedStatuses } from '../base/counted.js';
import { SeasonSchema } from '../base/shapes.js';
import { text } from '../base/scalars.js';

export * from '../base/counted.js';

const whole = z.number().int();
export const ListsByStatus = z.record(z.enum(countedStatuses), whole);
export type ListsByStatus = z.infer<typeof ListsByStatus>;

/** Somebody with many credits in one role. */
export const ProlificPerson = z.object({
  /** ID in the anime database. */
  id: whole.nullable(),
  ja: z.string(),
  en: z.string(),
  /** Different menus, across all lists. */
  episodes: whole,
  lists: whole,
});
export type ProlificPerson = z.infer<typeof ProlificPerson>;

/** Recomputed every 30 minutes. */
export const SiteFigures = z.object({
  lists: whole,
  /** Numbered menus that have credits. */
  episodes: whole,
  credits: whole,
  people: whole,
  studios: whole,
  byStatus: ListsByStatus,
  /** Oldest first; only seasons with a list. */
  bySeason: z.array(z.object({ year: whole, season: SeasonSchema, lists: ListsByStatus })),
  /** Oldest first; only years with a list. */
  byYear: z.array(
    z.object({
      year: whole,
      lists: whole,
      episodes: whole,
      /** Credits in those episodes, and the sum of the different key animators in each. */
      credits: whole,
      animators: whole,
    }),
  ),
  /**
   * Main studios by number of lists, descending. `id`, `ja` and `en` as on the studio's page; all null or empty: it has
   * no page.
   */
  mainStudios: z.array(
    z.object({ name: z.string(), lists: whole, id: whole.nullable(), ja: z.string(), en: z.string() }),
  ),
  /** Who has changed the most lists; anonymous members are left out (rule privacy-1). */
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
  /** Epoch seconds; null: not computed yet. */
  computedAt: whole.nullable(),
  figures: SiteFigures.nullable(),
  /** Roles that `prolific` accepts, most credits first. */
  roles: z.array(z.string()),
  /** The people of the requested role, otherwise of the first one; null when there are none. */
  prolific: z.object({ role: z.string(), people: z.array(ProlificPerson) }).nullable(),
});
export type SiteStatistics = z.infer<typeof SiteStatistics>;

export const StatisticsQuery = z.object({
  role: text(500).optional().meta({
    description: 'English name of a role, as `roles` has it: who has it most often',
    example: 'Key Animation',
  }),
});

export const statisticsEndpoints = defineEndpoints({
  'GET /api/v1/stats': {
    summary: "The site's statistics, recomputed every 30 minutes",
    dependsOn: ['statistics'],
    query: StatisticsQuery,
    answer: SiteStatistics,
  },
});
