import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { expressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import type { AuditQuery, Desk, DeskListPage, DeskLists } from '@libs/contract/site/moderation.js';
import { contains, epoch, rowCount } from '../../base/database/expressions.js';
import { kysely, type Tables } from '../../base/database/kysely.js';
import {
  type AskedPage,
  atSpot,
  pageAt,
  type Places,
  spotOf,
  type StoredOrder,
} from '../../base/database/place.js';
import { isLapsed, lapseColumns, lapseOf } from '../../shared/list-store/lapsed-lists.js';
import { cardsOf } from '../../shared/list-store/list-cards.js';
import { countOfDuplicates } from './duplicate.store.js';
import { openHomonyms } from './homonym.store.js';

const eb = expressionBuilder<Tables & { l: Tables['list'] }, 'l'>();
const isOf: Record<DeskLists, ReturnType<typeof eb.and>> = {
  completed: eb.and([eb('l.deleted_at', 'is', null), eb('l.status', '=', 'COMPLETED')]),
  lapsed: eb.and([eb('l.deleted_at', 'is', null), isLapsed]),
  review: eb.and([eb('l.deleted_at', 'is', null), eb('l.status', '=', 'FINISHED')]),
  unlisted: eb.and([eb('l.deleted_at', 'is', null), eb('l.status', '=', 'UNLISTED')]),
  deleted: eb.and([eb('l.deleted_at', 'is not', null)]),
};

const byTime = (kind: DeskLists, time: 'updated_at' | 'lapsed_at' | 'deleted_at', isDescending = false) => ({
  name: `desk ${kind}`,
  keys: [
    { key: eb.ref(`l.${time}`), type: 'timestamptz' as const, isDescending },
    { key: eb.ref('l.id'), type: 'integer' as const, isDescending },
  ],
});
const orders: Record<DeskLists, StoredOrder> = {
  completed: byTime('completed', 'updated_at'),
  lapsed: byTime('lapsed', 'lapsed_at'),
  review: byTime('review', 'updated_at'),
  unlisted: byTime('unlisted', 'updated_at', true),
  deleted: byTime('deleted', 'deleted_at', true),
};

/** Combines many counts. */
const db = expressionBuilder<Tables>();

/** Number of rows of a query. */
const count = <All extends Tables, Table extends keyof All>(rows: SelectQueryBuilder<All, Table, object>) =>
  rows.select(rowCount().as('count')).$asScalar().$notNull();

const countLists = (kind: DeskLists) => count(db.selectFrom('list as l').where(isOf[kind]));

/** The beginning of a day in UTC. */
const startOf = (day: string) => sql<Date>`${day}::timestamp at time zone 'utc'`;

/** What is waiting for moderators, and the audit log. */
@Injectable()
export class DeskStore {
  constructor(private readonly em: EntityManager) {}

  /** How much of each is waiting. One query. */
  counts(): Promise<Desk> {
    return kysely(this.em)
      .selectNoFrom([
        count(
          db
            .selectFrom('report as r')
            .innerJoin('list as l', 'l.id', 'r.list_id')
            .where('r.state', '=', 'sent')
            .where('l.deleted_at', 'is', null),
        ).as('reports'),
        count(db.selectFrom('reading').where('state', '=', 'waiting')).as('readings'),
        count(db.selectFrom('text_style').where('state', '=', 'waiting')).as('textStyles'),
        countLists('completed').as('completed'),
        countLists('lapsed').as('lapsed'),
        countLists('review').as('review'),
        countLists('unlisted').as('unlisted'),
        countLists('deleted').as('deleted'),
        count(
          db.selectFrom('account').where('ban_reason', 'is not', null).where('deleted_at', 'is', null),
        ).as('banned'),
        count(db.selectFrom('account').where('deleted_at', 'is', null)).as('members'),
        count(db.selectFrom(openHomonyms.as('o'))).as('homonyms'),
        countOfDuplicates.as('duplicates'),
      ])
      .executeTakeFirstOrThrow();
  }

  /**
   * A page of lists of a kind, and their total number. Those that have waited longest come first; deleted or hidden
   * lists, the most recent first. Two queries. Failure: bad-request (`readPlace`).
   */
  async lists(
    kind: DeskLists,
    asked: AskedPage,
    size: number,
  ): Promise<Pick<DeskListPage, 'items' | 'total'> & Places> {
    const order = orders[kind];
    const spot = spotOf(order, asked, size);
    const { total, lists } = await kysely(this.em)
      .selectNoFrom([
        countLists(kind).as('total'),
        jsonArrayFrom(
          atSpot(
            db
              .selectFrom('list as l')
              .select((eb) => ['l.id', 'l.uuid', epoch(eb.ref('l.deleted_at')).as('deletedAt')])
              .select(lapseColumns)
              .where(isOf[kind]),
            order,
            spot,
          ),
        ).as('lists'),
      ])
      .executeTakeFirstOrThrow();
    const { items: rows, ...places } = pageAt(order, lists, spot, size);
    if (rows.length === 0) return { items: [], total, ...places };
    const found = await cardsOf(this.em, { ids: rows.map(({ id }) => id) });
    const cardOf = new Map(found.map((card) => [card.uuid, card]));
    const items = rows.flatMap(({ uuid, deletedAt, ...row }) => {
      const card = cardOf.get(uuid);
      return card ? [{ ...card, deletedAt, lapse: lapseOf(row) }] : [];
    });
    return { items, total, ...places };
  }

  /** The audit log, newest first. One query. */
  log({ account, subject, subjectId, action, about, since, until, before }: AuditQuery, limit: number) {
    return kysely(this.em)
      .selectFrom('audit as u')
      .leftJoin('account as a', 'a.id', 'u.account_id')
      .select((eb) => [
        'u.id',
        sql<string>`to_char(${eb.ref('u.at')} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`.as('at'),
        eb
          .case()
          .when('a.id', 'is not', null)
          .then(
            jsonBuildObject({
              id: eb.ref('a.id').$notNull(),
              screenName: eb.ref('a.screen_name').$notNull(),
            }),
          )
          .end()
          .as('account'),
        'u.action',
        'u.subject',
        'u.subject_id as subjectId',
        'u.title',
        'u.before',
        'u.after',
      ])
      .$if(account !== undefined, (all) => all.where('u.account_id', '=', account!))
      .$if(subject !== undefined, (all) => all.where('u.subject', '=', subject!))
      .$if(subjectId !== undefined, (all) => all.where('u.subject_id', '=', subjectId!))
      .$if(action !== undefined, (all) => all.where('u.action', '=', action!))
      .$if(about !== undefined, (all) => all.where((eb) => contains(eb.ref('u.title'), about!)))
      .$if(since !== undefined, (all) => all.where('u.at', '>=', startOf(since!)))
      .$if(until !== undefined, (all) =>
        all.where('u.at', '<', sql<Date>`${startOf(until!)} + interval '1 day'`),
      )
      .$if(before !== undefined, (all) => all.where('u.id', '<', before!))
      .orderBy('u.id', 'desc')
      .limit(limit)
      .execute();
  }
}
