import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Expression, expressionBuilder, sql } from 'kysely';
import type { ListCard } from '@libs/contract/lists/lists.js';
import type { ListNeed, TasksQuery } from '@libs/contract/community/tasks.js';
import { checkerVersion } from '@libs/list/check/version.js';
import { listNeeds, taskLimits } from '@libs/contract/community/task-limits.js';
import { now, rowCount, secondsAgo } from '../../base/database/expressions.js';
import { kysely, type Tables } from '../../base/database/kysely.js';
import {
  type AskedPage,
  atSpot,
  pageAt,
  type Places,
  spotOf,
  type StoredOrder,
} from '../../base/database/place.js';
import type { Visitor } from '../../base/http/visitor.js';
import { isAuthor } from '../../shared/list-store/editable-lists.js';
import { cardsOf, isVisible } from '../../shared/list-store/list-cards.js';
import type { Needs } from './needs.js';

/** Lists that change all the time are counted again after this many seconds. */
const pause = 60;

const eb = expressionBuilder<Tables & { l: Tables['list']; n: Tables['list_need'] }, 'l' | 'n'>();

/** Whether a list changed since it was counted, or never was. */
const hasChanged = eb('n.revision', 'is distinct from', eb.ref('l.revision'));

/**
 * By the calendar: one that has ended aired all its episodes, and one that airs has aired one a week since its first. Films and
 * single episodes have no numbered ones.
 */
const aired = eb
  .case()
  .when(
    eb.or([eb(eb.fn.coalesce('n.episodes', sql.lit(2)), '<', 2), eb('l.format', 'in', ['MOVIE', 'MUSIC'])]),
  )
  .then(sql.lit(0))
  .when('l.airing', '=', 'FINISHED')
  .then(eb.fn.coalesce('n.episodes', sql.lit(0)))
  .when(eb.and([eb('l.airing', '=', 'RELEASING'), eb('n.starts_on', '<=', sql<string>`current_date`)]))
  .then(
    sql<number>`least(coalesce(${eb.ref('n.episodes')}, 5000), (current_date - ${eb.ref('n.starts_on')}) / 7 + 1)`,
  )
  .else(sql.lit(0))
  .end();

/** How much of each a list needs. */
const sizes: Record<ListNeed, Expression<number>> = {
  untranslated: eb.ref('n.untranslated'),
  unconfirmed: eb.ref('n.unconfirmed'),
  roles: eb.ref('n.roles'),
  episodes: sql<number>`greatest(0, ${aired} - ${eb.ref('n.numbered')})`,
  doubts: eb.ref('n.doubts'),
};

/** Those with most of it first. */
const orderOf = (of: ListNeed): StoredOrder => ({
  name: `tasks ${of}`,
  keys: [
    { key: sql.ref('t.size'), type: 'integer', isDescending: true },
    { key: sql.ref('t.id'), type: 'integer' },
  ],
});

/** What lists need, and which of them need it most. */
@Injectable()
export class NeedStore {
  constructor(private readonly em: EntityManager) {}

  /** Public lists that changed since they were counted, then those never counted, then those counted by former rules of the checker. */
  behind(most: number): Promise<{ id: number; uuid: string }[]> {
    return kysely(this.em)
      .selectFrom('list as l')
      .leftJoin('list_need as n', 'n.list_id', 'l.id')
      .select(['l.id', 'l.uuid'])
      .where(isVisible)
      .where('l.projected_revision', '>=', 0)
      .where((of) => of.or([hasChanged, of('n.rules', '<>', checkerVersion)]))
      .where((of) => of.or([of('n.checked_at', 'is', null), of('n.checked_at', '<', secondsAgo(pause))]))
      .orderBy(hasChanged, 'desc')
      .orderBy('n.checked_at', (order) => order.desc().nullsLast())
      .orderBy('l.updated_at', 'desc')
      .orderBy('l.id')
      .limit(most)
      .execute();
  }

  /** Nothing is kept of a list that has been removed in the meantime. */
  async keep(listId: number, revision: number, needs: Needs): Promise<void> {
    const { untranslated, unconfirmed, roles, doubts, numbered, episodes, startsOn } = needs;
    await kysely(this.em)
      .insertInto('list_need')
      .columns([
        'list_id',
        'revision',
        'rules',
        'untranslated',
        'unconfirmed',
        'roles',
        'doubts',
        'numbered',
        'episodes',
        'starts_on',
      ])
      .expression((of) =>
        of
          .selectFrom('list as l')
          .select((row) => [
            'l.id',
            row.val(revision).as('revision'),
            row.val(checkerVersion).as('rules'),
            row.val(untranslated).as('untranslated'),
            row.val(unconfirmed).as('unconfirmed'),
            row.val(roles).as('roles'),
            row.val(doubts).as('doubts'),
            row.val(numbered).as('numbered'),
            row.val(episodes).as('episodes'),
            row.val(startsOn).as('starts_on'),
          ])
          .where('l.id', '=', listId),
      )
      .onConflict((known) =>
        known.column('list_id').doUpdateSet((of) => ({
          revision: of.ref('excluded.revision'),
          rules: of.ref('excluded.rules'),
          checked_at: now,
          is_known: true,
          untranslated: of.ref('excluded.untranslated'),
          unconfirmed: of.ref('excluded.unconfirmed'),
          roles: of.ref('excluded.roles'),
          doubts: of.ref('excluded.doubts'),
          numbered: of.ref('excluded.numbered'),
          episodes: of.ref('excluded.episodes'),
          starts_on: of.ref('excluded.starts_on'),
        })),
      )
      .execute();
  }

  /** It cannot be counted at this revision. What was known of it stays; of a new one, nothing. */
  async giveUp(listId: number, revision: number): Promise<void> {
    await kysely(this.em)
      .insertInto('list_need')
      .columns([
        'list_id',
        'revision',
        'rules',
        'is_known',
        'untranslated',
        'unconfirmed',
        'roles',
        'doubts',
        'numbered',
      ])
      .expression((of) =>
        of
          .selectFrom('list as l')
          .select((row) => [
            'l.id',
            row.val(revision).as('revision'),
            row.val(checkerVersion).as('rules'),
            row.lit(false).as('is_known'),
            row.lit(0).as('untranslated'),
            row.lit(0).as('unconfirmed'),
            row.lit(0).as('roles'),
            row.lit(0).as('doubts'),
            row.lit(0).as('numbered'),
          ])
          .where('l.id', '=', listId),
      )
      .onConflict((known) =>
        known.column('list_id').doUpdateSet((of) => ({
          revision: of.ref('excluded.revision'),
          rules: of.ref('excluded.rules'),
          checked_at: now,
          is_known: false,
        })),
      )
      .execute();
  }

  /** Counted again: lists with unknown roles, which the dictionary may know by now, and those that could not be counted. */
  async countAgain(): Promise<void> {
    await kysely(this.em)
      .updateTable('list_need')
      .set({ revision: -1 })
      .where((of) => of.or([of('roles', '>', 0), of('is_known', '=', false)]))
      .execute();
  }

  async sums(visitor: Visitor, query: TasksQuery): Promise<{ of: ListNeed; size: number; lists: number }[]> {
    const row = await this.needing(visitor, query)
      .select(
        listNeeds.flatMap((of) => [
          sql<number>`coalesce(sum(${sizes[of]}), 0)::int`.as(of),
          rowCount(eb(sizes[of], '>', 0)).as(`${of}Lists`),
        ]),
      )
      .executeTakeFirstOrThrow();
    const counted: Record<string, number> = row;
    return listNeeds.map((of) => ({ of, size: counted[of]!, lists: counted[`${of}Lists`]! }));
  }

  /** The lists that need most of one, and how many there are. Two queries. Failure: bad-request (`readPlace`). */
  async lists(
    visitor: Visitor,
    of: ListNeed,
    query: TasksQuery & AskedPage,
  ): Promise<{ items: { card: ListCard; size: number }[]; total: number } & Places> {
    const order = orderOf(of);
    const spot = spotOf(order, query, taskLimits.page);
    const all = this.needing(visitor, query)
      .where(eb(sizes[of], '>', 0))
      .select([
        'l.id',
        sql<number>`${sizes[of]}`.as('size'),
        sql<number>`(count(*) over ())::int`.as('total'),
      ]);
    const read = await atSpot(
      kysely(this.em).selectFrom(all.as('t')).select(['t.id', 't.size', 't.total']),
      order,
      spot,
    ).execute();
    const { items: rows, ...places } = pageAt(order, read, spot, taskLimits.page);
    const ids = rows.map(({ id }) => id).sort((a, b) => a - b);
    const cards = ids.length > 0 ? await cardsOf(this.em, { ids }) : [];
    const known = new Map<number, ListCard>(cards.map((card, place) => [ids[place]!, card]));
    return {
      items: rows.flatMap(({ id, size }) => {
        const card = known.get(id);
        return card ? [{ card, size }] : [];
      }),
      total: rows[0]?.total ?? 0,
      ...places,
    };
  }

  /** `list as l` and its `list_need as n`: public, what was chosen, and for members what they may edit. */
  private needing(visitor: Visitor, { year, season, studio, followed }: TasksQuery) {
    return kysely(this.em)
      .selectFrom('list as l')
      .innerJoin('list_need as n', 'n.list_id', 'l.id')
      .where(isVisible)
      .where('l.status', 'not in', ['VERIFIED', 'NOT_YET_RELEASED'])
      .$if(year !== undefined, (lists) => lists.where('l.season_year', '=', year!))
      .$if(season !== undefined, (lists) => lists.where('l.season', '=', season!))
      .$if(Boolean(studio), (lists) =>
        lists.where((of) => sql<boolean>`${of.ref('l.studios')} @> array[${studio}]::text[]`),
      )
      .$if(Boolean(visitor && !visitor.banned && !visitor.isContributor && !visitor.isModerator), (lists) =>
        lists.where(isAuthor(visitor!.id)),
      )
      .$if(Boolean(followed && visitor), (lists) => lists.where('l.id', 'in', followedBy(visitor!.id)));
  }
}

/** The lists that a member follows, and those that credit whom they follow. */
function followedBy(accountId: number) {
  const of = expressionBuilder<Tables>();
  return of
    .selectFrom('follow as f')
    .innerJoin('list as i', 'i.uuid', 'f.subject')
    .select('i.id')
    .where('f.account_id', '=', accountId)
    .where('f.about', '=', 'list')
    .union(
      of
        .selectFrom('follow as f')
        .innerJoin('person as p', (join) =>
          join.on((on) => on('p.key', '=', on.fn<string>('person_root', ['f.subject']))),
        )
        .innerJoin('person_list as o', 'o.person_id', 'p.id')
        .select('o.list_id as id')
        .where('f.account_id', '=', accountId)
        .where('f.about', 'in', ['person', 'studio']),
    );
}
