import { EntityManager, type InferEntity, LockMode, raw } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { expressionBuilder, type Nullable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { Failure } from '@libs/contract/base/errors.js';
import type { ReportScope, ReportState, SendReport } from '@libs/contract/community/reports.js';
import { Report, ReportNote } from '../../base/database/entities/reports.js';
import { contains, epoch, rowCount } from '../../base/database/expressions.js';
import { kysely, type Tables } from '../../base/database/kysely.js';
import {
  type AskedPage,
  atSpot,
  pageAt,
  type PlacedPage,
  spotOf,
  type StoredOrder,
} from '../../base/database/place.js';
import { isAuthor } from '../../shared/list-store/editable-lists.js';

/** How many notes of a report are returned: the last ones. */
const maxNotes = 100;

/** The visitor, as far as relevant here. */
export interface Reader {
  id: number;
  /** A moderator who is not banned. */
  isModerator: boolean;
}

/** The author of a note, as stored. */
interface NoteAuthor {
  id: number;
  screenName: string;
  avatar: string | null;
  anonymous: boolean;
}

/** Filters for a page of reports, besides their state. */
interface ReportFilter {
  scope: ReportScope;
  listId: number | null;
  /** Part of the message or of the list's title; empty: any. */
  text: string;
}

/** A report with its list, reporter and notes as stored; the caller decides who may see which name. */
export type ReportRow = NonNullable<Awaited<ReturnType<ReportStore['one']>>>;

type Joined = Tables & { r: Tables['report']; l: Tables['list']; a: Nullable<Tables['account']> };
const eb = expressionBuilder<Joined, 'r' | 'l' | 'a'>();

/** The last notes of `report as r`, oldest first. */
const notes = jsonArrayFrom(
  eb
    .selectFrom(
      eb
        .selectFrom('report_note as n')
        .leftJoin('account as na', 'na.id', 'n.account_id')
        .select((of) => [
          'n.id',
          'n.account_id as accountId',
          'na.screen_name as screenName',
          'na.avatar',
          'na.anonymous as unnamed',
          'n.text',
          epoch(of.ref('n.at')).as('at'),
        ])
        .whereRef('n.report_id', '=', 'r.id')
        .orderBy('n.id', 'desc')
        .limit(maxNotes)
        .as('n'),
    )
    .selectAll('n')
    .orderBy('n.id'),
);

const authorIds = eb
  .selectFrom('list_author as la')
  .select('la.account_id')
  .whereRef('la.list_id', '=', 'l.id');

/** What is returned of `report as r`, its `list as l` and its reporter, `account as a`. */
const columns = [
  'r.id',
  'r.account_id as accountId',
  'a.screen_name as screenName',
  'a.avatar',
  'a.anonymous as unnamed',
  'l.uuid',
  'l.slug',
  'l.title',
  'l.status',
  'l.cover_image as coverImage',
  'l.is_adult as isAdult',
  eb.fn<number[]>('array', [authorIds]).as('authorIds'),
  'r.episode',
  'r.place',
  'r.message',
  'r.state',
  epoch(eb.ref('r.created_at')).as('createdAt'),
  epoch(eb.ref('r.updated_at')).as('updatedAt'),
  sql<boolean>`${eb.ref('r.updated_at')} > ${eb.ref('r.seen_at')}`.as('isNews'),
  notes.as('notes'),
] as const;

/** Everything that somebody may read. */
const all: ReportFilter = { scope: 'all', listId: null, text: '' };

/**
 * Reports that somebody may read: their own and those about their lists, all for moderators; never about a list that they may
 * not see. Only those that the filter selects.
 */
function readable(em: EntityManager, { id, isModerator }: Reader, { scope, listId, text }: ReportFilter) {
  const mine = eb('r.account_id', '=', id);
  const scopes = {
    mine,
    lists: isAuthor(id),
    all: isModerator ? eb.lit(true) : eb.or([mine, isAuthor(id)]),
  };
  return kysely(em)
    .selectFrom('report as r')
    .innerJoin('list as l', 'l.id', 'r.list_id')
    .where('l.deleted_at', 'is', null)
    .where(scopes[scope])
    .$if(!isModerator, (reports) =>
      reports.where((of) => of.or([of('l.status', '<>', 'UNLISTED'), isAuthor(id)])),
    )
    .$if(listId !== null, (reports) => reports.where('r.list_id', '=', listId!))
    .$if(text !== '', (reports) =>
      reports.where((of) => of.or([contains(of.ref('r.message'), text), contains(of.ref('l.title'), text)])),
    );
}

const shown = (reports: ReturnType<typeof readable>) =>
  reports.leftJoin('account as a', 'a.id', 'r.account_id').select(columns);

/** Newest first. */
const order: StoredOrder = {
  name: 'reports',
  keys: [{ key: eb.ref('r.id'), type: 'integer', isDescending: true }],
};

/** The stored reports. */
@Injectable()
export class ReportStore {
  constructor(private readonly em: EntityManager) {}

  /** At most `size` reports, newest first. One query. Failure: bad-request (`readPlace`). */
  async page(
    reader: Reader,
    filter: ReportFilter,
    state: ReportState | null,
    asked: AskedPage,
    size: number,
  ): Promise<PlacedPage<ReportRow>> {
    const spot = spotOf(order, asked, size);
    const reports = shown(readable(this.em, reader, filter)).$if(state !== null, (all) =>
      all.where('r.state', '=', state!),
    );
    return pageAt(order, await atSpot(reports, order, spot).execute(), spot, size);
  }

  /** Number of reports in each state. One query. */
  async counts(reader: Reader, filter: ReportFilter): Promise<Record<ReportState, number>> {
    const rows = await readable(this.em, reader, filter)
      .select(['r.state', rowCount().as('count')])
      .groupBy('r.state')
      .execute();
    const counted = Object.fromEntries(rows.map(({ state, count }) => [state, count]));
    return { sent: 0, fixed: 0, archived: 0, ...counted };
  }

  /** A report that the visitor may read, or null. One query. */
  async one(reader: Reader, id: number, em = this.em) {
    const row = await shown(readable(em, reader, all))
      .where('r.id', '=', id)
      .executeTakeFirst();
    return row ?? null;
  }

  /** Returns the id of a new report. */
  add(listId: number, accountId: number | null, report: SendReport): Promise<number> {
    const { episode = null, place = null, message } = report;
    return this.em.fork().insert(Report, { listId, accountId, episode, place, message });
  }

  /** Marks the outcomes of all reports by the reporter as seen. */
  async markSeen(accountId: number): Promise<void> {
    await kysely(this.em)
      .updateTable('report')
      .set((eb) => ({ seen_at: eb.ref('updated_at') }))
      .where('account_id', '=', accountId)
      .whereRef('seen_at', '<', 'updated_at')
      .execute();
  }

  /**
   * Locks and changes a report that the visitor may read: what `act` returns, and whatever else it writes with `em`, is
   * committed when it returns, or nothing if it throws. Failure: report-not-found.
   */
  change<Result>(
    reader: Reader,
    id: number,
    act: (em: EntityManager, report: ReportChange) => Promise<Result>,
  ): Promise<Result> {
    return this.em.fork().transactional(async (em) => {
      const report = await em.findOne(Report, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      // What they see is read after the lock: it stays as it is until the change is stored.
      const row = report && (await this.one(reader, id, em));
      if (!report || !row) throw new Failure('report-not-found');
      return act(em, new ReportChange(em, report, row));
    });
  }
}

const seconds = (time: Date) => Math.floor(time.getTime() / 1000);

/** A report that is being changed: locked, in a transaction. */
class ReportChange {
  constructor(
    private readonly em: EntityManager,
    private readonly report: InferEntity<typeof Report>,
    /** Its state before the change. */
    readonly row: ReportRow,
  ) {}

  /** Returns the row with the changed columns. */
  async resolve(state: ReportState, by: number): Promise<ReportRow> {
    this.report.state = state;
    this.report.settledBy = by;
    const updatedAt = seconds(await this.touch(by));
    return { ...this.row, state, updatedAt, isNews: this.report.accountId !== by };
  }

  /** Returns the row with the note. */
  async addNote(text: string, by: NoteAuthor): Promise<ReportRow> {
    const note = this.em.create(ReportNote, { reportId: this.row.id, accountId: by.id, text });
    const updatedAt = seconds(await this.touch(by.id));
    const { id: accountId, screenName, avatar, anonymous: unnamed } = by;
    const entry = { id: note.id, accountId, screenName, avatar, unnamed, text, at: seconds(note.at) };
    const all = [...this.row.notes, entry].slice(-maxNotes);
    return { ...this.row, updatedAt, isNews: this.report.accountId !== by.id, notes: all };
  }

  /** Marks the change as news for the reporter, unless the reporter made it. Returns its time. */
  private async touch(by: number): Promise<Date> {
    this.report.updatedAt = raw<Date>('now()');
    if (this.report.accountId === by) this.report.seenAt = raw<Date>('now()');
    await this.em.flush();
    return this.report.updatedAt;
  }
}
