import { z } from 'zod';
import { ListStatusSchema } from './lists.js';

/** States of a report (specification, section 4): an archived one cannot change any more. */
export const reportStates = ['sent', 'fixed', 'archived'] as const;
export type ReportState = (typeof reportStates)[number];

/** Characters. */
export const reportLimits = { message: 5_000, episode: 1_000, place: 2_000 } as const;

/** `POST /api/v1/lists/{id}/reports` */
export const SendReport = z.object({
  message: z.string().trim().min(1).max(reportLimits.message),
  /** Name of the episode (menu) that it is about; left out: the whole list. */
  episode: z.string().trim().min(1).max(reportLimits.episode).optional(),
  /** Where in the episode, to be read by people, as `Main Staff › Director › 山田太郎`. */
  place: z.string().trim().min(1).max(reportLimits.place).optional(),
});
export type SendReport = z.infer<typeof SendReport>;

/** Whose reports `GET /api/v1/reports` lists. */
export const reportScopes = ['mine', 'lists', 'all'] as const;
export type ReportScope = (typeof reportScopes)[number];

/** `GET /api/v1/reports` and the address of `/reports`. */
export const ReportQuery = z.object({
  /**
   * `mine`: sent by the visitor; `lists`: about lists of which the visitor is an author; `all`: both, and for moderators
   * every report.
   */
  scope: z.enum(reportScopes).default('all'),
  state: z.enum(reportStates).optional(),
  /** Slug or uuid: only reports about this list. */
  list: z.string().trim().min(1).max(200).optional(),
  /** Part of a message, or of the title of a list. */
  q: z.string().trim().max(200).default(''),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});
export type ReportQuery = z.infer<typeof ReportQuery>;

const Who = z.object({ id: z.number().int(), screenName: z.string(), avatar: z.string().nullable() });

/** A note below a report. Times are epoch seconds. */
export const ReportNote = z.object({
  id: z.number().int(),
  /** Null: somebody who is no member any more. */
  author: Who.nullable(),
  /** The reporter's word, or that of who looks after the list. */
  isReporter: z.boolean(),
  text: z.string(),
  at: z.number().int(),
});

/** A report (specification, section 3). Times are epoch seconds. */
export const Report = z.object({
  id: z.number().int(),
  /** Null: sent anonymously, or by somebody who is no member any more or stays unnamed. */
  reporter: Who.nullable(),
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
  /** The visitor sent it and has not seen yet what became of it. */
  isNews: z.boolean(),
});
export type Report = z.infer<typeof Report>;

export const ReportPage = z.object({
  items: z.array(Report),
  /** Of all pages, 25 reports each. */
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  /** Of the same scope, list and search, whatever the state. */
  counts: z.object({ sent: z.number().int(), fixed: z.number().int(), archived: z.number().int() }),
});
export type ReportPage = z.infer<typeof ReportPage>;

/** `PATCH /api/v1/reports/{id}` */
export const SettleReport = z.object({ state: z.enum(reportStates) });
export type SettleReport = z.infer<typeof SettleReport>;

/** `POST /api/v1/reports/{id}/notes` */
export const AddReportNote = z.object({ text: z.string().trim().min(1).max(reportLimits.message) });
export type AddReportNote = z.infer<typeof AddReportNote>;
