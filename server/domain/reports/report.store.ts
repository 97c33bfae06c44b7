import { EntityManager, type InferEntity, LockMode, raw } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { expressionBuilder, type Nullable, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { Failure } from '@libs/contract/base/errors.js';
import {
  type ReportAge,
  type ReportKind,
  reportLimits,
  type ReportScope,
  type ReportState,
  type SendReport,
} from '@libs/contract/community/reports.js';
import { Report, ReportNote } from '../../base/database/entities/reports.js';
import {
  ago,
  allOf,
  anyOf,
  contains,
  epoch,
  now,
  rowCount,
  writtenId,
} from '../../base/database/expressions.js';
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

/** Who writes a note or sets a state, as stored. */
interface NoteAuthor {
  id: number;
  screenName: string;
  avatar: string | null;
  anonymous: boolean;
}

/** Filters for a page of reports, besides their state. */
export interface ReportFilter {
  scope: ReportScope;
  listId: number | null;
  /** Part of the message, of the list's title or of a reporter's name; empty: any. */
  text: string;
  kind?: ReportKind | undefined;
  age?: ReportAge | undefined;
  /** An account id, or `anonymous`. */
  reporter?: string | undefined;
  /** Only these. */
  ids?: readonly number[] | undefined;
}

/** The reports of one member, of which only the newest is shown. */
export interface Folded {
  accountId: number;
  newest: number;
  count: number;
  /** The newest of the others. */
  others: number[];
}

/** Up to this many reports of one member are shown one by one. */
const maxUnfolded = 3;
/** The most members whose reports are folded: those with most. */
const maxFolded = 100;

/** A report with its list, reporter and notes as stored; the caller decides who may see which name. */
export type ReportRow = NonNullable<Awaited<ReturnType<ReportStore['one']>>>;

type Joined = Tables & {
  r: Tables['report'];
  l: Tables['list'];
  a: Nullable<Tables['account']>;
};
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

/** Who set the state of `report as r` last. Not joined: then it is looked up only for what is returned. */
const settledBy = jsonObjectFrom(
  eb
    .selectFrom('account as s')
    .select(['s.id as accountId', 's.screen_name as screenName', 's.avatar', 's.anonymous as unnamed'])
    .whereRef('s.id', '=', 'r.settled_by'),
);

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
  'l.native',
  'l.status',
  'l.cover_image as coverImage',
  'l.is_adult as isAdult',
  eb('l.deleted_at', 'is not', null).$castTo<boolean>().as('isDeleted'),
  eb.fn<number[]>('array', [authorIds]).as('authorIds'),
  'r.kind',
  'r.episode',
  'r.place',
  'r.node',
  'r.message',
  'r.title as titleThen',
  'r.state',
  settledBy.as('settledBy'),
  epoch(eb.ref('r.settled_at')).as('settledAt'),
  epoch(eb.ref('r.created_at')).as('createdAt'),
  epoch(eb.ref('r.updated_at')).as('updatedAt'),
  sql<boolean>`${eb.ref('r.updated_at')} > ${eb.ref('r.seen_at')}`.as('isNews'),
  notes.as('notes'),
] as const;

/** Everything that somebody may read. */
const all: ReportFilter = { scope: 'all', listId: null, text: '' };

const sentWithin: Record<Exclude<ReportAge, 'older'>, string> = {
  day: '1 day',
  week: '7 days',
  month: '30 days',
};

/**
 * Reports that somebody may read: their own and those about their lists that are not deleted, all for moderators. Those about
 * deleted lists are for moderators who ask for them: in their scope, among their own, by list or by id. Only those that the filter
 * selects.
 */
function readable(em: EntityManager, { id, isModerator }: Reader, filter: ReportFilter) {
  const { scope, listId, text, kind, age, reporter, ids } = filter;
  const mine = eb('r.account_id', '=', id);
  const scopes = {
    mine,
    lists: isAuthor(id),
    all: isModerator ? eb.lit(true) : eb.or([mine, isAuthor(id)]),
    deleted: eb.and([eb.lit(isModerator), eb('l.deleted_at', 'is not', null)]),
  };
  const asksForDeleted = scope === 'deleted' || scope === 'mine' || listId !== null || ids !== undefined;
  const isThere = eb('l.deleted_at', 'is', null);
  const isSeen = isModerator
    ? eb.lit(true)
    : eb.and([isThere, eb.or([eb('l.status', '<>', 'UNLISTED'), isAuthor(id)])]);
  // A sender knows the title that the list had, also if they do not see it any more.
  const title = eb.case().when(isSeen).then(eb.ref('l.title')).else(eb.ref('r.title')).end();
  // Whoever stays anonymous is not found out by a search either.
  const isKnown = isModerator
    ? eb('a.id', 'is not', null)
    : eb.or([eb('a.anonymous', '=', false), eb('a.id', '=', id)]);
  return kysely(em)
    .selectFrom('report as r')
    .innerJoin('list as l', 'l.id', 'r.list_id')
    .leftJoin('account as a', 'a.id', 'r.account_id')
    .where(scopes[scope])
    .$if(isModerator && !asksForDeleted, (reports) => reports.where(isThere))
    .$if(!isModerator, (reports) => reports.where(eb.or([isSeen, mine])))
    .$if(listId !== null, (reports) => reports.where('r.list_id', '=', listId!))
    .$if(ids !== undefined, (reports) => reports.where('r.id', '=', anyOf(ids!)))
    .$if(kind !== undefined, (reports) => reports.where('r.kind', '=', kind!))
    .$if(age !== undefined, (reports) =>
      age === 'older'
        ? reports.where('r.created_at', '<=', ago(sentWithin.month))
        : reports.where('r.created_at', '>', ago(sentWithin[age!])),
    )
    .$if(reporter !== undefined, (reports) =>
      reports.where(
        reporter === 'anonymous'
          ? sql<SqlBool>`${isKnown} is not true`
          : eb.and([eb('r.account_id', '=', writtenId(reporter!)), isKnown]),
      ),
    )
    .$if(text !== '', (reports) =>
      reports.where((of) =>
        of.or([
          contains(of.ref('r.message'), text),
          contains(title, text),
          of.and([isKnown, contains(of.ref('a.screen_name'), text)]),
        ]),
      ),
    );
}

const inState = (reports: ReturnType<typeof readable>, state: ReportState | null) =>
  reports.$if(state !== null, (all) => all.where('r.state', '=', state!));

const shown = (reports: ReturnType<typeof readable>) => reports.select(columns);

/** Newest first. */
const order: StoredOrder = {
  name: 'reports',
  keys: [{ key: eb.ref('r.id'), type: 'integer', isDescending: true }],
};

/** The stored reports. */
@Injectable()
export class ReportStore {
  constructor(private readonly em: EntityManager) {}

  /** At most `size` reports, newest first, those of `folded` once. One query. Failure: bad-request (`readPlace`). */
  async page(
    reader: Reader,
    filter: ReportFilter,
    state: ReportState | null,
    asked: AskedPage,
    size: number,
    folded: readonly Folded[] = [],
  ): Promise<PlacedPage<ReportRow>> {
    const spot = spotOf(order, asked, size);
    const reports = shown(inState(readable(this.em, reader, filter), state)).$if(folded.length > 0, (all) =>
      all.where((of) =>
        of.or([
          of('r.account_id', 'is', null),
          of('r.account_id', '<>', allOf(folded.map(({ accountId }) => accountId))),
          of('r.id', '=', anyOf(folded.map(({ newest }) => newest))),
        ]),
      ),
    );
    return pageAt(order, await atSpot(reports, order, spot).execute(), spot, size);
  }

  /** The members who sent more reports than are shown one by one, at most 100. One query. */
  folded(reader: Reader, filter: ReportFilter, state: ReportState | null): Promise<Folded[]> {
    return inState(readable(this.em, reader, filter), state)
      .where('r.account_id', 'is not', null)
      .select((of) => [
        of.ref('r.account_id').$notNull().as('accountId'),
        of.fn.max<number>('r.id').as('newest'),
        rowCount().as('count'),
        sql<
          number[]
        >`(array_agg(${of.ref('r.id')} order by ${of.ref('r.id')} desc))[2:${sql.lit(reportLimits.atOnce)}]`.as(
          'others',
        ),
      ])
      .groupBy('r.account_id')
      .having(rowCount(), '>', maxUnfolded)
      .orderBy('count', 'desc')
      .limit(maxFolded)
      .execute();
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
    const row = await shown(readable(em, reader, { ...all, ids: [id] })).executeTakeFirst();
    return row ?? null;
  }

  /** Which of these reports the visitor may read. One query. */
  async readableOf(reader: Reader, ids: readonly number[]): Promise<Set<number>> {
    const rows = await readable(this.em, reader, { ...all, ids })
      .select('r.id')
      .execute();
    return new Set(rows.map(({ id }) => id));
  }

  /** Returns the id of a new report. */
  add(
    { id: listId, title }: { id: number; title: string },
    accountId: number | null,
    report: SendReport,
  ): Promise<number> {
    const { episode = null, place = null, node = null, message, kind } = report;
    return this.em.fork().insert(Report, { listId, title, accountId, episode, place, node, message, kind });
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

  /**
   * The same for several: locks those that the visitor may read, and sets the state of those whose ids `act` returns, with the
   * note if there is one. What `act` writes with `em` is committed with that. Three queries, four with a note.
   */
  settleAll(
    reader: Reader,
    ids: readonly number[],
    { state, note }: { state: ReportState; note?: string | undefined },
    act: (em: EntityManager, rows: readonly ReportRow[]) => Promise<number[]>,
  ): Promise<void> {
    return this.em.fork().transactional(async (em) => {
      const db = kysely(em);
      // In one order, so that two who settle the same ones do not wait for each other.
      await db
        .selectFrom('report')
        .select('id')
        .where('id', '=', anyOf(ids))
        .orderBy('id')
        .forUpdate()
        .execute();
      const rows = await shown(readable(em, reader, { ...all, ids })).execute();
      const changed = await act(em, rows);
      if (changed.length === 0) return;
      await db
        .updateTable('report')
        .set((of) => ({
          state,
          settled_by: reader.id,
          settled_at: now,
          updated_at: now,
          seen_at: of.case().when('account_id', '=', reader.id).then(now).else(of.ref('seen_at')).end(),
        }))
        .where('id', '=', anyOf(changed))
        .execute();
      if (note === undefined) return;
      await db
        .insertInto('report_note')
        .values(changed.map((id) => ({ report_id: id, account_id: reader.id, text: note })))
        .execute();
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
  async resolve(state: ReportState, by: NoteAuthor): Promise<ReportRow> {
    this.report.state = state;
    this.report.settledBy = by.id;
    this.report.settledAt = raw<Date>('now()');
    const updatedAt = seconds(await this.touch(by.id));
    const { id: accountId, screenName, avatar, anonymous: unnamed } = by;
    const settledBy = { accountId, screenName, avatar, unnamed };
    const settledAt = updatedAt;
    return { ...this.row, settledBy, settledAt, state, updatedAt, isNews: this.report.accountId !== by.id };
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
