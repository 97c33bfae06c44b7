import { z } from 'zod';
import { pagePlaces, places } from '../base/place.js';
import { defineEndpoints } from '../base/endpoint.js';
import { hasAlternatives } from '../../roles/alternatives.js';
import { standardCategories } from '../../roles/categories.js';
import { menuKinds } from '../../roles/place.js';
import { ListName } from '../base/shapes.js';
import { ListTask } from '../site/list-tasks.js';
import { id, line, pageInAddress, text, trimmed, PathId } from '../base/scalars.js';

/** Terms per page of the directory. */
export const rolesPage = 50;
export const roleSorts = ['credits', 'name'] as const;

/**
 * Limits of one term: characters per name (longer texts are never looked up as roles), number of names, characters of
 * the description.
 */
export const roleLimits = { name: 80, names: 50, description: 1_000 } as const;

export const CategorySchema = z.enum(standardCategories);
const category = CategorySchema;

const name = line(roleLimits.name, `A name has at most ${roleLimits.name} characters.`);

const fields = {
  /** Empty where only the Japanese names are known; not both may be missing. */
  nameEn: name.refine((text) => !hasAlternatives(text), 'Remove [OR], which separates alternative names.'),
  /** Most common first; none where only the English name is known. */
  namesJa: z
    .array(name.min(1, 'Enter a name.'))
    .max(roleLimits.names, `A term has at most ${roleLimits.names} Japanese names.`)
    .refine(
      (names) => new Set(names).size === names.length,
      'The same Japanese name is listed twice. Remove one.',
    ),
  category,
  /** Where the role belongs in the menu of an episode. */
  episodeCategory: category,
  description: trimmed(roleLimits.description),
};

/** `POST /api/v1/roles`. `episodeCategory` defaults to the category. */
export const AddRoleTerm = z.object({
  ...fields,
  episodeCategory: category.optional(),
  description: fields.description.default(''),
});
export type AddRoleTerm = z.infer<typeof AddRoleTerm>;

/** `PATCH /api/v1/roles/{id}`: omitted fields stay as they are. */
export const ChangeRoleTerm = z
  .object(fields)
  .partial()
  .extend({
    version: id
      .optional()
      .describe(
        'The version that was changed: refused with role-term-changed if the role has another one by now',
      ),
  });
export type ChangeRoleTerm = z.infer<typeof ChangeRoleTerm>;

/** Maximum number of terms removed by one request. */
export const maxRemovedRoles = 500;

/** `POST /api/v1/roles/remove` */
export const RemoveRoleTerms = z.object({
  /** Ids of the terms to remove. */
  ids: z
    .array(id)
    .min(1, 'Choose a role.')
    .max(maxRemovedRoles, `At most ${maxRemovedRoles} roles can be removed at once.`)
    .refine((ids) => new Set(ids).size === ids.length, 'The same role is listed twice. Remove one.'),
  /** Id of a term that stays and takes over their Japanese names; without one, the names are forgotten. */
  into: id.optional(),
});
export type RemoveRoleTerms = z.infer<typeof RemoveRoleTerms>;

/** An entry of the role dictionary (rule role-1). */
export const RoleEntry = z.object({
  id: z.number().int(),
  nameEn: z.string(),
  namesJa: z.array(z.string()),
  category,
  episodeCategory: category,
  description: z.string(),
  /** It grows with each change. */
  version: z.number().int(),
});
export type RoleEntry = z.infer<typeof RoleEntry>;

/** With the number of credits for the role's English name, in any category; without those of terms that have the same name. */
export const RoleRow = RoleEntry.extend({ credits: z.number().int() });
export type RoleRow = z.infer<typeof RoleRow>;

/** `GET /api/v1/roles` and the address of `/roles`. */
export const RolesQuery = z.object({
  q: trimmed(200).default('').meta({
    description: 'Part of an English or Japanese name, or of the description',
    example: '原画',
  }),
  category: category.optional().describe('Only terms of this category'),
  episode: category.optional().describe('Only terms that have this category in episodes'),
  sort: z.enum(roleSorts).optional().describe('By default by credits, and searches by relevance'),
  page: pageInAddress(100_000),
  ...places,
});
export type RolesQuery = z.infer<typeof RolesQuery>;

export const RolesPage = z.object({
  items: z.array(RoleRow),
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  ...pagePlaces,
});
export type RolesPage = z.infer<typeof RolesPage>;

/** `GET /api/v1/roles/dictionary`: every term, with everything translation needs (libs/roles: RoleTerm). */
export const RoleDownload = z.object({
  terms: z.array(RoleEntry.extend({ weights: z.array(z.number().int()), was: z.string().optional() })),
});
export type RoleDownload = z.infer<typeof RoleDownload>;

/** A warning about a term that was stored anyway. */
export const RoleWarning = z.object({
  code: z.enum(['shared-name', 'english-characters']),
  /** One sentence. */
  message: z.string(),
  /** The name that the warning is about. */
  text: z.string(),
});
export type RoleWarning = z.infer<typeof RoleWarning>;

export const SavedRole = z.object({ term: RoleRow, warnings: z.array(RoleWarning) });
export type SavedRole = z.infer<typeof SavedRole>;

/** `GET /api/v1/roles/translate` */
export const TranslateRoleQuery = z.object({
  ja: trimmed(200).min(1).meta({ description: 'The Japanese name of a role', example: '演出' }),
  menu: z.enum(menuKinds).default('episode').describe('The kind of episode that contains it'),
  category: text(200).optional().meta({
    description: 'The category that contains it, if that is known',
    example: 'Main Staff',
  }),
});
export type TranslateRoleQuery = z.infer<typeof TranslateRoleQuery>;

export const RoleTranslationAnswer = z.object({
  /** English; `A [OR] B` when several names are equally good, empty when the role is unknown. */
  name: z.string(),
  category: z.string().nullable(),
  known: z.boolean(),
  candidates: z.array(z.string()),
});
export type RoleTranslationAnswer = z.infer<typeof RoleTranslationAnswer>;

/** Roles per `GET /api/v1/roles/missing`. */
export const maxMissingRoles = 100;

/** Declined names per `GET /api/v1/roles/missing`. */
export const maxDeclinedRoles = 500;

/** `POST /api/v1/roles/missing/decline` and `…/offer` */
export const MissingRoleName = z.object({
  /** The Japanese name, as lists have it. */
  ja: line(500, 'A role has at most 500 characters.').min(1, 'Enter a role.'),
});
export type MissingRoleName = z.infer<typeof MissingRoleName>;

/** A role that public lists use and the dictionary lacks. */
export const MissingRole = z.object({
  ja: z.string(),
  /** What it is called there; empty: nothing. */
  en: z.string(),
  /** How many lists use the two together, and in how many credits. */
  lists: z.number().int(),
  credits: z.number().int(),
  /** One of the lists. */
  list: ListName,
  /** The term that has this English name already. */
  term: RoleRow.nullable(),
});
export type MissingRole = z.infer<typeof MissingRole>;

/** The most used ones, and how many there are. */
export const MissingRoles = z.object({
  items: z.array(MissingRole),
  total: z.number().int(),
  /** Japanese names that moderators have declined, the latest first. */
  declined: z.array(z.string()),
});
export type MissingRoles = z.infer<typeof MissingRoles>;

/** `POST /api/v1/roles/restore` */
export const RestoreRoles = z.object({ ids: RemoveRoleTerms.shape.ids });
export type RestoreRoles = z.infer<typeof RestoreRoles>;

/** Deleted terms per `GET /api/v1/roles/deleted`. */
export const maxDeletedRoles = 500;

/** A deleted term. */
export const DeletedRole = RoleEntry.extend({
  deletedAt: z.string(),
  /** The term that it was merged into; null: it was only deleted. */
  into: z.object({ nameEn: z.string(), namesJa: z.array(z.string()) }).nullable(),
});
export type DeletedRole = z.infer<typeof DeletedRole>;

/** `GET /api/v1/roles/deleted`: the last deleted first; at most 500. `total` counts all. */
export const DeletedRoles = z.object({ items: z.array(DeletedRole), total: z.number().int() });
export type DeletedRoles = z.infer<typeof DeletedRoles>;

/** `GET /api/v1/roles/{id}/uses`: where lists have the English name of a term. */
export const RoleUses = z.object({
  /** Without credits of terms that have the same English name. */
  credits: z.number().int(),
  lists: z.number().int(),
  /** The newest task that renames this role in lists, or takes that back. */
  task: ListTask.nullable(),
});
export type RoleUses = z.infer<typeof RoleUses>;

/** `POST /api/v1/roles/{id}/rename`: omitted fields stay as they are. */
export const RenameRole = ChangeRoleTerm.extend({ nameEn: ChangeRoleTerm.shape.nameEn.unwrap() });
export type RenameRole = z.infer<typeof RenameRole>;

/** The changed term, and the task that changes the lists. */
export const RenamedRole = SavedRole.extend({ task: ListTask });
export type RenamedRole = z.infer<typeof RenamedRole>;

const OneRole = z.object({ id: PathId.describe('Number of a term') });

export const roleEndpoints = defineEndpoints({
  'GET /api/v1/roles/:id/uses': {
    summary:
      'In how many credits and lists renaming a term would rename the role, and the newest task that did; for moderators',
    path: OneRole,
    answer: RoleUses,
    isPrivate: true,
  },
  'POST /api/v1/roles/:id/rename': {
    summary: 'Changes a term and renames its role in all lists, as a task; for moderators',
    path: OneRole,
    body: RenameRole,
    answer: RenamedRole,
    status: 201,
  },
  'GET /api/v1/roles': {
    summary: 'Terms of the role dictionary with their number of credits; searched, filtered and paged',
    dependsOn: ['roles', 'people'],
    query: RolesQuery,
    answer: RolesPage,
  },
  'GET /api/v1/roles/dictionary': {
    summary: 'The whole role dictionary; the ETag is its version',
    dependsOn: ['roles', 'people'],
    isKept: true,
    answer: RoleDownload,
  },
  'GET /api/v1/roles/translate': {
    summary: 'Translates a Japanese role name in its context',
    dependsOn: ['roles', 'people'],
    query: TranslateRoleQuery,
    answer: RoleTranslationAnswer,
  },
  'GET /api/v1/roles/missing': {
    summary: 'Roles that public lists use and the dictionary lacks, most used first; for moderators',
    answer: MissingRoles,
    isPrivate: true,
  },
  'POST /api/v1/roles/missing/decline': {
    summary: 'Leaves a role of lists out of the dictionary, so that it is offered no more; for moderators',
    body: MissingRoleName,
  },
  'POST /api/v1/roles/missing/offer': {
    summary: 'Offers a declined role again; for moderators',
    body: MissingRoleName,
  },
  'GET /api/v1/roles/deleted': {
    summary: 'Deleted terms, the last deleted first; for moderators',
    answer: DeletedRoles,
    isPrivate: true,
  },
  'POST /api/v1/roles': {
    summary: 'Adds a term and returns warnings about it; for moderators',
    body: AddRoleTerm,
    answer: SavedRole,
    status: 201,
  },
  'PATCH /api/v1/roles/:id': {
    summary: 'Changes a term and returns warnings about it; for moderators',
    path: OneRole,
    body: ChangeRoleTerm,
    answer: SavedRole,
  },
  'DELETE /api/v1/roles/:id': {
    summary: 'Deletes a term; for moderators',
    path: OneRole,
  },
  'POST /api/v1/roles/remove': {
    summary: 'Deletes several terms, all or none, or merges them into another one; for moderators',
    body: RemoveRoleTerms,
  },
  'POST /api/v1/roles/restore': {
    summary:
      'Restores deleted terms, all or none; those that were merged get their names back. For moderators',
    body: RestoreRoles,
  },
  'POST /api/v1/roles/:id/restore': {
    summary: 'Restores a deleted term, with its names if it was merged into another one; for moderators',
    path: OneRole,
    answer: SavedRole,
  },
});
