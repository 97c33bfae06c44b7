import { z } from 'zod';
import type { ListTree } from '../../list/model/document.js';
import { type InterchangeDocument, listStatuses, type Menu } from '../../list/model/interchange.types.js';
import type { TextNote, TextPath, TextPlacement } from '../../text/words/text.types.js';
import { ShapeQuestionSchema, TakenLineSchema } from './line-hints.js';
import { ListName } from './shapes.js';

/**
 * List documents as they are answered (docs/api.md). These schemas describe them to readers of the OpenAPI document; nothing is
 * validated with them while answering. All keep fields that this site does not know.
 */

export const ListStatusSchema = z.enum(listStatuses);

/** What is needed to name a list and to link to it, with its status. */
export const ListNameAndStatus = ListName.extend({ status: ListStatusSchema });

const count = z.number().int();

/** A name in both languages; an empty or missing form is unknown. */
export const DocumentName = z.looseObject({ ja: z.string().optional(), en: z.string().optional() });

/** The studio that somebody works for, or of a whole category. */
export const DocumentStudio = DocumentName.extend({
  id: count.optional(),
  isStudio: z.literal(true).optional(),
  pn: DocumentName.optional(),
  unconfirmed: z.boolean().optional(),
  doubted: z.boolean().optional(),
});

export const StaffRowSchema = z
  .looseObject({
    ja: z.string(),
    en: z.string(),
    id: count.optional(),
    isStudio: z.literal(true).optional(),
    pn: DocumentName.optional(),
    studio: DocumentStudio.optional(),
    comment: z.string().optional(),
    isNC: z.literal(true).optional(),
    unconfirmed: z.boolean().optional(),
    doubted: z.boolean().optional(),
  })
  .describe('One person or studio as credited. Both names empty: a spacer; `en: "???"`: unknown');

export const DocumentRole = z.looseObject({
  name: z.string().describe('In English'),
  original: z.string().describe('As printed in the credits'),
  staff: z.array(StaffRowSchema).describe('In order: a studio heads the people after it'),
  note: z.string().optional(),
});

export const DocumentCategory = z.looseObject({
  name: z.string(),
  roles: z.array(DocumentRole),
  studio: DocumentStudio.nullish(),
  note: z.string().optional(),
});

/** A menu of a list document: an episode, an opening, the overview. */
export const DocumentMenu = z.looseObject({
  name: z.string(),
  credits: z.array(DocumentCategory).describe('Blocks of categories; one category may occur twice'),
  note: z.string().optional(),
  airedDate: z.string().optional().describe('YYYY-MM-DD'),
}) as unknown as z.ZodType<Menu>;

const DocumentSettings = z.looseObject({
  categories: z.array(z.looseObject({ name: z.string() })).optional(),
});

const DocumentAnime = z
  .looseObject({ id: count.optional(), idMal: count.nullish(), coverImage: z.looseObject({}) })
  .describe('A copy of the entry in the anime database');

export const ListDocument = z.looseObject({
  title: z.string(),
  uuid: z.string(),
  slug: z.string().nullable(),
  anilistId: z.string().nullable().describe('Digits'),
  seasonYear: z.union([z.number(), z.string()]).nullish(),
  status: ListStatusSchema,
  author: z.string().describe('Names separated by commas'),
  comment: z.string(),
  identifiers: z
    .looseObject({})
    .optional()
    .describe("Identifiers of other databases: `{ anidb: '23' }`. AniList's is `anilistId`"),
  savingId: count.describe('The revision'),
  settings: DocumentSettings,
  anilist: DocumentAnime,
  menus: z.array(DocumentMenu),
}) as unknown as z.ZodType<InterchangeDocument>;

const node = { id: z.string(), order: z.string(), data: z.looseObject({}) };
const TreeRole = z.object({ ...node, credits: z.array(z.object(node)) });
const TreeCategory = z.object({ ...node, roles: z.array(TreeRole) });
const TreeMenu = z.object({ ...node, categories: z.array(TreeCategory) });

/** How much is in a menu: rows that are not spacers, and the share of them with a confirmed English name, 0 to 1. */
const Amount = z.object({ rows: z.number().int(), complete: z.number() });

/** A list of which only some menus were asked for: `absent` are the others, by their ids, without categories in `menus`. */
export interface TreePart extends ListTree {
  absent?: Record<string, z.infer<typeof Amount>> | undefined;
}

/** The list as live editing needs it (docs/live.md). */
export const ListTreeSchema = z.object({
  fields: z.looseObject({}),
  settings: z.looseObject({}),
  anilist: z.looseObject({}),
  menus: z.array(TreeMenu),
  absent: z
    .record(z.string(), Amount)
    .optional()
    .describe('With `menu`, of a long list: the menus whose categories are left out, by their ids'),
}) as unknown as z.ZodType<TreePart>;

export const TextPathSchema = z.object({
  menu: count,
  category: count.optional(),
  role: count.optional(),
  staff: count.optional(),
}) as z.ZodType<TextPath>;

/** The answer of `POST /api/v1/parse`. */
export const ParsedText = z.looseObject({
  document: ListDocument,
  notes: z.array(
    z.object({
      line: count,
      code: z.string(),
      level: z.enum(['info', 'check']),
      message: z.string(),
      text: z.string(),
      path: TextPathSchema.optional(),
    }) as unknown as z.ZodType<TextNote>,
  ),
  placements: z.array(z.object({ line: count, path: TextPathSchema }) as unknown as z.ZodType<TextPlacement>),
  /** How many notes were left out of a text with very many, those that need no look first. */
  omitted: count,
  lines: z
    .array(TakenLineSchema)
    .optional()
    .describe('With `lines=true`: what each line that is not blank was taken for'),
  questions: z
    .array(ShapeQuestionSchema)
    .optional()
    .describe('With `lines=true`: the most doubtful shapes of lines, at most five, the most doubtful first'),
  omittedLines: count.optional().describe('How many of `lines` were left out of a text with very many'),
});
