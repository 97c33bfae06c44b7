import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
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
import { bound } from '../../base/database/bound.js';
import { cardsOf, visible } from '../../shared/list-store/list-cards.js';
import { trimFollowed } from '../../shared/projections/followed-credits.js';
import { lockAccount } from '../users/lock-account.js';

export type FollowAbout = 'list' | 'person' | 'studio' | 'role';

interface FollowRow {
  id: string;
  about: FollowAbout;
  subject: string;
  what: FollowWhat[];
  createdAt: number;
  slug: string | null;
  title: string | null;
  ja: string | null;
  en: string | null;
  anilistId: number | null;
}

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
export interface CommentDay extends Omit<ListDay, 'edits' | 'isNew' | 'hasNewStatus'> {
  comments: number;
  mentions: number;
}

/** Credits that a list gained on one day, of somebody or of a role. */
export interface CreditDay extends Omit<ListDay, 'edits' | 'hasNewStatus'> {
  about: Exclude<FollowAbout, 'list'>;
  subject: string;
  credits: number;
  ja: string | null;
  en: string | null;
  anilistId: number | null;
}

/** What a member follows: lists by uuid, keys of people and studios, and lists that gained credits of whom or what they follow. */
export interface FollowedByOne {
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

const dayOf = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD')`;
const seconds = (column: string) => `floor(extract(epoch from ${column}))::int`;
/** Rounded up: who has seen everything up to this second has seen the event. */
const secondOf = (column: string) => `ceil(extract(epoch from ${column}))::int`;
/** Whether `follow f` is about a `public_change c`, and about comments. */
const hears = `(f.what = '{}' or case when c.kind = 'edited' then 'edits' else 'status' end = any (f.what))`;
const hearsComments = `(f.what = '{}' or 'comments' = any (f.what))`;
/** Events of one kind that are looked at to count what is new. */
const perFollow = 500;
/** Of an account: comments have ascending ids. */
const newestMentions = `(select comment_id from comment_mention where account_id = ? order by comment_id desc limit ${perFollow})`;
const shownList = `l.uuid, l.slug, l.title, l.status`;
/** Whether the list of a `followed_credit c` credited them for the first time then, if `follow f` asks for no other. */
const isWanted = `(f.what = '{}' or (
  not exists (select 1 from followed_credit e where e.subject = c.subject and e.list_id = c.list_id and e.day < c.day)
  and (select sum(e.credits) from followed_credit e where e.subject = c.subject and e.list_id = c.list_id) >= coalesce(
    (select o.credits from person_list o join person q on q.id = o.person_id where q.key = person_root(c.subject) and o.list_id = c.list_id), 0)))`;
const recent = (column: string) => `${column} > now() - interval '${followLimits.days} days'`;

/** What members follow. What happened there is read from the public changes, so nothing is written for each follower. */
@Injectable()
export class FollowStore {
  constructor(private readonly em: EntityManager) {}

  /** Newest first. */
  async ofAccount(accountId: number, id: string | null = null): Promise<Follow[]> {
    const rows = await bound<FollowRow>(
      this.em.fork(),
      `select f.id, f.about, f.subject, f.what, ${seconds('f.created_at')} as "createdAt", l.slug, l.title,
         p.ja, p.en, p.anilist_id as "anilistId"
       from follow f
       left join list l on f.about = 'list' and l.uuid = f.subject and ${visible}
       left join person p on f.about in ('person', 'studio') and p.credits > 0 and p.key = person_root(f.subject)
       where f.account_id = ? and (?::uuid is null or f.id = ?::uuid)
       order by f.created_at desc, f.id`,
      [accountId, id, id],
    );
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
      await lockAccount(em, accountId);
      const [others] = await bound<{ count: number }>(
        em,
        'select count(*)::int as count from follow where account_id = ? and not (about = ? and subject = ?)',
        [accountId, about, subject],
      );
      if (others!.count >= followLimits.perAccount) throw new Failure('follow-limit');
      await bound(em, 'insert into follower (account_id) values (?) on conflict do nothing', [accountId]);
      const [row] = await bound<{ id: string }>(
        em,
        `insert into follow (account_id, about, subject, what) values (?, ?, ?, ?::text[])
         on conflict (account_id, about, subject) do update set what = excluded.what returning id`,
        [accountId, about, subject, [...new Set(what)]],
      );
      return row!.id;
    });
  }

  /** Returns whether there was one. */
  async remove(accountId: number, id: string): Promise<boolean> {
    const rows = await bound(
      this.em.fork(),
      'delete from follow where account_id = ? and id::text = ? returning id',
      [accountId, id],
    );
    return rows.length > 0;
  }

  /** Removes all of an account, in the transaction of `em`. */
  async removeAll(em: EntityManager, accountId: number): Promise<void> {
    await bound(em, 'delete from follow where account_id = ?', [accountId]);
    await bound(em, 'delete from follower where account_id = ?', [accountId]);
  }

  /** What happened to the lists that are followed, one row for each list and day (UTC), newest first. */
  lists(accountId: number): Promise<ListDay[]> {
    return bound<ListDay>(
      this.em.fork(),
      `select ${dayOf('c.at')} as day, ${secondOf('max(c.at)')} as at, max(c.at) > max(o.seen_at) as "isUnseen", ${shownList},
         count(*) filter (where c.kind = 'edited')::int as edits,
         bool_or(c.kind in ('created', 'restored')) as "isNew", bool_or(c.kind = 'status') as "hasNewStatus"
       from follow f join follower o on o.account_id = f.account_id
       join list l on l.uuid = f.subject and ${visible}
       join public_change c on c.about = 'list' and c.subject = f.subject and c.kind <> 'deleted' and ${recent('c.at')}
       where f.account_id = ? and f.about = 'list'
         and ${hears}
       group by 1, l.id order by 2 desc, l.id limit ?`,
      [accountId, followLimits.entries],
    );
  }

  /** New credits of people, studios and roles that are followed, newest first. */
  credits(accountId: number): Promise<CreditDay[]> {
    return bound<CreditDay>(
      this.em.fork(),
      `select c.day, ${secondOf('c.at')} as at, c.at > o.seen_at as "isUnseen", ${shownList}, ${dayOf('l.created_at')} = c.day as "isNew", f.about, f.subject,
         c.credits, p.ja, p.en, p.anilist_id as "anilistId"
       from follow f join follower o on o.account_id = f.account_id
       join followed_credit c on c.subject = f.subject and ${recent('c.at')}
       join list l on l.id = c.list_id and ${visible}
       left join person p on f.about <> 'role' and p.credits > 0 and p.key = person_root(f.subject)
       where f.account_id = ? and f.about <> 'list' and (f.about = 'role' or p.id is not null) and ${isWanted}
       order by c.at desc, l.id, f.subject limit ?`,
      [accountId, followLimits.entries * 5],
    );
  }

  /** Comments of others on lists that are followed, and those that mention the member, newest first. */
  comments(accountId: number): Promise<CommentDay[]> {
    return bound<CommentDay>(
      this.em.fork(),
      `select ${dayOf('c.created_at')} as day, ${secondOf('max(c.created_at)')} as at,
         coalesce(max(c.created_at) > max(o.seen_at), true) as "isUnseen", ${shownList},
         count(*) filter (where c.is_followed)::int as comments, count(*) filter (where c.is_mention)::int as mentions
       from (
         select list_id, created_at, bool_or(is_followed) as is_followed, bool_or(is_mention) as is_mention from (
           select c.id, c.list_id, c.created_at, true as is_followed, false as is_mention
           from follow f join list l on l.uuid = f.subject join list_comment c on c.list_id = l.id
           where f.account_id = ? and f.about = 'list' and ${hearsComments} and ${recent('c.created_at')}
             and c.account_id <> ? and c.removed_at is null
           union all
           select c.id, c.list_id, c.created_at, false, true
           from ${newestMentions} m join list_comment c on c.id = m.comment_id
           where ${recent('c.created_at')} and c.removed_at is null
         ) each_comment group by id, list_id, created_at
       ) c join list l on l.id = c.list_id and ${visible} left join follower o on o.account_id = ?
       group by 1, l.id order by 2 desc, l.id limit ?`,
      [accountId, accountId, accountId, accountId, followLimits.entries],
    );
  }

  /**
   * How many lists have something new for a member; at most `followLimits.counted` are counted. Looks at each follow in an index, and
   * never at more than some hundred events of one.
   */
  async unseen(accountId: number): Promise<number> {
    const since = 's.since';
    const [row] = await bound<{ count: number }>(
      this.em.fork(),
      `with s as materialized (
         select greatest(now() - interval '${followLimits.days} days',
           coalesce((select seen_at from follower where account_id = ?), '-infinity')) as since
       )
       select count(*)::int as count from (
         select id from (
           (select l.id from s, follow f join list l on l.uuid = f.subject and ${visible}
            where f.account_id = ? and f.about = 'list' and (exists (
              select 1 from (
                select c.kind from public_change c where c.subject = f.subject and c.at > ${since} and c.about = 'list'
                order by c.at desc limit ${perFollow}
              ) c where c.kind <> 'deleted' and ${hears}
            ) or (${hearsComments} and exists (
              select 1 from list_comment c
              where c.list_id = l.id and c.created_at > ${since} and c.account_id <> ? and c.removed_at is null
            ))) limit ?)
           union
           (select distinct id from (
              select l.id from s, follow f join followed_credit c on c.subject = f.subject
              join list l on l.id = c.list_id and ${visible}
              where f.account_id = ? and f.about <> 'list' and c.at > ${since} and ${isWanted} limit ${perFollow}
            ) gained)
           union
           (select distinct id from (
              select l.id from s, ${newestMentions} m join list_comment c on c.id = m.comment_id
              join list l on l.id = c.list_id and ${visible}
              where c.created_at > ${since} and c.removed_at is null
            ) mentioned)
         ) news limit ?
       ) counted`,
      [accountId, accountId, accountId, followLimits.counted, accountId, accountId, followLimits.counted],
    );
    return row!.count;
  }

  /** Lists of theirs, and that they follow, which are in progress or to review; most recently changed first. */
  waiting(
    accountId: number,
  ): Promise<{ id: number; because: (typeof waitingReasons)[number]; names: number }[]> {
    return bound(
      this.em.fork(),
      `with theirs (id, because) as (
         select list_id, 1 from list_author where account_id = ?
         union all
         select l.id, 2 from follow f join list l on l.uuid = f.subject where f.account_id = ? and f.about = 'list'
         union all
         select c.list_id, 3 from follow f join followed_credit c on c.subject = f.subject where f.account_id = ? and f.about <> 'list'
       ), chosen as materialized (
         select l.id, l.updated_at, min(t.because) as because from theirs t join list l on l.id = t.id
         where ${visible} and l.status in ('IN_PROGRESS', 'FINISHED') group by l.id
         order by l.updated_at desc, l.id desc limit ?
       )
       select c.id, (?::text[])[c.because] as because, n.names from chosen c cross join lateral (
         select coalesce(sum(m.rows - m.translated), 0)::int as names from list_menu m where m.list_id = c.id
       ) n order by c.updated_at desc, c.id desc`,
      [accountId, accountId, accountId, followLimits.tasks, [...waitingReasons]],
    );
  }

  /** Their cards, in the order of the ids given. */
  async cards(ids: readonly number[]): Promise<Map<number, ListCard>> {
    const sorted = [...ids].sort((a, b) => a - b);
    const cards = await cardsOf(this.em.fork(), { ids: sorted });
    return new Map(cards.map((card, index) => [sorted[index]!, card]));
  }

  /** Whether any public list has a role of this name, in English. */
  async isRole(role: string): Promise<boolean> {
    const rows = await bound(this.em.fork(), 'select 1 from role_tally where role = ? limit 1', [role]);
    return rows.length > 0;
  }

  /** The accounts that follow one of these lists, or somebody or a role of whom they gained credits in the last minutes. */
  async followersOf(lists: readonly string[]): Promise<number[]> {
    const rows = await bound<{ id: number }>(
      this.em.fork(),
      `select account_id as id from follow where about = 'list' and subject = any (?::text[])
       union
       select f.account_id from list l join followed_credit c on c.list_id = l.id and c.at > now() - interval '5 minutes'
       join follow f on f.subject = c.subject
       where l.uuid = any (?::text[])`,
      [[...lists], [...lists]],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * What these accounts follow; and which lists gained credits of people and roles that they follow, since a time in epoch seconds. An
   * account that follows nothing is missing. Two queries.
   */
  async followedBy(accounts: readonly number[], since: number): Promise<Map<number, FollowedByOne>> {
    const ids = [...accounts];
    const follows = await bound<{ id: number; about: FollowAbout; subject: string; what: FollowWhat[] }>(
      this.em.fork(),
      'select account_id as id, about, subject, what from follow where account_id = any (?::int[])',
      [ids],
    );
    const credits = await bound<{ id: number; uuid: string }>(
      this.em.fork(),
      `select distinct f.account_id as id, l.uuid from followed_credit c
       join follow f on f.subject = c.subject and f.about <> 'list' and f.account_id = any (?::int[])
       join list l on l.id = c.list_id where c.at >= to_timestamp(?::float8) and ${isWanted}`,
      [ids, since],
    );
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
    const rows = await bound<{ version: number }>(
      this.em.fork(),
      'select version from follower where account_id = ?',
      [accountId],
    );
    return rows[0]?.version ?? null;
  }

  /**
   * Whose feed it may be: the account of this id, or the one whose stored address has this hash; null if it is gone or banned.
   */
  async ownerOf(
    by: { id: number } | { formerHash: string },
  ): Promise<{ id: number; version: number } | null> {
    const [condition, value] =
      'id' in by ? ['o.account_id = ?::int', by.id] : ['o.former_hash = ?', by.formerHash];
    const rows = await bound<{ id: number; version: number }>(
      this.em.fork(),
      `select a.id, o.version from follower o join account a on a.id = o.account_id
       where ${condition} and a.deleted_at is null and a.ban_reason is null`,
      [value],
    );
    return rows[0] ?? null;
  }

  /** All addresses from before are invalid. Returns the new version. */
  async renewVersion(accountId: number): Promise<number> {
    const rows = await bound<{ version: number }>(
      this.em.fork(),
      `insert into follower (account_id) values (?)
       on conflict (account_id) do update set version = follower.version + 1, former_hash = null returning version`,
      [accountId],
    );
    return rows[0]!.version;
  }

  /** The secret that addresses of feeds are derived from; `fresh` becomes it if there is none yet. */
  async secret(fresh: string): Promise<string> {
    const em = this.em.fork();
    await bound(em, `insert into site_secret (name, secret) values ('feeds', ?) on conflict do nothing`, [
      fresh,
    ]);
    const rows = await bound<{ secret: string }>(
      em,
      `select secret from site_secret where name = 'feeds'`,
      [],
    );
    return rows[0]!.secret;
  }

  /** Never back to an earlier time, nor into the future. */
  async see(accountId: number, at: number): Promise<void> {
    await bound(
      this.em.fork(),
      `insert into follower (account_id, seen_at) values (?, least(to_timestamp(?::float8), now()))
       on conflict (account_id) do update set seen_at = greatest(follower.seen_at, excluded.seen_at)`,
      [accountId, at],
    );
  }
}
