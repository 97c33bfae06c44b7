import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint.js';
import { ListStatusSchema } from '../base/documents.js';
import { limitInAddress, text } from '../base/scalars.js';

/** For how many days changes can be read. */
export const changesKeptDays = 90;

/** What happens to public things, as far as webhooks are told. */
export const webhookKinds = [
  'list.created',
  'list.edited',
  'list.status',
  'list.deleted',
  'list.restored',
  'person.changed',
  'person.merged',
  'person.split',
  'person.renamed',
  'studio.changed',
  'studio.merged',
  'studio.split',
  'studio.renamed',
  'role.created',
  'role.changed',
  'role.deleted',
  'role.restored',
  'reading.created',
  'reading.changed',
  'reading.deleted',
] as const;

/** Every edit has some of these, so only programs that ask for them by their names are told. */
const detailedKinds = ['person.credits', 'studio.credits'] as const;

/** What happens to public things. */
export const changeKinds = [...webhookKinds, 'person.deleted', 'studio.deleted', ...detailedKinds] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** What changes are about. */
export const changeSubjects = ['list', 'person', 'studio', 'role', 'reading'] as const;
export type ChangeSubject = (typeof changeSubjects)[number];
const known: readonly string[] = [...changeKinds, ...changeSubjects];

/** Whether a kind is one of these, or about one of these subjects; without any, all are, but for the detailed ones. */
export const isKindOf = (kinds: readonly string[] | undefined, kind: ChangeKind): boolean =>
  kinds?.includes(kind) || (!isDetailed(kind) && (!kinds?.length || kinds.includes(kind.split('.')[0]!)));

const isDetailed = (kind: ChangeKind): boolean => (detailedKinds as readonly string[]).includes(kind);

/** Such as `list.edited`, or `list` for all kinds about lists; several separated by commas. */
export const ChangeKinds = text(400)
  .transform((value) => value.split(',').filter(Boolean))
  .refine(
    (kinds) => kinds.every((kind) => known.includes(kind)),
    `Use any of ${changeSubjects.join(', ')}, or exact kinds such as list.edited.`,
  )
  .meta({
    description:
      'Kinds such as `list.edited`, or `list` for all about lists, separated by commas. `person.credits` and ' +
      '`studio.credits` come only if they are here',
    example: 'list,person.merged',
  });

/** Chooses a place in the order of changes. */
export const ChangeCursor = z
  .string()
  .regex(/^(?:now|[0-9a-f]{8}-\d{1,15})$/, 'Use a cursor that this address returned, or `now`.')
  .meta({
    description:
      'Where to continue: `next` of the previous answer, or the `cursor` of a change; `now`: the end',
    example: 'now',
  });

/** `GET /api/v1/changes` */
export const ChangesQuery = z.object({
  since: ChangeCursor.optional().describe(
    'Where to continue: `next` of the previous answer; `now`: the end. Without it, the oldest change that is kept',
  ),
  kinds: ChangeKinds.optional(),
  limit: limitInAddress(1_000, 100),
});
export type ChangesQuery = z.output<typeof ChangesQuery>;

export const ChangeKindSchema = z.enum(changeKinds);

export const ChangedList = z.object({
  uuid: z.string(),
  slug: z.string().optional().describe('The current one. Its page is `/staff/{slug or uuid}`'),
  title: z.string().optional().describe('The current one'),
  status: ListStatusSchema.optional().describe('The current one'),
  revision: z.number().int().optional().describe('After this change'),
});

export const ChangedPerson = z.object({
  key: z.string().describe('`p:` (person) or `s:` (studio), and an id as addresses take it'),
  ja: z.string().describe('The name that is shown now'),
  en: z.string(),
  anilistId: z.number().int().nullable(),
  into: z.string().optional().describe('The key they are shown as, after a merge'),
  from: z.string().optional().describe('The key they were shown as, before a split'),
});

export const PublicChange = z.object({
  cursor: z.string().describe('The place of this change'),
  kind: ChangeKindSchema,
  at: z.number().int().describe('Epoch seconds'),
  list: ChangedList.optional().describe('For `list.…`; only the uuid once the list is deleted or hidden'),
  person: ChangedPerson.optional().describe('For `person.…` and `studio.…`'),
  role: z.object({ id: z.number().int() }).optional(),
  reading: z.object({ id: z.number().int() }).optional(),
});
export type PublicChange = z.infer<typeof PublicChange>;

export const ChangesPage = z.object({
  items: z.array(PublicChange).describe('In order, oldest first'),
  next: z.string().describe('The `since` of the next request'),
  more: z.boolean().describe('Whether there is more to read now'),
});
export type ChangesPage = z.infer<typeof ChangesPage>;

export const changeEndpoints = defineEndpoints({
  'GET /api/v1/changes': {
    summary: 'Every public change in order, each once; `since` continues where the previous answer ended',
    query: ChangesQuery,
    answer: ChangesPage,
  },
});
