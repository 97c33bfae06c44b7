import { defineEntity, p } from '@mikro-orm/core';
import type { ProlificPerson, SiteFigures } from '../../libs/contract/index.js';

/** The one row of figures that were counted last. */
export const SiteStatistics = defineEntity({
  name: 'SiteStatistics',
  tableName: 'site_statistics',
  properties: {
    one: p.boolean().primary(),
    computedAt: p.datetime(),
    figures: p.json<SiteFigures>(),
  },
});

/** Who has most credits in one role. */
export const ProlificRole = defineEntity({
  name: 'ProlificRole',
  tableName: 'prolific_role',
  properties: {
    /** Place among the roles, from 0. */
    place: p.integer().primary(),
    role: p.text(),
    people: p.json<ProlificPerson[]>(),
  },
});
