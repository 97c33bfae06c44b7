import { z } from 'zod';
import { pagePlaces, places } from '../base/place.js';
import { defineEndpoints } from '../base/endpoint.js';
import { ListStatusSchema } from '../base/documents.js';
import {
  id,
  maxInteger,
  pageInAddress,
  PathId,
  PathList,
  text,
  trimmed,
  wholeInAddress,
} from '../base/scalars.js';
import { MemberFace } from '../base/shapes.js';

/** States of a report (rule report-2); an archived report can no longer change. */
export const reportStates = ['sent', 'fixed', 'archived'] as const;
export type ReportState = (typeof reportStates)[number];

/**
 * What a report says is wrong: a name; a role, or where it stands; something that is missing; a comment of the discussion;
 * anything else.
 */
export const reportKinds = ['name', 'role', 'missing', 'comment', 'other'] as const;
export type ReportKind = (typeof reportKinds)[number];
export const ReportKindSchema = z.enum(reportKinds);

/** When a report was sent: in the last day, week or month (30 days), or before that. */
export const reportAges = ['day', 'week', 'month', 'older'] as const;
export type ReportAge = (typeof reportAges)[number];

/** Characters; reports that are settled at once. */
export const reportLimits = { message: 5_000, episode: 1_000, place: 2_000, node: 200, atOnce: 100 } as const;

export const SendReport = z.object({
  message: trimmed(reportLimits.message).min(1),
  /** Name of the episode (menu) that it is about; omitted: the whole list. */
  episode: trimmed(reportLimits.episode).min(1).optional(),
  /** Where in the episode, as text for people, for example `Main Staff › Director › 山田太郎`. */
  place: trimmed(reportLimits.place).min(1).optional(),
  kind: ReportKindSchema.default('other'),
  /** Id of the row that it is about, if it is known. */
  node: text(reportLimits.node).min(1).optional(),
});
export type SendReport = z.infer<typeof SendReport>;

/** Which reports to return. */
export const reportScopes = ['mine', 'lists', 'all', 'deleted'] as const;
export type ReportScope = (typeof reportScopes)[number];

/** Also the query of the page `/reports`. */
export const ReportQuery = z.object({
  scope: z
    .enum(reportScopes)
    .default('all')
    .describe(
      '`mine`: sent by you; `lists`: about lists of which you are an author; `all`: both, and for moderators those about all lists that are not deleted; `deleted`: about deleted lists, for moderators (others get none)',
    ),
  state: z.enum(reportStates).optional().describe('Only reports in this state'),
  list: trimmed(200)
    .min(1)
    .optional()
    .meta({ description: 'Only reports about this list: its slug or uuid', example: 'sparrows' }),
  q: trimmed(200).default('').meta({
    description: 'Part of a message, of the title of a list, or of the name of a reporter whom you may know',
    example: 'episode 3',
  }),
  kind: ReportKindSchema.optional().describe('Only reports of this kind'),
  age: z.enum(reportAges).optional().describe('Only reports of this age'),
  reporter: z
    .string()
    .max(20)
    .regex(/^(?:anonymous|[1-9]\d*)$/)
    .optional()
    .meta({
      description:
        'The account id of a reporter whom you may know, or `anonymous`: reports whose sender you do not learn',
      example: '17',
    }),
  id: wholeInAddress(1, maxInteger)
    .optional()
    .meta({ description: 'Only the report with this id', example: 12 }),
  unfold: z
    .literal('true')
    .optional()
    .describe(
      'For moderators, of a member who sent more than three of the reports, only the newest is returned, with the ids of the others; `true` returns each. They are never folded in scope `mine`, for one reporter or for one id',
    ),
  page: pageInAddress(),
  ...places,
});
export type ReportQuery = z.infer<typeof ReportQuery>;

/** A note on a report. Times are epoch seconds. */
export const ReportNote = z.object({
  id: z.number().int(),
  /** Null: somebody who has left. */
  author: MemberFace.nullable(),
  /** Whether it was written by the reporter or by an author or moderator. */
  isReporter: z.boolean(),
  text: z.string(),
  at: z.number().int(),
});

/** The list that a report is about. */
export const ReportedList = z.object({
  uuid: z.string(),
  slug: z.string().nullable(),
  title: z.string(),
  native: z.string().nullable(),
  status: ListStatusSchema,
  coverImage: z.string().nullable(),
  isAdult: z.boolean(),
  /** Only moderators still see reports about deleted lists. */
  isDeleted: z.boolean(),
});

/** A report (rule report-3). Times are epoch seconds. */
export const Report = z.object({
  id: z.number().int(),
  /** Null: sent anonymously, or by somebody who has left or stays anonymous. */
  reporter: MemberFace.nullable(),
  /** Whether the visitor sent it. */
  isMine: z.boolean(),
  /** Null: it is not public now, and the visitor is only the sender. */
  list: ReportedList.nullable(),
  /** Title of the list when the report was sent; null: not known. */
  title: z.string().nullable(),
  kind: ReportKindSchema,
  episode: z.string().nullable(),
  place: z.string().nullable(),
  /** Id of the row that it is about; null: not known. */
  node: z.string().nullable(),
  message: z.string(),
  state: z.enum(reportStates),
  /** Who set the state last. Null: nobody yet, or somebody who has left or stays anonymous. */
  settledBy: MemberFace.nullable(),
  /** When that was; null: never, or not known. */
  settledAt: z.number().int().nullable(),
  createdAt: z.number().int(),
  updatedAt: z.number().int(),
  /** Oldest first; at most 100. */
  notes: z.array(ReportNote),
  /** Whether the visitor may change its state now. */
  canSettle: z.boolean(),
  /** The visitor sent it and has not yet seen the outcome. */
  isNews: z.boolean(),
});
export type Report = z.infer<typeof Report>;

export const ReportPage = z.object({
  items: z.array(
    Report.extend({
      /** The other reports of the same member that match and are not returned one by one; null: none are folded. */
      folded: z
        .object({
          count: z.number().int(),
          /** The newest of them, at most 99. */
          ids: z.array(z.number().int()),
        })
        .nullable(),
    }),
  ),
  /** On all pages, folded ones included. A page has 25 items. */
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  ...pagePlaces,
  /** For the same scope, search and filters, in any state. */
  counts: z.object({ sent: z.number().int(), fixed: z.number().int(), archived: z.number().int() }),
});
export type ReportPage = z.infer<typeof ReportPage>;

export const SettleReport = z.object({ state: z.enum(reportStates) });
export type SettleReport = z.infer<typeof SettleReport>;

/** `POST /api/v1/reports/settle` */
export const SettleReports = z.object({
  /** Each once; what comes twice counts once. */
  ids: z.array(id).min(1).max(reportLimits.atOnce),
  state: z.enum(reportStates),
  /** A note on each report whose state is changed. */
  note: trimmed(reportLimits.message).min(1).optional(),
});
export type SettleReports = z.infer<typeof SettleReports>;

export const SettledReports = z.object({
  /** Those whose state was changed. */
  changed: z.array(z.number().int()),
  /**
   * Those that stayed as they were, and why: `same` (they already were in this state), `report-archived`, `forbidden`, or
   * `report-not-found`.
   */
  left: z.array(
    z.object({
      id: z.number().int(),
      why: z.enum(['same', 'report-archived', 'forbidden', 'report-not-found']),
    }),
  ),
});
export type SettledReports = z.infer<typeof SettledReports>;

export const AddReportNote = z.object({ text: trimmed(reportLimits.message).min(1) });
export type AddReportNote = z.infer<typeof AddReportNote>;

const OneReport = z.object({ id: PathId.describe('Number of a report') });

export const reportEndpoints = defineEndpoints({
  'POST /api/v1/lists/:id/reports': {
    isOpen: true,
    scope: 'report',
    summary: 'Reports an error in a list; anonymously when not signed in',
    path: z.object({ id: PathList }),
    body: SendReport,
    answer: z.object({ id: z.number().int() }),
    status: 201,
  },
  'GET /api/v1/reports': {
    summary:
      'Reports that you sent, or about lists you are an author of; all of them for moderators. Newest first',
    query: ReportQuery,
    answer: ReportPage,
    isPrivate: true,
  },
  'POST /api/v1/reports/seen': {
    isAlwaysAllowed: true,
    summary: 'Marks the outcomes of your reports as seen',
  },
  'GET /api/v1/reports/:id': {
    summary: 'One report with its notes',
    path: OneReport,
    answer: Report,
    isPrivate: true,
  },
  'PATCH /api/v1/reports/:id': {
    summary:
      'Sets the state of a report; for authors of the list and moderators. Archived reports cannot change',
    path: OneReport,
    body: SettleReport,
    answer: Report,
  },
  'POST /api/v1/reports/settle': {
    summary: `Sets the state of up to ${reportLimits.atOnce} reports, with a note if wanted; those that cannot be changed stay as they are`,
    body: SettleReports,
    answer: SettledReports,
  },
  'POST /api/v1/reports/:id/notes': {
    summary: 'Adds a note to a report; for the reporter, authors of the list and moderators',
    path: OneReport,
    body: AddReportNote,
    answer: Report,
    status: 201,
  },
});
