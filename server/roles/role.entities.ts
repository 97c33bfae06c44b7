import { defineEntity, p } from '@mikro-orm/core';
import type { StandardCategory } from '../../libs/roles/index.js';

/** An entry of the role dictionary (libs/roles: RoleTerm). Deleted ones stay, so that they can come back, and only when asked to. */
export const RoleTerm = defineEntity({
  name: 'RoleTerm',
  tableName: 'role_term',
  properties: {
    id: p.integer().primary(),
    nameEn: p.text(),
    namesJa: p.array<string>(),
    /** One for each Japanese name. */
    weights: p.array<number>(),
    category: p.text().$type<StandardCategory>(),
    episodeCategory: p.text().$type<StandardCategory>(),
    description: p.text(),
    /** `category=English name` of the built-in term that it began as, whatever became of it. */
    builtIn: p.text().nullable(),
    deletedAt: p.datetime().nullable(),
  },
});
