import { defineEntity, p } from '@mikro-orm/core';
import type { ProlificPerson, SiteFigures } from '@libs/contract/site/statistics.js';
import { json, time } from './columns.js';

/** The single row with the latest statistics. */
export const SiteStatistics = defineEntity({
  name: 'SiteStatistics',
  tableName: 'site_statistics',
  properties: {
    one: p.boolean().default(true).primary().check('one'),
    computedAt: time(),
    figures: json<SiteFigures>(),
  },
});

/** The people with the most credits in one role. */
export const ProlificRole = defineEntity({
  name: 'ProlificRole',
  tableName: 'prolific_role',
  properties: {
    /** Rank among the roles, from 0. */
    place: p.integer().autoincrement(false).primary(),
    role: p.text().unique(),
    people: json<ProlificPerson[]>(),
  },
});
