import { z } from 'zod';
import { standardCategories } from '../roles/categories.js';
import { menuKinds } from '../roles/place.js';

/** Terms of one page of the directory. */
export const rolesPage = 50;
export const roleSorts = ['credits', 'name'] as const;

/** Limits of one term: characters of a name (a longer text is never looked up as a role), names, characters of the description. */
export const roleLimits = { name: 80, names: 50, description: 1_000 } as const;

const category = z.enum(standardCategories);

/** One line, spaces around it taken away. */
const name = z
  .string()
  .trim()
  .min(1, 'A name cannot be empty.')
  .max(roleLimits.name, `A name has at most ${roleLimits.name} characters.`)
  .regex(/^[^\n\r\t]*$/, 'A name is one line.');

const fields = {
  nameEn: name.refine((text) => !/\[or\]/i.test(text), '[OR] stands between names that are equally good.'),
  /** Most common first. */
  namesJa: z
    .array(name)
    .min(1, 'A term needs at least one Japanese name.')
    .max(roleLimits.names, `A term has at most ${roleLimits.names} Japanese names.`)
    .refine((names) => new Set(names).size === names.length, 'A Japanese name stands here twice.'),
  category,
  /** Where the role stands in the menu of an episode. */
  episodeCategory: category,
  description: z.string().trim().max(roleLimits.description),
};

/** `POST /api/v1/roles`. Without `episodeCategory`, the category. */
export const AddRoleTerm = z.object({
  ...fields,
  episodeCategory: category.optional(),
  description: fields.description.default(''),
});
export type AddRoleTerm = z.infer<typeof AddRoleTerm>;

/** `PATCH /api/v1/roles/{id}`: what is left out stays. */
export const ChangeRoleTerm = z.object(fields).partial();
export type ChangeRoleTerm = z.infer<typeof ChangeRoleTerm>;

/** An entry of the role dictionary (specification, section 3: role). */
export const RoleEntry = z.object({
  id: z.number().int(),
  nameEn: z.string(),
  namesJa: z.array(z.string()),
  category,
  episodeCategory: category,
  description: z.string(),
});
export type RoleEntry = z.infer<typeof RoleEntry>;

/** The same with how often lists credit the role by its English name, in whatever category. */
export const RoleRow = RoleEntry.extend({ credits: z.number().int() });
export type RoleRow = z.infer<typeof RoleRow>;

/** `GET /api/v1/roles` and the address of `/roles`. */
export const RolesQuery = z.object({
  /** Part of an English or a Japanese name, or of the description. */
  q: z.string().trim().max(200).default(''),
  category: category.optional(),
  /** The episode category. */
  episode: category.optional(),
  /** A search is in the order of what fits best unless a sort is asked for. */
  sort: z.enum(roleSorts).optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});
export type RolesQuery = z.infer<typeof RolesQuery>;

export const RolesPage = z.object({
  items: z.array(RoleRow),
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
});
export type RolesPage = z.infer<typeof RolesPage>;

/** `GET /api/v1/roles/dictionary`: every term, with what translating needs besides (libs/roles: RoleTerm). */
export const RoleDownload = z.object({
  terms: z.array(RoleEntry.extend({ weights: z.array(z.number().int()), was: z.string().optional() })),
});
export type RoleDownload = z.infer<typeof RoleDownload>;

/** What to look at in a term that was stored all the same. */
export const RoleWarning = z.object({
  code: z.enum(['shared-name', 'english-characters']),
  /** One sentence. */
  message: z.string(),
  /** The name that it is about. */
  text: z.string(),
});
export type RoleWarning = z.infer<typeof RoleWarning>;

export const SavedRole = z.object({ term: RoleRow, warnings: z.array(RoleWarning) });
export type SavedRole = z.infer<typeof SavedRole>;

/** `GET /api/v1/roles/translate` */
export const TranslateRoleQuery = z.object({
  ja: z.string().trim().min(1).max(200),
  /** The kind of episode in which the role stands. */
  menu: z.enum(menuKinds).default('episode'),
  /** The category in which it stands, where that is known. */
  category: z.string().max(200).optional(),
});
export type TranslateRoleQuery = z.infer<typeof TranslateRoleQuery>;

export const RoleTranslationAnswer = z.object({
  /** English; `A [OR] B` when several names are equally good, empty when the role is not known. */
  name: z.string(),
  category: z.string().nullable(),
  known: z.boolean(),
  candidates: z.array(z.string()),
});
export type RoleTranslationAnswer = z.infer<typeof RoleTranslationAnswer>;
