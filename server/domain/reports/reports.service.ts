import { Injectable } from '@nestjs/common';
import { Failure } from '@libs/contract/base/errors.js';
import { policy } from '@libs/contract/accounts/policy.js';
import type {
  Report,
  ReportPage,
  ReportQuery,
  ReportState,
  SendReport,
  SettledReports,
  SettleReports,
} from '@libs/contract/community/reports.js';
import { type AuditEntry, AuditService } from '../../base/audit/audit.service.js';
import { Notices } from '../../base/notices/notices.js';
import { authorize } from '../../base/http/authorize.js';
import type { Visitor } from '../../base/http/visitor.js';
import { ListAccess } from '../../shared/list-store/list-access.service.js';
import { type Reader, type ReportFilter, type ReportRow, ReportStore } from './report.store.js';

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
    const id = await this.store.add(list, visitor?.id ?? null, report);
    await this.notifyReporters(list.uuid, [...list.authorIds, visitor?.id ?? null]);
    return { id };
  }

  /**
   * A page of the reports that the visitor may read, newest first; an empty one beyond the last.
   * Failures: unauthorized, list-not-found, bad-request (a place of something else).
   */
  async page(visitor: Visitor, query: ReportQuery): Promise<ReportPage> {
    if (!visitor) throw new Failure('unauthorized');
    const reader = readerOf(visitor);
    const { scope, q: text, kind, age, reporter, id, state = null, after, before } = query;
    const listId = query.list === undefined ? null : (await this.access.read(visitor, query.list)).id;
    const filter: ReportFilter = {
      scope,
      listId,
      text,
      kind,
      age,
      reporter,
      ids: id === undefined ? undefined : [id],
    };
    const isAboutOne = scope === 'mine' || reporter !== undefined || id !== undefined;
    const isFolded = reader.isModerator && !isAboutOne && query.unfold === undefined;
    const counts = await this.store.counts(reader, filter);
    const folded = isFolded ? await this.store.folded(reader, filter, state) : [];
    const total = state ? counts[state] : counts.sent + counts.fixed + counts.archived;
    const lines = folded.reduce((sum, { count }) => sum - count + 1, total);
    const pages = Math.max(1, Math.ceil(lines / pageSize));
    const { items, ...places } = await this.store.page(
      reader,
      filter,
      state,
      { page: query.page, after, before },
      pageSize,
      folded,
    );
    const foldedOf = new Map(
      folded.map(({ newest, count, others }) => [newest, { count: count - 1, ids: others }]),
    );
    return {
      items: items.map((row) => ({ ...presentReport(row, visitor), folded: foldedOf.get(row.id) ?? null })),
      ...places,
      total,
      page: query.page,
      pages,
      counts,
    };
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
        maySettle(visitor, before),
        'Only authors of the list and moderators can settle its reports.',
      );
      if (before.state === 'archived' && state !== 'archived') throw new Failure('report-archived');
      if (before.state === state) return { row: before, isChanged: false };
      if (visitor.isModerator) await this.audit.record(em, settlement(visitor.id, before, state));
      return { row: await report.resolve(state, visitor), isChanged: true };
    });
    if (isChanged) await this.notifyReporters(row.uuid, [...row.authorIds, row.accountId]);
    return presentReport(row, visitor);
  }

  /**
   * Sets the state of several reports, as far as each allows it, and adds the note to them: the others stay, and the answer says why.
   * Failures: unauthorized, banned.
   */
  async settle(visitor: Visitor, { ids: asked, state, note }: SettleReports): Promise<SettledReports> {
    authorize(visitor, true);
    const ids = [...new Set(asked)];
    const answer: SettledReports = { changed: [], left: [] };
    const accounts = new Map<string, (number | null)[]>();
    await this.store.settleAll(readerOf(visitor), ids, { state, note }, async (em, rows) => {
      const rowOf = new Map(rows.map((row) => [row.id, row]));
      const changed: ReportRow[] = [];
      for (const id of ids) {
        const row = rowOf.get(id);
        const why = row ? reasonToLeave(visitor, row, state) : 'report-not-found';
        if (why) answer.left.push({ id, why });
        else changed.push(row!);
      }
      if (visitor.isModerator)
        await this.audit.record(em, ...changed.map((row) => settlement(visitor.id, row, state)));
      for (const { uuid, authorIds, accountId } of changed)
        accounts.set(uuid, [...(accounts.get(uuid) ?? authorIds), accountId]);
      answer.changed = changed.map(({ id }) => id);
      return answer.changed;
    });
    for (const [uuid, concerned] of accounts) await this.notifyReporters(uuid, concerned);
    return answer;
  }

  /** Which of these reports the visitor may read. One query. */
  readableOf(visitor: NonNullable<Visitor>, ids: readonly number[]): Promise<Set<number>> {
    return this.store.readableOf(readerOf(visitor), ids);
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

const settlement = (
  accountId: number,
  { id, title, state: was }: ReportRow,
  state: ReportState,
): AuditEntry => ({
  accountId,
  action: 'settle-report',
  subject: 'report',
  subjectId: String(id),
  title,
  before: { state: was },
  after: { state },
});

/** Null: its state can be changed. */
function reasonToLeave(
  visitor: NonNullable<Visitor>,
  row: ReportRow,
  state: ReportState,
): SettledReports['left'][number]['why'] | null {
  if (!maySettle(visitor, row)) return 'forbidden';
  if (row.state === state) return 'same';
  return row.state === 'archived' ? 'report-archived' : null;
}

const readerOf = (visitor: NonNullable<Visitor>): Reader => ({
  id: visitor.id,
  isModerator: visitor.isModerator && !visitor.banned,
});

/** Whether they see the list of a report that they may read; its sender may not any more. */
const seesList = (visitor: NonNullable<Visitor>, row: ReportRow): boolean =>
  readerOf(visitor).isModerator || (!row.isDeleted && policy.seeList(visitor, row));

const maySettle = (visitor: NonNullable<Visitor>, row: ReportRow): boolean =>
  seesList(visitor, row) && policy.settleReport(visitor, row);

/**
 * A report as this visitor may read it: the names of anonymous members are shown only to moderators and to themselves, and nothing of
 * a list that the visitor does not see.
 */
function presentReport(row: ReportRow, visitor: NonNullable<Visitor>): Report {
  type Face = Pick<ReportRow, 'accountId' | 'screenName' | 'avatar' | 'unnamed'>;
  const who = (one: Face) => {
    if (one.accountId === null || one.screenName === null) return null;
    const isHidden = one.unnamed && one.accountId !== visitor.id && !readerOf(visitor).isModerator;
    return isHidden ? null : { id: one.accountId, screenName: one.screenName, avatar: one.avatar };
  };
  const isMine = row.accountId === visitor.id;
  const { uuid, slug, title, native, status, coverImage, isAdult, isDeleted } = row;
  const { id, kind, episode, place, node, message, state, createdAt, updatedAt } = row;
  return {
    id,
    kind,
    episode,
    place,
    node,
    message,
    state,
    settledBy: row.settledBy && who(row.settledBy),
    settledAt: row.settledAt,
    createdAt,
    updatedAt,
    reporter: who(row),
    isMine,
    list: seesList(visitor, row)
      ? { uuid, slug, title, native, status, coverImage, isAdult, isDeleted }
      : null,
    title: row.titleThen,
    notes: row.notes.map((note) => ({
      id: note.id,
      author: who(note),
      isReporter: note.accountId !== null && note.accountId === row.accountId,
      text: note.text,
      at: note.at,
    })),
    canSettle: state !== 'archived' && maySettle(visitor, row),
    isNews: isMine && row.isNews,
  };
}
