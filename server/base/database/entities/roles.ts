import { defineEntity, p } from '@mikro-orm/core';
import type { StandardCategory } from '@libs/roles/categories.js';
import { identity, now, texts, time } from './columns.js';
import { doneBy } from './accounts.js';

/** An entry of the role dictionary (libs/roles: RoleTerm). Deleted ones are kept so that they can be restored. */
export const RoleTerm = defineEntity({
  name: 'RoleTerm',
  tableName: 'role_term',
  properties: {
    id: identity().primary(),
    nameEn: p.text(),
    namesJa: texts(),
    /** One for each Japanese name. */
    weights: p.array<number>(Number, String).columnType('integer[]'),
    category: p.text().$type<StandardCategory>(),
    episodeCategory: p.text().$type<StandardCategory>(),
    description: p.text().default(''),
    /** `category=English name` of the original built-in term, even if it was changed later. */
    builtIn: p.text().nullable().unique(),
    deletedAt: time().nullable(),
    /** How often it was changed, so that nobody changes what they have not seen. */
    version: p.integer().default(1),
    /** The term that it was merged into, and the Japanese names that only this gave to that one. */
    mergedInto: p.integer().nullable(),
    given: texts().default([]),
  },
});

/** A role of lists that a moderator has declined to add to the dictionary. */
export const DeclinedRole = defineEntity({
  name: 'DeclinedRole',
  tableName: 'declined_role',
  properties: {
    /** As roles are compared: libs/roles, foldRole. */
    key: p.text().primary(),
    ja: p.text(),
    accountId: doneBy('account_id').index(),
    at: now(),
  },
});
