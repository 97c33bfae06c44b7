import { EntityManager, raw } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely';
import { Failure } from '@libs/contract/base/errors.js';
import {
  type Follow,
  type FollowedRole,
  followLimits,
  type FollowWhat,
  waitingReasons,
} from '@libs/contract/community/follows.js';
import type { ListCard } from '@libs/contract/lists/lists.js';
import type { ListStatus } from '@libs/list/model/interchange.types.js';
import { Follow as FollowEntity, Follower, SiteSecret } from '../../base/database/entities/follows.js';
import { ago, allOf, anyOf, epoch, now, rowCount, sumOf } from '../../base/database/expressions.js';
import { kysely, type Tables } from '../../base/database/kysely.js';
import { prepared } from '../../base/database/prepared.js';
import { cardsOf, isVisible } from '../../shared/list-store/list-cards.js';
import { trimFollowed } from '../../shared/projections/followed-credits.js';
import { lockAccount } from '../users/lock-account.js';

export type FollowAbout = 'list' | 'person' | 'studio' | 'role';

/** What happened to a list on one day. */
export interface ListDay {
  day: string;
  at: number;
  uuid: string;
  slug: string | null;
  title: string;
  status: ListStatus;
  edits: number;
  isNew: boolean;
  hasNewStatus: boolean;
  isUnseen: boolean;
}

/** Comments on a list on one day. */
interface CommentDay extends Omit<ListDay, 'edits' | 'isNew' | 'hasNewStatus'> {
  comments: number;
  mentions: number;
}

/** Credits that a list gained on one day, of somebody or of a role. */
interface CreditDay extends Omit<ListDay, 'edits' | 'hasNewStatus'> {
  about: Exclude<FollowAbout, 'list'>;
  subject: string;
  credits: number;
  ja: string | null;
  en: string | null;
  anilistId: number | null;
}

/** What a member follows: lists by uuid, keys of people and studios, and lists that gained credits of whom or what they follow. */
interface FollowedByOne {
  lists: Map<string, FollowWhat[]>;
  people: Set<string>;
  gained: Set<string>;
}

/** How a role in a season is stored (`Follow.subject`). No season has an @. */
export const roleSubject = ({ role, year, season }: FollowedRole): string => `${role}@${year}-${season}`;

export function roleIn(subject: string): FollowedRole {
  const [, role, year, season] = /^([\s\S]*)@(\d+)-([A-Z]+)$/.exec(subject)!;
  return { role: role!, year: Number(year), season: season as FollowedRole['season'] };
}

type Joined = Tables & {
  f: Tables['follow'];
  c: Tables['followed_credit'];
  l: Tables['list'];
};
const eb = expressionBuilder<Joined, 'f' | 'c' | 'l'>();

/** The day (UTC) of a time. */
const dayOf = (time: Expression<Date>) => sql<string>`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD')`;
/** Rounded up: who has seen everything up to this second has seen the event. */
const secondOf = (time: Expression<Date>) => sql<number>`ceil(extract(epoch from ${time}))::int`;

/** Whether `follow as f` asks for everything. */
const everything = sql<SqlBool>`${eb.ref('f.what')} = '{}'`;
/** Whether `follow as f` is about public changes of this kind. */
const hears = (kind: Expression<string>) =>
  eb.or([
    everything,
    sql<SqlBool>`case when ${kind} = 'edited' then 'edits' else 'status' end = any (${eb.ref('f.what')})`,
  ]);
const hearsComments = eb.or([everything, sql<SqlBool>`'comments' = any (${eb.ref('f.what')})`]);

/** What followers do not hear of: that a list is away, and that it is back. */
const unsaid = ['deleted', 'restored'];

/** Events of one kind that are looked at to count what is new. */
const perFollow = 500;
/** The start of the time that is shown. */
const start = ago(`${followLimits.days} days`);
/** What an account was mentioned in last: comments have ascending ids. */
const newestMentions = (accountId: number) =>
  eb
    .selectFrom('comment_mention')
    .select('comment_id')
    .where('account_id', '=', accountId)
    .orderBy('comment_id', 'desc')
    .limit(perFollow);
/** Of `list as l`. */
const shownList = ['l.uuid', 'l.slug', 'l.title', 'l.status'] as const;

/** The key of the person whom somebody with this key was merged into. */
const rootOf = (key: Expression<string>) => eb.fn<string>('person_root', [key]);

const sameCredits = eb
  .selectFrom('followed_credit as e')
  .whereRef('e.subject', '=', 'c.subject')
  .whereRef('e.list_id', '=', 'c.list_id');
/** Whether the list of `followed_credit as c` credited them for the first time then, if `follow as f` asks for no other. */
const isWanted = eb.or([
  everything,
  eb.and([
    eb.not(eb.exists(sameCredits.select('e.day').whereRef('e.day', '<', 'c.day'))),
    eb(
      sameCredits.select((of) => of.fn.sum<number>('e.credits').as('credits')),
      '>=',
      eb.fn.coalesce(
        eb
          .selectFrom('person_list as o')
          .innerJoin('person as q', 'q.id', 'o.person_id')
          .select('o.credits')
          .where((of) => of('q.key', '=', rootOf(eb.ref('c.subject'))))
          .whereRef('o.list_id', '=', 'c.list_id'),
        sql.lit(0),
      ),
    ),
  ]),
]);

/** When what the member has not seen begins, for `unseen`. */
const unseenSince = (accountId: number) =>
  sql<Date>`greatest(${start}, coalesce(${eb
    .selectFrom('follower')
    .select('seen_at')
    .where('account_id', '=', accountId)}, '-infinity'))`;

/**
 * How many lists have something new. Every page of a member asks, and building so long a query costs more than running it: it is
 * prepared.
 */
const unseen = prepared<{ account: number }>()((db, value) => {
  const account = value('account');
  return db
    .with(
      (cte) => cte('s').materialized(),
      (of) => of.selectNoFrom(unseenSince(account).as('since')),
    )
    .selectFrom((from) => {
      const changed = from
        .selectFrom('s')
        .crossJoin('follow as f')
        .innerJoin('list as l', 'l.uuid', 'f.subject')
        .select('l.id')
        .where(isVisible)
        .where('f.account_id', '=', account)
        .where('f.about', '=', 'list')
        .where((of) =>
          of.or([
            of.exists(
              of
                .selectFrom(
                  of
                    .selectFrom('public_change as p')
                    .select('p.kind')
                    .whereRef('p.subject', '=', 'f.subject')
                    .whereRef('p.at', '>', 's.since')
                    .where('p.about', '=', 'list')
                    .orderBy('p.at', 'desc')
                    .limit(perFollow)
                    .as('e'),
                )
                .select('e.kind')
                .where('e.kind', '<>', allOf(unsaid))
                .where((one) => hears(one.ref('e.kind'))),
            ),
            of.and([
              hearsComments,
              of.exists(
                of
                  .selectFrom('list_comment as d')
                  .select('d.id')
                  .whereRef('d.list_id', '=', 'l.id')
                  .whereRef('d.created_at', '>', 's.since')
                  .where('d.account_id', '<>', account)
                  .where('d.removed_at', 'is', null),
              ),
            ]),
          ]),
        )
        .limit(followLimits.counted);
      const gained = from
        .selectFrom('s')
        .crossJoin('follow as f')
        .innerJoin('followed_credit as c', 'c.subject', 'f.subject')
        .innerJoin('list as l', 'l.id', 'c.list_id')
        .select('l.id')
        .where(isVisible)
        .where('f.account_id', '=', account)
        .where('f.about', '<>', 'list')
        .whereRef('c.at', '>', 's.since')
        .where(isWanted)
        .limit(perFollow);
      const mentioned = from
        .selectFrom('s')
        .crossJoin(newestMentions(account).as('m'))
        .innerJoin('list_comment as c', 'c.id', 'm.comment_id')
        .innerJoin('list as l', 'l.id', 'c.list_id')
        .select('l.id')
        .where(isVisible)
        .whereRef('c.created_at', '>', 's.since')
        .where('c.removed_at', 'is', null);
      // Each in a query of its own: a limit would otherwise belong to all of them together.
      const news = from
        .selectFrom(changed.as('changed'))
        .select('id')
        .union(from.selectFrom(gained.as('gained')).select('id').distinct())
        .union(mentioned);
      return from.selectFrom(news.as('news')).select('id').limit(followLimits.counted).as('counted');
    })
    .select(rowCount().as('count'));
});

/** What members follow. What happened there is read from the public changes, so nothing is written for each follower. */
@Injectable()
export class FollowStore {
  constructor(private readonly em: EntityManager) {}

  /** Newest first. */
  async ofAccount(accountId: number, id: string | null = null): Promise<Follow[]> {
    const rows = await kysely(this.em)
      .selectFrom('follow as f')
      .leftJoin('list as l', (join) =>
        join.on('f.about', '=', 'list').onRef('l.uuid', '=', 'f.subject').on(isVisible),
      )
      .leftJoin('person as p', (join) =>
        join
          .on('f.about', 'in', ['person', 'studio'])
          .on('p.credits', '>', 0)
          .on((on) => on('p.key', '=', rootOf(on.ref('f.subject')))),
      )
      .select((of) => [
        'f.id',
        'f.about',
        'f.subject',
        'f.what',
        epoch(of.ref('f.created_at')).as('createdAt'),
        'l.slug',
        'l.title',
        'p.ja',
        'p.en',
        'p.anilist_id as anilistId',
      ])
      .where('f.account_id', '=', accountId)
      .$if(id !== null, (all) => all.where('f.id', '=', id!))
      .orderBy('f.created_at', 'desc')
      .orderBy('f.id')
      .execute();
    return rows.map(({ id: key, about, subject, what, createdAt, slug, title, ja, en, anilistId }) => ({
      id: key,
      what,
      createdAt,
      ...(about === 'list'
        ? { list: { uuid: subject, slug, title } }
        : about === 'role'
          ? { role: roleIn(subject) }
          : {
              person: { key: subject, ja: ja ?? '', en: en ?? '', anilistId, isStudio: about === 'studio' },
            }),
    }));
  }

  /** Returns its id. Failures: unauthorized (the account is gone), follow-limit. */
  set(accountId: number, about: FollowAbout, subject: string, what: readonly FollowWhat[]): Promise<string> {
    return this.em.fork().transactional(async (em) => {
      // One after the other, so there is no other follow of the same subject when one is added.
      await lockAccount(em, accountId);
      const known = await em.findOne(FollowEntity, { accountId, about, subject });
      const follows = await em.count(FollowEntity, { accountId });
      if (follows - (known ? 1 : 0) >= followLimits.perAccount) throw new Failure('follow-limit');
      await em.upsert(Follower, { accountId }, { onConflictAction: 'ignore' });
      const chosen = [...new Set(what)];
      const follow = known ?? em.create(FollowEntity, { accountId, about, subject, what: chosen });
      follow.what = chosen;
      await em.flush();
      return follow.id;
    });
  }

  /** Returns whether there was one. */
  async remove(accountId: number, id: string): Promise<boolean> {
    // Compared as a text: any name may stand in the address.
    const removed = await this.em.fork().nativeDelete(FollowEntity, { accountId, [raw('id::text')]: id });
    return removed > 0;
  }

  /** Removes all of an account, in the transaction of `em`. */
  async removeAll(em: EntityManager, accountId: number): Promise<void> {
    await em.nativeDelete(FollowEntity, { accountId });
    await em.nativeDelete(Follower, { accountId });
  }

  /** What happened to the lists that are followed, one row for each list and day (UTC), newest first. */
  lists(accountId: number): Promise<ListDay[]> {
    return kysely(this.em)
      .selectFrom('follow as f')
      .innerJoin('follower as o', 'o.account_id', 'f.account_id')
      .innerJoin('list as l', 'l.uuid', 'f.subject')
      .innerJoin('public_change as c', (join) =>
        join
          .on('c.about', '=', 'list')
          .onRef('c.subject', '=', 'f.subject')
          .on('c.kind', '<>', allOf(unsaid))
          .on('c.at', '>', start),
      )
      .select((of) => [
        dayOf(of.ref('c.at')).as('day'),
        secondOf(of.fn.max<Date>('c.at')).as('at'),
        of(of.fn.max('c.at'), '>', of.fn.max('o.seen_at')).$castTo<boolean>().as('isUnseen'),
        ...shownList,
        rowCount(of('c.kind', '=', 'edited')).as('edits'),
        of.fn<boolean>('bool_or', [of('c.kind', '=', 'created')]).as('isNew'),
        of.fn<boolean>('bool_or', [of('c.kind', '=', 'status')]).as('hasNewStatus'),
      ])
      .where(isVisible)
      .where('f.account_id', '=', accountId)
      .where('f.about', '=', 'list')
      .where((of) => hears(of.ref('c.kind')))
      .groupBy((of) => [dayOf(of.ref('c.at')), 'l.id'])
      .orderBy('at', 'desc')
      .orderBy('l.id')
      .limit(followLimits.entries)
      .execute();
  }

  /** New credits of people, studios and roles that are followed, newest first. */
  credits(accountId: number): Promise<CreditDay[]> {
    return kysely(this.em)
      .selectFrom('follow as f')
      .innerJoin('follower as o', 'o.account_id', 'f.account_id')
      .innerJoin('followed_credit as c', (join) =>
        join.onRef('c.subject', '=', 'f.subject').on('c.at', '>', start),
      )
      .innerJoin('list as l', 'l.id', 'c.list_id')
      .leftJoin('person as p', (join) =>
        join
          .on('f.about', '<>', 'role')
          .on('p.credits', '>', 0)
          .on((on) => on('p.key', '=', rootOf(on.ref('f.subject')))),
      )
      .select((of) => [
        'c.day',
        secondOf(of.ref('c.at')).as('at'),
        of('c.at', '>', of.ref('o.seen_at')).$castTo<boolean>().as('isUnseen'),
        ...shownList,
        of(dayOf(of.ref('l.created_at')), '=', of.ref('c.day'))
          .$castTo<boolean>()
          .as('isNew'),
        sql<CreditDay['about']>`${of.ref('f.about')}`.as('about'),
        'f.subject',
        'c.credits',
        'p.ja',
        'p.en',
        'p.anilist_id as anilistId',
      ])
      .where(isVisible)
      .where('f.account_id', '=', accountId)
      .where('f.about', '<>', 'list')
      .where((of) => of.or([of('f.about', '=', 'role'), of('p.id', 'is not', null)]))
      .where(isWanted)
      .orderBy('c.at', 'desc')
      .orderBy('l.id')
      .orderBy('f.subject')
      .limit(followLimits.entries * 5)
      .execute();
  }

  /** Comments of others on lists that are followed, and those that mention the member, newest first. */
  comments(accountId: number): Promise<CommentDay[]> {
    return kysely(this.em)
      .selectFrom((from) => {
        const followed = from
          .selectFrom('follow as f')
          .innerJoin('list as l', 'l.uuid', 'f.subject')
          .innerJoin('list_comment as c', 'c.list_id', 'l.id')
          .select((of) => [
            'c.id',
            'c.list_id',
            'c.created_at',
            of.lit(true).$castTo<boolean>().as('is_followed'),
            of.lit(false).$castTo<boolean>().as('is_mention'),
          ])
          .where('f.account_id', '=', accountId)
          .where('f.about', '=', 'list')
          .where(hearsComments)
          .where('c.created_at', '>', start)
          .where('c.account_id', '<>', accountId)
          .where('c.removed_at', 'is', null);
        const mentioned = from
          .selectFrom(newestMentions(accountId).as('m'))
          .innerJoin('list_comment as c', 'c.id', 'm.comment_id')
          .select((of) => [
            'c.id',
            'c.list_id',
            'c.created_at',
            of.lit(false).$castTo<boolean>().as('is_followed'),
            of.lit(true).$castTo<boolean>().as('is_mention'),
          ])
          .where('c.created_at', '>', start)
          .where('c.removed_at', 'is', null);
        return from
          .selectFrom(followed.unionAll(mentioned).as('e'))
          .select((of) => [
            'e.list_id',
            'e.created_at',
            of.fn<boolean>('bool_or', ['e.is_followed']).as('is_followed'),
            of.fn<boolean>('bool_or', ['e.is_mention']).as('is_mention'),
          ])
          .groupBy(['e.id', 'e.list_id', 'e.created_at'])
          .as('c');
      })
      .innerJoin('list as l', 'l.id', 'c.list_id')
      .leftJoin('follower as o', (join) => join.on('o.account_id', '=', accountId))
      .select((of) => [
        dayOf(of.ref('c.created_at')).as('day'),
        secondOf(of.fn.max<Date>('c.created_at')).as('at'),
        sql<boolean>`coalesce(max(${of.ref('c.created_at')}) > max(${of.ref('o.seen_at')}), true)`.as(
          'isUnseen',
        ),
        ...shownList,
        rowCount(of.ref('c.is_followed')).as('comments'),
        rowCount(of.ref('c.is_mention')).as('mentions'),
      ])
      .where(isVisible)
      .groupBy((of) => [dayOf(of.ref('c.created_at')), 'l.id'])
      .orderBy('at', 'desc')
      .orderBy('l.id')
      .limit(followLimits.entries)
      .execute();
  }

  /**
   * How many lists have something new for a member; at most `followLimits.counted` are counted. Looks at each follow in an index, and
   * never at more than some hundred events of one.
   */
  async unseen(accountId: number): Promise<number> {
    const [row] = await unseen(this.em, { account: accountId });
    return row!.count;
  }

  /** Lists of theirs, and that they follow, which are in progress or to review; most recently changed first. */
  async waiting(
    accountId: number,
  ): Promise<{ id: number; because: (typeof waitingReasons)[number]; names: number }[]> {
    const because = (reason: (typeof waitingReasons)[number]) =>
      sql<number>`${sql.lit(waitingReasons.indexOf(reason))}`.as('because');
    const rows = await kysely(this.em)
      .with('theirs', (db) =>
        db
          .selectFrom('list_author')
          .select(['list_id as id', because('author')])
          .where('account_id', '=', accountId)
          .unionAll(
            db
              .selectFrom('follow as f')
              .innerJoin('list as l', 'l.uuid', 'f.subject')
              .select(['l.id', because('followed')])
              .where('f.account_id', '=', accountId)
              .where('f.about', '=', 'list'),
          )
          .unionAll(
            db
              .selectFrom('follow as f')
              .innerJoin('followed_credit as c', 'c.subject', 'f.subject')
              .select(['c.list_id as id', because('people')])
              .where('f.account_id', '=', accountId)
              .where('f.about', '<>', 'list'),
          ),
      )
      .with(
        (cte) => cte('chosen').materialized(),
        (db) =>
          db
            .selectFrom('theirs as t')
            .innerJoin('list as l', 'l.id', 't.id')
            .select((of) => ['l.id', 'l.updated_at', of.fn.min('t.because').as('because')])
            .where(isVisible)
            .where('l.status', 'in', ['IN_PROGRESS', 'FINISHED'])
            .groupBy('l.id')
            .orderBy('l.updated_at', 'desc')
            .orderBy('l.id', 'desc')
            .limit(followLimits.tasks),
      )
      .selectFrom('chosen as c')
      .select((of) => [
        'c.id',
        'c.because',
        of.fn
          .coalesce(
            of
              .selectFrom('list_menu as m')
              .select((menu) =>
                sumOf(sql<number>`${menu.ref('m.rows')} - ${menu.ref('m.translated')}`).as('names'),
              )
              .whereRef('m.list_id', '=', 'c.id'),
            sql.lit(0),
          )
          .as('names'),
      ])
      .orderBy('c.updated_at', 'desc')
      .orderBy('c.id', 'desc')
      .execute();
    return rows.map((row) => ({ ...row, because: waitingReasons[row.because]! }));
  }

  /** Their cards, in the order of the ids given. */
  async cards(ids: readonly number[]): Promise<Map<number, ListCard>> {
    const sorted = [...ids].sort((a, b) => a - b);
    const cards = await cardsOf(this.em, { ids: sorted });
    return new Map(cards.map((card, index) => [sorted[index]!, card]));
  }

  /** Whether any public list has a role of this name, in English. */
  async isRole(role: string): Promise<boolean> {
    const row = await kysely(this.em)
      .selectFrom('role_tally')
      .select('role')
      .where('role', '=', role)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** The accounts that follow one of these lists, or somebody or a role of whom they gained credits in the last minutes. */
  async followersOf(lists: readonly string[]): Promise<number[]> {
    const db = kysely(this.em);
    const rows = await db
      .selectFrom('follow')
      .select('account_id as id')
      .where('about', '=', 'list')
      .where('subject', '=', anyOf(lists))
      .union(
        db
          .selectFrom('list as l')
          .innerJoin('followed_credit as c', (join) =>
            join.onRef('c.list_id', '=', 'l.id').on('c.at', '>', ago('5 minutes')),
          )
          .innerJoin('follow as f', 'f.subject', 'c.subject')
          .select('f.account_id as id')
          .where('l.uuid', '=', anyOf(lists)),
      )
      .execute();
    return rows.map(({ id }) => id);
  }

  /**
   * What these accounts follow; and which lists gained credits of people and roles that they follow, since a time in epoch seconds. An
   * account that follows nothing is missing. Two queries.
   */
  async followedBy(accounts: readonly number[], since: number): Promise<Map<number, FollowedByOne>> {
    const db = kysely(this.em);
    const follows = await db
      .selectFrom('follow')
      .select(['account_id as id', 'about', 'subject', 'what'])
      .where('account_id', '=', anyOf(accounts))
      .execute();
    const credits = await db
      .selectFrom('followed_credit as c')
      .innerJoin('follow as f', (join) =>
        join
          .onRef('f.subject', '=', 'c.subject')
          .on('f.about', '<>', 'list')
          .on('f.account_id', '=', anyOf(accounts)),
      )
      .innerJoin('list as l', 'l.id', 'c.list_id')
      .select(['f.account_id as id', 'l.uuid'])
      .distinct()
      .where('c.at', '>=', sql<Date>`to_timestamp(${since}::float8)`)
      .where(isWanted)
      .execute();
    const known = new Map<number, FollowedByOne>();
    for (const { id, about, subject, what } of follows) {
      const one = known.get(id) ?? { lists: new Map(), people: new Set(), gained: new Set() };
      known.set(id, one);
      if (about === 'list') one.lists.set(subject, what);
      else if (about !== 'role') one.people.add(subject);
    }
    for (const { id, uuid } of credits) known.get(id)?.gained.add(uuid);
    return known;
  }

  /** Removes what is too old for the feed. */
  trim(): Promise<void> {
    return trimFollowed(this.em.fork(), followLimits.days + 1);
  }

  /** The version of the address of their feed; null: they have followed nothing yet. */
  async version(accountId: number): Promise<number | null> {
    const row = await kysely(this.em)
      .selectFrom('follower')
      .select('version')
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    return row?.version ?? null;
  }

  /**
   * Whose feed it may be: the account of this id, or the one whose stored address has this hash; null if it is gone or banned.
   */
  async ownerOf(
    by: { id: number } | { formerHash: string },
  ): Promise<{ id: number; version: number } | null> {
    const row = await kysely(this.em)
      .selectFrom('follower as o')
      .innerJoin('account as a', 'a.id', 'o.account_id')
      .select(['a.id', 'o.version'])
      .where((of) => ('id' in by ? of('o.account_id', '=', by.id) : of('o.former_hash', '=', by.formerHash)))
      .where('a.deleted_at', 'is', null)
      .where('a.ban_reason', 'is', null)
      .executeTakeFirst();
    return row ?? null;
  }

  /** All addresses from before are invalid. Returns the new version. One statement, so that no renewal is lost. */
  async renewVersion(accountId: number): Promise<number> {
    const { version } = await kysely(this.em)
      .insertInto('follower')
      .values({ account_id: accountId })
      .onConflict((known) =>
        known.column('account_id').doUpdateSet((of) => ({
          version: of('follower.version', '+', 1),
          former_hash: null,
        })),
      )
      .returning('version')
      .executeTakeFirstOrThrow();
    return version;
  }

  /** The secret that addresses of feeds are derived from; `fresh` becomes it if there is none yet. */
  async secret(fresh: string): Promise<string> {
    const em = this.em.fork();
    await em.upsert(SiteSecret, { name: 'feeds', secret: fresh }, { onConflictAction: 'ignore' });
    const { secret } = await kysely(em)
      .selectFrom('site_secret')
      .select('secret')
      .where('name', '=', 'feeds')
      .executeTakeFirstOrThrow();
    return secret;
  }

  /** Never back to an earlier time, nor into the future: one statement, whichever of two arrives first. */
  async see(accountId: number, at: number): Promise<void> {
    await kysely(this.em)
      .insertInto('follower')
      .values({ account_id: accountId, seen_at: sql<Date>`least(to_timestamp(${at}::float8), ${now})` })
      .onConflict((known) =>
        known.column('account_id').doUpdateSet((of) => ({
          seen_at: sql<Date>`greatest(${of.ref('follower.seen_at')}, ${of.ref('excluded.seen_at')})`,
        })),
      )
      .execute();
  }
}
