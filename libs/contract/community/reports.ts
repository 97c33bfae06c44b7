import { z } from 'zod';
import { pagePlaces, places } from '../base/place.js';
import { defineEndpoints } from '../base/endpoint.js';
import { ListStatusSchema } from '../base/documents.js';
import { pageInAddress, PathId, PathList, trimmed } from '../base/scalars.js';
import { MemberFace } from '../base/shapes.js';

/** States of a report (rule report-2); an archived report can no longer change. */
export const reportStates = ['sent', 'fixed', 'archived'] as const;
export type ReportState = (typeof reportStates)[number];

/** Characters. */
export const reportLimits = { message: 5_000, episode: 1_000, place: 2_000 } as const;

export const SendReport = z.object({
  message: trimmed(reportLimits.message).min(1),
  /** Name of the episode (menu) that it is about; omitted: the whole list. */
  episode: trimmed(reportLimits.episode).min(1).optional(),
  /** Where in the episode, as text for people, for example `Main Staff › Director › 山田太郎`. */
  place: trimmed(reportLimits.place).min(1).optional(),
});
export type SendReport = z.infer<typeof SendReport>;

/** Which reports to return. */
export const reportScopes = ['mine', 'lists', 'all'] as const;
export type ReportScope = (typeof reportScopes)[number];

/** Also the query of the page `/reports`. */
export const ReportQuery = z.object({
  scope: z
    .enum(reportScopes)
    .default('all')
    .describe(
      '`mine`: sent by you; `lists`: about lists of which you are an author; `all`: both, and for moderators every report',
    ),
  state: z.enum(reportStates).optional().describe('Only reports in this state'),
  list: trimmed(200)
    .min(1)
    .optional()
    .meta({ description: 'Only reports about this list: its slug or uuid', example: 'sparrows' }),
  q: trimmed(200)
    .default('')
    .meta({ description: 'Part of a message, or of the title of a list', example: 'episode 3' }),
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

/** A report (rule report-3). Times are epoch seconds. */
export const Report = z.object({
  id: z.number().int(),
  /** Null: sent anonymously, or by somebody who has left or stays anonymous. */
  reporter: MemberFace.nullable(),
  /** Whether the visitor sent it. */
  isMine: z.boolean(),
  list: z.object({
    uuid: z.string(),
    slug: z.string().nullable(),
    title: z.string(),
    status: ListStatusSchema,
    coverImage: z.string().nullable(),
    isAdult: z.boolean(),
  }),
  episode: z.string().nullable(),
  place: z.string().nullable(),
  message: z.string(),
  state: z.enum(reportStates),
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
  items: z.array(Report),
  /** On all pages, 25 reports each. */
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  ...pagePlaces,
  /** For the same scope, list and search, in any state. */
  counts: z.object({ sent: z.number().int(), fixed: z.number().int(), archived: z.number().int() }),
});
export type ReportPage = z.infer<typeof ReportPage>;

export const SettleReport = z.object({ state: z.enum(reportStates) });
export type SettleReport = z.infer<typeof SettleReport>;

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
  'POST /api/v1/reports/:id/notes': {
    summary: 'Adds a note to a report; for the reporter, authors of the list and moderators',
    path: OneReport,
    body: AddReportNote,
    answer: Report,
    status: 201,
  },
});
