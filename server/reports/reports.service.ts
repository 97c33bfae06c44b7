import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  Failure,
  policy,
  type Report,
  type ReportPage,
  type ReportQuery,
  type ReportState,
  type SendReport,
} from '../../libs/contract/index.js';
import { AuditService } from '../audit/audit.service.js';
import { bound } from '../database/bound.js';
import { ListsService } from '../lists/lists.service.js';
import { Notices } from '../realtime/notices.js';
import { authorize } from '../users/authorize.js';
import type { Visitor } from '../users/visitor.js';
import { type Asker, type ReportRow, reportStore } from './report.store.js';

const pageSize = 25;

/** Errors that visitors report (specification, sections 2 to 6; decisions, section 2). */
@Injectable()
export class ReportsService {
  constructor(
    private readonly em: EntityManager,
    private readonly lists: ListsService,
    private readonly audit: AuditService,
    private readonly notices: Notices,
  ) {}

  /**
   * Sends a report about a list. Without a session it is anonymous. Failures: list-not-found, banned.
   * Returns its id; only who may read it sees more.
   */
  async send(visitor: Visitor, slugOrUuid: string, report: SendReport): Promise<{ id: number }> {
    const list = await this.lists.row(visitor, slugOrUuid);
    if (!policy.sendReport(visitor)) throw new Failure('banned', visitor?.banReason ?? undefined);
    const { episode = null, place = null, message } = report;
    const [row] = await bound<{ id: number }>(
      this.em.fork(),
      `insert into report (list_id, account_id, episode, place, message) values (?, ?, ?, ?, ?) returning id`,
      [list.id, visitor?.id ?? null, episode, place, message],
    );
    await this.tell(list.uuid, [...list.authorIds, visitor?.id ?? null]);
    return row!;
  }

  /** A page of the reports that the visitor may read, newest first. Failures: unauthorized, list-not-found. */
  async page(visitor: Visitor, query: ReportQuery): Promise<ReportPage> {
    if (!visitor) throw new Failure('unauthorized');
    const asker = askerOf(visitor);
    const listId = query.list === undefined ? null : (await this.lists.row(visitor, query.list)).id;
    const filter = { scope: query.scope, listId, text: query.q };
    const em = this.em.fork();
    const counts = await reportStore.counts(em, asker, filter);
    const { state = null, page } = query;
    const rows = await reportStore.page(em, asker, filter, state, pageSize, (page - 1) * pageSize);
    const total = state ? counts[state] : counts.sent + counts.fixed + counts.archived;
    const pages = Math.max(1, Math.ceil(total / pageSize));
    return { items: rows.map((row) => shown(row, visitor)), total, page, pages, counts };
  }

  /** One report. Failures: unauthorized, report-not-found (also for who may not read it). */
  async one(visitor: Visitor, id: number): Promise<Report> {
    if (!visitor) throw new Failure('unauthorized');
    return shown(await this.row(this.em.fork(), visitor, id), visitor);
  }

  /**
   * Sets the state of a report. Failures: unauthorized, banned, forbidden, report-not-found, report-archived (an archived
   * report cannot change state: specification, section 4).
   */
  async settle(visitor: Visitor, id: number, state: ReportState): Promise<Report> {
    if (!visitor) throw new Failure('unauthorized');
    const { row, told } = await this.em.fork().transactional(async (transaction) => {
      const em = transaction as EntityManager;
      await bound(em, 'select 1 from report where id = ? for update', [id]);
      const before = await this.row(em, visitor, id);
      authorize(
        visitor,
        policy.settleReport(visitor, before),
        'Authors of the list and moderators settle its reports.',
      );
      if (before.state === 'archived' && state !== 'archived') throw new Failure('report-archived');
      if (before.state === state) return { row: before, told: false };
      await bound(
        em,
        `update report set state = ?, settled_by = ?, updated_at = now(),
           seen_at = case when account_id = ? then now() else seen_at end where id = ?`,
        [state, visitor.id, visitor.id, id],
      );
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
      return { row: await this.row(em, visitor, id), told: true };
    });
    if (told) await this.tell(row.uuid, [...row.authorIds, row.accountId]);
    return shown(row, visitor);
  }

  /**
   * Adds a note: the reporter, the list's authors and moderators talk to each other. Failures: unauthorized, banned,
   * report-not-found, report-archived.
   */
  async addNote(visitor: Visitor, id: number, text: string): Promise<Report> {
    authorize(visitor, true);
    const row = await this.em.fork().transactional(async (transaction) => {
      const em = transaction as EntityManager;
      await bound(em, 'select 1 from report where id = ? for update', [id]);
      const before = await this.row(em, visitor, id);
      if (before.state === 'archived') throw new Failure('report-archived');
      await bound(em, 'insert into report_note (report_id, account_id, text) values (?, ?, ?)', [
        id,
        visitor.id,
        text,
      ]);
      await bound(
        em,
        `update report set updated_at = now(), seen_at = case when account_id = ? then now() else seen_at end where id = ?`,
        [visitor.id, id],
      );
      return this.row(em, visitor, id);
    });
    await this.tell(row.uuid, [...row.authorIds, row.accountId]);
    return shown(row, visitor);
  }

  /** The visitor has seen what became of the reports that he sent. Failure: unauthorized. */
  async seen(visitor: Visitor): Promise<void> {
    if (!visitor) throw new Failure('unauthorized');
    await bound(
      this.em.fork(),
      'update report set seen_at = updated_at where account_id = ? and seen_at < updated_at',
      [visitor.id],
    );
  }

  private async row(em: EntityManager, visitor: NonNullable<Visitor>, id: number): Promise<ReportRow> {
    const row = await reportStore.one(em, askerOf(visitor), id);
    if (!row) throw new Failure('report-not-found');
    return row;
  }

  private async tell(list: string, accounts: (number | null)[]): Promise<void> {
    const known = accounts.filter((id): id is number => id !== null);
    await this.notices.tell({ kind: 'reports', list, accounts: [...new Set(known)] });
  }
}

const askerOf = (visitor: NonNullable<Visitor>): Asker => ({
  id: visitor.id,
  isModerator: visitor.isModerator && !visitor.banned,
});

/** A report as this visitor may read it: members who stay unnamed are named to moderators and to themselves only. */
function shown(row: ReportRow, visitor: NonNullable<Visitor>): Report {
  const who = (one: Pick<ReportRow, 'accountId' | 'screenName' | 'avatar' | 'unnamed'>) => {
    if (one.accountId === null || one.screenName === null) return null;
    const isHidden = one.unnamed && one.accountId !== visitor.id && !askerOf(visitor).isModerator;
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
