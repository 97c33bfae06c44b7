import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  Failure,
  type Follow,
  type FollowedPerson,
  followLimits,
  type FollowWhat,
} from '../../libs/contract/index.js';
import type { ListStatus } from '../../libs/list/index.js';
import { bound } from '../database/bound.js';
import { visible } from '../list-store/list-cards.js';
import { lockAccount } from '../users/lock-account.js';

export type FollowAbout = 'list' | 'person' | 'studio';

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
}

/** A new list that credits somebody. */
export type PersonDay = Pick<ListDay, 'day' | 'at' | 'uuid' | 'slug' | 'title' | 'status'> & FollowedPerson;

const dayOf = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD')`;
const seconds = (column: string) => `floor(extract(epoch from ${column}))::int`;
const shownList = `l.uuid, l.slug, l.title, l.status`;
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
       left join person p on f.about <> 'list' and p.credits > 0 and p.key = person_root(f.subject)
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
      `select ${dayOf('c.at')} as day, ${seconds('max(c.at)')} as at, ${shownList},
         count(*) filter (where c.kind = 'edited')::int as edits,
         bool_or(c.kind in ('created', 'restored')) as "isNew", bool_or(c.kind = 'status') as "hasNewStatus"
       from follow f
       join list l on l.uuid = f.subject and ${visible}
       join public_change c on c.about = 'list' and c.subject = f.subject and c.kind <> 'deleted' and ${recent('c.at')}
       where f.account_id = ? and f.about = 'list'
         and (f.what = '{}' or case when c.kind = 'edited' then 'edits' else 'status' end = any (f.what))
       group by 1, l.id order by 2 desc, l.id limit ?`,
      [accountId, followLimits.entries],
    );
  }

  /** New lists that credit people and studios who are followed, newest first. */
  people(accountId: number): Promise<PersonDay[]> {
    return bound<PersonDay>(
      this.em.fork(),
      `select ${dayOf('l.created_at')} as day, ${seconds('l.created_at')} as at, ${shownList},
         p.key, p.ja, p.en, p.anilist_id as "anilistId", p.is_studio as "isStudio"
       from follow f
       join person p on p.key = person_root(f.subject) and p.credits > 0
       join person_list o on o.person_id = p.id
       join list l on l.id = o.list_id and ${visible} and ${recent('l.created_at')}
       where f.account_id = ? and f.about <> 'list'
       order by l.created_at desc, l.id, p.id limit ?`,
      [accountId, followLimits.entries],
    );
  }

  /** Up to when the member has seen what happened, in epoch seconds; null: they have followed nothing yet. */
  async seenAt(accountId: number): Promise<number | null> {
    const rows = await bound<{ at: number }>(
      this.em.fork(),
      `select ${seconds('seen_at')} as at from follower where account_id = ?`,
      [accountId],
    );
    return rows[0]?.at ?? null;
  }

  /** Never back to an earlier time, nor into the future. */
  async see(accountId: number, at: number): Promise<void> {
    await bound(
      this.em.fork(),
      'update follower set seen_at = greatest(seen_at, least(to_timestamp(?::float8), now())) where account_id = ?',
      [at, accountId],
    );
  }
}
