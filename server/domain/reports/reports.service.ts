import { Injectable } from '@nestjs/common';
import { Failure } from '@libs/contract/base/errors.js';
import { policy } from '@libs/contract/accounts/policy.js';
import type {
  Report,
  ReportPage,
  ReportQuery,
  ReportState,
  SendReport,
} from '@libs/contract/community/reports.js';
import { AuditService } from '../../base/audit/audit.service.js';
import { Notices } from '../../base/notices/notices.js';
import { authorize } from '../../base/http/authorize.js';
import type { Visitor } from '../../base/http/visitor.js';
import { ListAccess } from '../../shared/list-store/list-access.service.js';
import { type Reader, type ReportRow, ReportStore } from './report.store.js';

const pageSize = 25;

/** Errors that visitors report (rules report-1 and report-2). */
@Injectable()
export class ReportsService {
  constructor(
    private readonly store: ReportStore,
    private readonly access: ListAccess,
    private readonly audit: AuditService,
    private readonly notices: Notices,
  ) {}

  /**
   * Sends a report about a list. It is anonymous if the visitor is not signed in. Failures: list-not-found, banned.
   * Returns only its id, since the sender may not be allowed to read it.
   */
  async send(visitor: Visitor, slugOrUuid: string, report: SendReport): Promise<{ id: number }> {
    const list = await this.access.row(visitor, slugOrUuid);
    if (!policy.sendReport(visitor)) throw new Failure('banned', visitor?.banReason ?? undefined);
    const id = await this.store.add(list.id, visitor?.id ?? null, report);
    await this.notifyReporters(list.uuid, [...list.authorIds, visitor?.id ?? null]);
    return { id };
  }

  /** A page of the reports that the visitor may read, newest first. Failures: unauthorized, list-not-found. */
  async page(visitor: Visitor, query: ReportQuery): Promise<ReportPage> {
    if (!visitor) throw new Failure('unauthorized');
    const reader = readerOf(visitor);
    const listId = query.list === undefined ? null : (await this.access.row(visitor, query.list)).id;
    const filter = { scope: query.scope, listId, text: query.q };
    const counts = await this.store.counts(reader, filter);
    const { state = null, page } = query;
    const { items, ...places } = await this.store.page(reader, filter, state, query, pageSize);
    const total = state ? counts[state] : counts.sent + counts.fixed + counts.archived;
    const pages = Math.max(1, Math.ceil(total / pageSize));
    return { items: items.map((row) => presentReport(row, visitor)), ...places, total, page, pages, counts };
  }

  /** One report. Failures: unauthorized, report-not-found (also if the visitor may not read it). */
  async one(visitor: Visitor, id: number): Promise<Report> {
    if (!visitor) throw new Failure('unauthorized');
    const row = await this.store.one(readerOf(visitor), id);
    if (!row) throw new Failure('report-not-found');
    return presentReport(row, visitor);
  }

  /**
   * Sets the state of a report. Failures: unauthorized, banned, forbidden, report-not-found, report-archived (an archived
   * report is final: rule report-2).
   */
  async resolve(visitor: Visitor, id: number, state: ReportState): Promise<Report> {
    if (!visitor) throw new Failure('unauthorized');
    const { row, isChanged } = await this.store.change(readerOf(visitor), id, async (em, report) => {
      const before = report.row;
      authorize(
        visitor,
        policy.settleReport(visitor, before),
        'Only authors of the list and moderators can settle its reports.',
      );
      if (before.state === 'archived' && state !== 'archived') throw new Failure('report-archived');
      if (before.state === state) return { row: before, isChanged: false };
      if (visitor.isModerator)
        await this.audit.record(em, {
          accountId: visitor.id,
          action: 'settle-report',
          subject: 'report',
          subjectId: String(id),
          title: before.title,
          before: { state: before.state },
          after: { state },
        });
      return { row: await report.resolve(state, visitor.id), isChanged: true };
    });
    if (isChanged) await this.notifyReporters(row.uuid, [...row.authorIds, row.accountId]);
    return presentReport(row, visitor);
  }

  /**
   * Adds a note: a conversation between the reporter, the list's authors and moderators. Failures: unauthorized,
   * banned, report-not-found, report-archived.
   */
  async addNote(visitor: Visitor, id: number, text: string): Promise<Report> {
    authorize(visitor, true);
    const row = await this.store.change(readerOf(visitor), id, async (_em, report) => {
      if (report.row.state === 'archived') throw new Failure('report-archived');
      return report.addNote(text, visitor);
    });
    await this.notifyReporters(row.uuid, [...row.authorIds, row.accountId]);
    return presentReport(row, visitor);
  }

  /** Marks the outcomes of the visitor's reports as seen. Failure: unauthorized. */
  async seen(visitor: Visitor): Promise<void> {
    if (!visitor) throw new Failure('unauthorized');
    await this.store.markSeen(visitor.id);
  }

  private async notifyReporters(list: string, accounts: (number | null)[]): Promise<void> {
    const known = accounts.filter((id): id is number => id !== null);
    await this.notices.notify({ kind: 'reports', list, accounts: [...new Set(known)] });
  }
}

const readerOf = (visitor: NonNullable<Visitor>): Reader => ({
  id: visitor.id,
  isModerator: visitor.isModerator && !visitor.banned,
});

/**
 * A report as this visitor may read it: the names of anonymous members are shown only to moderators and to themselves.
 */
function presentReport(row: ReportRow, visitor: NonNullable<Visitor>): Report {
  const who = (one: Pick<ReportRow, 'accountId' | 'screenName' | 'avatar' | 'unnamed'>) => {
    if (one.accountId === null || one.screenName === null) return null;
    const isHidden = one.unnamed && one.accountId !== visitor.id && !readerOf(visitor).isModerator;
    return isHidden ? null : { id: one.accountId, screenName: one.screenName, avatar: one.avatar };
  };
  const isMine = row.accountId === visitor.id;
  const { uuid, slug, title, status, coverImage, isAdult } = row;
  const { id, episode, place, message, state, createdAt, updatedAt } = row;
  return {
    id,
    episode,
    place,
    message,
    state,
    createdAt,
    updatedAt,
    reporter: who(row),
    isMine,
    list: { uuid, slug, title, status, coverImage, isAdult },
    notes: row.notes.map((note) => ({
      id: note.id,
      author: who(note),
      isReporter: note.accountId !== null && note.accountId === row.accountId,
      text: note.text,
      at: note.at,
    })),
    canSettle: state !== 'archived' && policy.settleReport(visitor, row),
    isNews: isMine && row.isNews,
  };
}
