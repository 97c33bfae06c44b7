import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely';
import { maxPictureAddressLength } from '@libs/pictures/address.js';
import { anyOf, daysAgo, now, secondsAhead } from '../../base/database/expressions.js';
import { kysely, type Tables } from '../../base/database/kysely.js';
import { type Budget, waitFor } from './budget.js';
import { type AnilistKind, type AnilistQuestion, fitting, keyOf, questionOf } from './queries.js';

/** A stored answer. `age` in milliseconds. */
interface KeptAnswer {
  answer: unknown;
  age: number;
}

/** Why requests are paused, and for how many more milliseconds. */
export interface Hindrance {
  reason: 'limited' | 'failed';
  wait: number;
}

/** What to do next. */
export type Turn =
  | { kind: 'nothing' }
  | { kind: 'wait'; wait: number }
  /** `isAlone`: AniList rejected every query that contained this one question, so it is now asked by itself. */
  | { kind: 'ask'; questions: AnilistQuestion[]; isAlone: boolean };

/** How many questions one member may have in the queue. */
const maxWaiting = 2_000;
/** Questions of any text. */
const searches: readonly AnilistKind[] = ['mediaSearch', 'staffSearch', 'studioSearch'];
/** How many queued questions are considered for one request. */
const lookedAt = 60;
/** Seconds a question stays queued after it was last asked for, and seconds until a claimed one counts as lost. */
const wantedFor = 30;
const takenFor = 30;
/** How many rejections until a question is asked alone. */
const refusalsUntilAlone = 2;
/** The highest limit AniList documents. */
const maxPerMinute = 90;

const queue = expressionBuilder<Tables, 'anilist_question'>();
const limits = expressionBuilder<Tables, 'anilist_budget'>();

/** The time now, unlike `now` also within a transaction. */
const clock = sql<Date>`clock_timestamp()`;

const milliseconds = (interval: Expression<unknown>) =>
  sql<number>`extract(epoch from ${interval})::float8 * 1000`;

const budgetColumns = [
  'per_minute as perMinute',
  sql<number>`coalesce(${milliseconds(sql`${limits.ref('closed_until')} - ${clock}`)}, 0)`.as('closedFor'),
  sql<
    number[]
  >`array(select ${milliseconds(sql`${clock} - t`)} from unnest(${limits.ref('sent')}) t order by t)`.as(
    'ages',
  ),
] as const;

/** Whether no process is asking it. */
const isFree = queue.or([queue('taken_until', 'is', null), queue('taken_until', '<', now)]);

/** Whether it was answered at the very moment it was queued. */
const isAnswered = queue.exists(
  queue
    .selectFrom('anilist_answer as a')
    .select('a.question')
    .whereRef('a.question', '=', 'anilist_question.question')
    .where('a.at', '>', sql<Date>`${queue.ref('asked_at')} - interval '1 minute'`),
);

/** AniList's answers, the queue of questions and the budget of requests, shared by all processes. */
@Injectable()
export class AnilistStore {
  constructor(private readonly em: EntityManager) {}

  /** The stored answers to these questions, by key. */
  async kept(questions: readonly AnilistQuestion[]): Promise<Map<string, KeptAnswer>> {
    if (questions.length === 0) return new Map();
    const rows = await kysely(this.em)
      .selectFrom('anilist_answer')
      // The age is computed here so that only the database's clock matters.
      .select((of) => ['question', 'answer', milliseconds(sql`${now} - ${of.ref('at')}`).as('age')])
      .where('question', '=', anyOf(questions.map(keyOf)))
      .execute();
    return new Map(rows.map(({ question, answer, age }) => [question, { answer, age }]));
  }

  /** Whether a picture with this address is in any stored answer. */
  async hasPicture(address: string): Promise<boolean> {
    const row = await kysely(this.em)
      .selectFrom('anilist_answer')
      .select('question')
      .where((of) => sql<SqlBool>`${of.ref('pictures')} @> array[${address}::text]`)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Stores answers and removes their questions from the queue. */
  async keep(answered: readonly { question: AnilistQuestion; answer: unknown }[]): Promise<void> {
    if (answered.length === 0) return;
    const keys = answered.map(({ question }) => keyOf(question));
    // In one order in all processes, to avoid deadlocks.
    const rows = answered
      .map(({ question, answer }) => ({
        question: keyOf(question),
        answer: JSON.stringify(answer),
        pictures: picturesIn(answer),
      }))
      .toSorted((a, b) => (a.question < b.question ? -1 : 1));
    await this.em.fork().transactional(async (em) => {
      await kysely(em)
        .insertInto('anilist_answer')
        .values(rows)
        .onConflict((conflict) =>
          conflict.column('question').doUpdateSet((of) => ({
            answer: of.ref('excluded.answer'),
            pictures: of.ref('excluded.pictures'),
            at: now,
          })),
        )
        .execute();
      await kysely(em).deleteFrom('anilist_question').where('question', '=', anyOf(keys)).execute();
    });
  }

  /**
   * Removes answers to searches that nobody has repeated for this many days: what people type has no end. Those about one work or
   * person stay, because pages show them.
   */
  async trim(days: number): Promise<void> {
    await kysely(this.em)
      .deleteFrom('anilist_answer')
      .where((of) => of.or(searches.map((kind) => of('question', 'like', `${kind} %`))))
      .where('at', '<', daysAgo(days))
      .execute();
  }

  /**
   * Queues questions of a member, or keeps them queued, up to a maximum per member; further ones are ignored. Returns those that
   * were not queued before.
   */
  async want(account: number, questions: readonly AnilistQuestion[]): Promise<AnilistQuestion[]> {
    const noted = await kysely(this.em)
      .with('asked', (db) =>
        db
          .selectFrom(
            sql<{
              question: string;
              place: number;
            }>`unnest(${questions.map(keyOf)}::text[]) with ordinality`.as<'g'>(sql`g (question, place)`),
          )
          .select((of) => ['g.question', of.fn.min('g.place').as('place')])
          .groupBy('g.question'),
      )
      .insertInto('anilist_question')
      .columns(['account_id', 'question', 'asked_at', 'wanted_until'])
      .expression((db) =>
        db
          .selectFrom('asked')
          .select((of) => [
            sql<number>`${account}::integer`.as('account_id'),
            'asked.question',
            // In the order in which they were given.
            sql<Date>`${now} + ${of.ref('asked.place')} * interval '1 microsecond'`.as('asked_at'),
            secondsAhead(wantedFor).as('wanted_until'),
          ])
          .where('asked.place', '<=', (of) =>
            of
              .selectFrom('anilist_question as o')
              .select(sql<number>`${maxWaiting}::integer - count(*)`.as('left'))
              .where('o.account_id', '=', account)
              .where('o.wanted_until', '>', now)
              .where('o.question', 'not in', of.selectFrom('asked').select('asked.question')),
          )
          .orderBy('asked.question'),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'question'])
          .doUpdateSet((of) => ({ wanted_until: of.ref('excluded.wanted_until') })),
      )
      // An updated row was locked by the transaction that wrote it, a new one by none.
      .returning(['question', sql<boolean>`xmax = 0`.as('isNew')])
      .execute();
    return noted.filter(({ isNew }) => isNew).map(({ question }) => questionOf(question));
  }

  /** Moves questions ahead of the member's other ones. */
  async hurry(account: number, questions: readonly AnilistQuestion[]): Promise<void> {
    await kysely(this.em)
      .updateTable('anilist_question')
      .set({ is_urgent: true })
      .where('account_id', '=', account)
      .where('question', '=', anyOf(questions.map(keyOf)))
      .execute();
  }

  /** Removes a member's questions from the queue: these, or all of them. */
  async giveUp(account: number, questions: readonly AnilistQuestion[] | null = null): Promise<void> {
    await kysely(this.em)
      .deleteFrom('anilist_question')
      .where('account_id', '=', account)
      .$if(questions !== null, (all) => all.where('question', '=', anyOf(questions!.map(keyOf))))
      .execute();
  }

  /**
   * Claims the next questions together with one request of the budget. Members take turns, so nobody has to wait for everything
   * somebody else has queued; a question that several members have queued is asked once.
   */
  async take(): Promise<Turn> {
    const em = this.em.fork();
    await kysely(em)
      .deleteFrom('anilist_question')
      .where((of) => of.or([of('wanted_until', '<', now), isAnswered]))
      .execute();
    const open = await kysely(em)
      .with('open', (db) =>
        db
          .selectFrom('anilist_question')
          .select((of) => [
            'question',
            'is_urgent',
            'refusals',
            'asked_at',
            of.fn
              .agg<number>('row_number')
              .over((over) => over.partitionBy('account_id').orderBy('is_urgent', 'desc').orderBy('asked_at'))
              .as('turn'),
          ])
          .where(isFree)
          // One may have been queued since those were removed.
          .where((of) => of.not(isAnswered)),
      )
      .selectFrom('open')
      .select((of) => [
        'question',
        of.fn.agg<boolean>('bool_or', ['is_urgent']).as('isUrgent'),
        of.fn.max('refusals').as('refusals'),
      ])
      .groupBy('question')
      .orderBy((of) => of.fn.min('turn'))
      .orderBy('isUrgent', 'desc')
      .orderBy((of) => of.fn.min('asked_at'))
      .limit(lookedAt)
      .execute();
    if (open.length === 0) return { kind: 'nothing' };
    return em.transactional(async (within) => {
      const budget = await this.locked(within);
      // Rejected questions are asked in smaller groups and finally alone, which isolates the one AniList does not accept.
      const { refusals } = open[0]!;
      const together = open.filter((one) => one.refusals === refusals);
      const questions = together.map(({ question }) => questionOf(question));
      const chosen = questions.slice(0, fitting(questions, Math.max(1, budget.batch >> (2 * refusals))));
      const isAlone = refusals >= refusalsUntilAlone;
      const isUrgent = together.slice(0, chosen.length).some((one) => one.isUrgent);
      const wait = waitFor(budget, isUrgent);
      if (wait > 0) return { kind: 'wait', wait };
      const taken = await kysely(within)
        .updateTable('anilist_question')
        .set({ taken_until: secondsAhead(takenFor) })
        .where('question', '=', anyOf(chosen.map(keyOf)))
        .where(isFree)
        .where((of) => of.not(isAnswered))
        .returning('question')
        .execute();
      const still = new Set(taken.map(({ question }) => question));
      // Another process claimed them first.
      if (still.size === 0) return { kind: 'wait', wait: 10 };
      await kysely(within)
        .updateTable('anilist_budget')
        .set((of) => ({
          sent: sql<Date[]>`array(
            select t from unnest(${of.ref('sent')}) t where t > ${clock} - interval '2 minutes') || ${clock}`,
        }))
        .execute();
      return { kind: 'ask', questions: chosen.filter((one) => still.has(keyOf(one))), isAlone };
    });
  }

  /** Returns claimed questions to the queue. `isRefused`: AniList rejected the query that contained them. */
  async putBack(questions: readonly AnilistQuestion[], isRefused = false): Promise<void> {
    await kysely(this.em)
      .updateTable('anilist_question')
      .set((of) => ({
        taken_until: null,
        ...(isRefused ? { refusals: of('refusals', '+', 1) } : {}),
      }))
      .where('question', '=', anyOf(questions.map(keyOf)))
      .execute();
  }

  /** What delays the next request; null if nothing does. */
  async hindrance(isUrgent: boolean): Promise<Hindrance | null> {
    const row = await kysely(this.em)
      .selectFrom('anilist_budget')
      .select([...budgetColumns, 'reason'])
      .executeTakeFirst();
    const wait = row ? waitFor(row, isUrgent) : 0;
    if (!row || wait <= 0) return null;
    return { reason: (row.closedFor > 0 && row.reason) || 'limited', wait };
  }

  /** Notes that AniList answered; `perMinute` is the limit it reported. */
  async answered(perMinute: number | null): Promise<void> {
    const limit = inBounds(perMinute);
    await kysely(this.em)
      .updateTable('anilist_budget')
      .set({
        failures: 0,
        closed_until: null,
        reason: null,
        ...(limit === null ? {} : { per_minute: limit }),
      })
      .where((of) =>
        of.or([
          of('failures', '>', 0),
          of('closed_until', 'is not', null),
          ...(limit === null ? [] : [of('per_minute', '<>', limit)]),
        ]),
      )
      .execute();
  }

  /** Pauses requests for the time AniList asked for, in milliseconds. */
  async limited(wait: number, perMinute: number | null): Promise<void> {
    await this.close('limited', wait, 0);
    const limit = inBounds(perMinute);
    if (limit !== null)
      await kysely(this.em).updateTable('anilist_budget').set({ per_minute: limit }).execute();
  }

  /** Notes a failure; `rest` maps the number of failures in a row to the length of the pause. */
  async failed(rest: (failures: number) => number): Promise<void> {
    const row = await kysely(this.em)
      .updateTable('anilist_budget')
      .set((of) => ({ failures: sql<number>`least(${of.ref('failures')} + 1, 1000)` }))
      .returning('failures')
      .executeTakeFirst();
    await this.close('failed', rest(row?.failures ?? 1));
  }

  /** Halves the number of questions per query, because AniList found one too complex. */
  async halve(asked: number): Promise<void> {
    await kysely(this.em)
      .updateTable('anilist_budget')
      .set((of) => ({
        batch: sql<number>`greatest(1, least(${of.ref('batch')}, ${Math.floor(asked / 2)}::integer))`,
      }))
      .execute();
  }

  private async close(reason: Hindrance['reason'], wait: number, failures?: number): Promise<void> {
    await kysely(this.em)
      .updateTable('anilist_budget')
      .set({
        reason,
        ...(failures === undefined ? {} : { failures }),
        closed_until: sql<Date>`${clock} + ${wait}::float8 * interval '1 millisecond'`,
      })
      .execute();
  }

  private async locked(em: EntityManager): Promise<Budget & { batch: number }> {
    return kysely(em)
      .insertInto('anilist_budget')
      .values({ one: true })
      .onConflict((conflict) => conflict.column('one').doUpdateSet({ one: true }))
      .returning([...budgetColumns, 'batch'])
      .executeTakeFirstOrThrow();
  }
}

const inBounds = (perMinute: number | null): number | null =>
  perMinute === null ? null : Math.min(maxPerMinute, Math.max(1, Math.floor(perMinute)));

/** The picture addresses in an answer. */
function picturesIn(value: unknown, isPicture = false): string[] {
  if (typeof value === 'string')
    return isPicture && /^https?:\/\//.test(value) && value.length <= maxPictureAddressLength ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    picturesIn(one, isPicture || name === 'image' || name === 'coverImage'),
  );
}
