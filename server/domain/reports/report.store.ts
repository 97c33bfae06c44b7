import { EntityManager, type InferEntity, raw } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { expressionBuilder, type Nullable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { Failure } from '@libs/contract/base/errors.js';
import type { ReportScope, ReportState, SendReport } from '@libs/contract/community/reports.js';
import { Report, ReportNote } from '../../base/database/entities/reports.js';
import { epoch, fits, patternOf, rowCount } from '../../base/database/expressions.js';
import { kysely, type Tables } from '../../base/database/kysely.js';
import {
  type AskedPage,
  atSpot,
  pageAt,
  type PlacedPage,
  spotOf,
  type StoredOrder,
} from '../../base/database/place.js';
import { type Builder, forEachShape, prepared } from '../../base/database/prepared.js';

/** How many notes of a report are returned: the last ones. */
const mostNotes = 100;

/** The visitor, as far as relevant here. */
export interface Reader {
  id: number;
  /** A moderator who is not banned. */
  isModerator: boolean;
}

/** The author of a note, as stored. */
export interface NoteAuthor {
  id: number;
  screenName: string;
  avatar: string | null;
  anonymous: boolean;
}

/** Filters for a page of reports, besides their state. */
export interface ReportFilter {
  scope: ReportScope;
  listId: number | null;
  /** Part of the message or of the list's title; empty: any. */
  text: string;
}

/** A report with its list, reporter and notes as stored; the caller decides who may see which name. */
export type ReportRow = NonNullable<Awaited<ReturnType<ReportStore['one']>>>;

/** Values of queries at run time. */
interface Values {
  reader: number;
  list: number;
  /** For the searched text. */
  pattern: string;
  state: ReportState;
  id: number;
  /** Where a page is read (`Spot`). */
  mark: string | null;
  limit: number;
  offset: number;
}

type Value = <Name extends keyof Values>(name: Name) => Values[Name];

/** The conditions of a query; each combination is prepared once. */
interface Shape {
  isModerator: boolean;
  scope: ReportScope;
  ofList: boolean;
  withText: boolean;
}

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
        .limit(mostNotes)
        .as('n'),
    )
    .selectAll('n')
    .orderBy('n.id'),
);

const authorIds = eb
  .selectFrom('list_author as la')
  .select('la.account_id')
  .whereRef('la.list_id', '=', 'l.id');

/**
 * What is returned of `report as r`, its `list as l` and its reporter, `account as a`. Created once: it is most of the
 * query.
 */
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
  eb('r.updated_at', '>', eb.ref('r.seen_at')).$castTo<boolean>().as('isNews'),
  notes.as('notes'),
] as const;

/** Whether the reader is an author of `list as l`. */
const isAuthor = (value: Value) =>
  eb.exists(
    eb
      .selectFrom('list_author as la')
      .select('la.list_id')
      .whereRef('la.list_id', '=', 'l.id')
      .where('la.account_id', '=', value('reader')),
  );

/**
 * Reports that somebody may read: their own and those about their lists, all for moderators; never about a list that they may
 * not see. Only those that the filter selects.
 */
function readable(db: Builder, value: Value, { isModerator, scope, ofList, withText }: Shape) {
  return db
    .selectFrom('report as r')
    .innerJoin('list as l', 'l.id', 'r.list_id')
    .where('l.deleted_at', 'is', null)
    .where((eb) => {
      const mine = eb('r.account_id', '=', value('reader'));
      if (scope === 'mine') return mine;
      if (scope === 'lists') return isAuthor(value);
      return isModerator ? eb.lit(true) : eb.or([mine, isAuthor(value)]);
    })
    .where((eb) => (isModerator ? eb.lit(true) : eb.or([eb('l.status', '<>', 'UNLISTED'), isAuthor(value)])))
    .$if(ofList, (query) => query.where('r.list_id', '=', value('list')))
    .$if(withText, (query) =>
      query.where((eb) =>
        eb.or([fits(eb.ref('r.message'), value('pattern')), fits(eb.ref('l.title'), value('pattern'))]),
      ),
    );
}

const shown = (query: ReturnType<typeof readable>) =>
  query.leftJoin('account as a', 'a.id', 'r.account_id').select(columns);

/** Newest first. */
const order: StoredOrder = {
  name: 'reports',
  keys: [{ key: eb.ref('r.id'), type: 'integer', isDescending: true }],
};

interface PageShape extends Shape {
  ofState: boolean;
  /** Whether the page begins at a mark, and is read towards the beginning. */
  isPlaced: boolean;
  isReversed: boolean;
}

const pages = forEachShape(({ ofState, isPlaced, isReversed, ...shape }: PageShape) =>
  prepared<Values>()((db, value) =>
    atSpot(
      shown(readable(db, value, shape)).$if(ofState, (query) => query.where('r.state', '=', value('state'))),
      order,
      { mark: isPlaced ? value('mark') : null, isReversed, limit: value('limit'), offset: value('offset') },
    ),
  ),
);

const counts = forEachShape((shape: Shape) =>
  prepared<Values>()((db, value) =>
    readable(db, value, shape)
      .select(['r.state', rowCount().as('count')])
      .groupBy('r.state'),
  ),
);

const single = forEachShape(({ isModerator, locked }: { isModerator: boolean; locked: boolean }) =>
  prepared<Pick<Values, 'reader' | 'id'>>()((db, value) =>
    shown(readable(db, value as Value, { isModerator, scope: 'all', ofList: false, withText: false }))
      .where('r.id', '=', value('id'))
      .$if(locked, (query) => query.forUpdate('r')),
  ),
);

const valuesOf = ({ id }: Reader, { listId, text }: ReportFilter): Values => ({
  reader: id,
  list: listId ?? 0,
  pattern: patternOf(text),
  state: 'sent',
  id: 0,
  mark: null,
  limit: 0,
  offset: 0,
});

const shapeOf = ({ isModerator }: Reader, { scope, listId, text }: ReportFilter): Shape => ({
  isModerator,
  scope,
  ofList: listId !== null,
  withText: text !== '',
});

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
    const { isReversed, ...values } = spot;
    const isPlaced = spot.mark !== null;
    const ask = pages({ ...shapeOf(reader, filter), ofState: state !== null, isPlaced, isReversed });
    const rows = await ask(this.em, { ...valuesOf(reader, filter), state: state ?? 'sent', ...values });
    return pageAt(order, rows, spot, size);
  }

  /** Number of reports in each state. One query. */
  async counts(reader: Reader, filter: ReportFilter): Promise<Record<ReportState, number>> {
    const rows = await counts(shapeOf(reader, filter))(this.em, valuesOf(reader, filter));
    return {
      sent: 0,
      fixed: 0,
      archived: 0,
      ...Object.fromEntries(rows.map((row) => [row.state, row.count])),
    };
  }

  /** A report that the visitor may read, or null. One query. */
  async one(reader: Reader, id: number) {
    return this.read(this.em, reader, id, false);
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
      const row = await this.read(em, reader, id, true);
      if (!row) throw new Failure('report-not-found');
      return act(em, new ReportChange(em, row));
    });
  }

  private async read(em: EntityManager, { id: reader, isModerator }: Reader, id: number, locked: boolean) {
    const [row] = await single({ isModerator, locked })(em, { reader, id });
    return row ?? null;
  }
}

const seconds = (time: Date) => Math.floor(time.getTime() / 1000);

/** A report that is being changed: locked, in a transaction. */
export class ReportChange {
  private readonly report: InferEntity<typeof Report>;

  constructor(
    private readonly em: EntityManager,
    /** Their state before the change. */
    readonly row: ReportRow,
  ) {
    const { id, accountId, state } = row;
    this.report = em.merge(Report, { id, accountId, state });
  }

  /** Returns the row with the changed columns. */
  async settle(state: ReportState, by: number): Promise<ReportRow> {
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
    const all = [...this.row.notes, entry].slice(-mostNotes);
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
