import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ListStatus } from '@libs/list/model/interchange.types.js';
import { bound } from '../../base/database/bound.js';
import { takeLock } from '../../base/database/locks.js';

/** Where the order of changes begins and ends. Numbers are text, as Postgres sends them. */
export interface Feed {
  epoch: string;
  last: number;
  removed: number;
}

export interface ChangeRow {
  number: number;
  at: number;
  about: string;
  subject: string;
  kind: string;
  other: string | null;
  revision: number | null;
  slug: string | null;
  title: string | null;
  status: ListStatus | null;
  ja: string | null;
  en: string | null;
  anilistId: number | null;
}

/** Public changes. Triggers note them in the transaction of the change; here they get their numbers. */
@Injectable()
export class ChangeStore {
  constructor(private readonly em: EntityManager) {}

  /**
   * Numbers what has been committed since the last time. Numbers are taken under a lock that is held until they are committed, so
   * whoever sees one sees all below it.
   */
  async number(): Promise<void> {
    const em = this.em.fork();
    const waiting = await em.execute('select 1 from public_change where number is null limit 1');
    if (waiting.length === 0) return;
    await em.transactional(async (inside) => {
      await takeLock(inside, 'public changes');
      await inside.execute(
        `with pending as (
           select id, row_number() over (order by id) as place from public_change where number is null
         ), numbered as (
           update public_change c set number = f.last + p.place from pending p, change_feed f where c.id = p.id
           returning c.number
         )
         update change_feed set last = greatest(last, (select max(number) from numbered))
         where exists (select 1 from numbered)`,
      );
    });
  }

  /**
   * The epoch is another one on another timeline of Postgres: after recovery to an earlier time, or when a standby takes over,
   * numbers that programs have seen may belong to other changes.
   */
  async feed(): Promise<Feed> {
    const rows = await this.em.fork().execute<{ epoch: string; last: string; removed: string }[]>(
      `select case when timeline = '00000001' then epoch else left(md5(epoch || timeline), 8) end as epoch, last, removed
         from change_feed, left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline`,
    );
    const { epoch, last, removed } = rows[0]!;
    return { epoch, last: Number(last), removed: Number(removed) };
  }

  /**
   * Changes after a number and up to another, in order. What is hidden now is shown as deleted only, and people whom no public list
   * credits are not shown.
   */
  async after(number: number, last: number, kinds: string[] | null, limit: number): Promise<ChangeRow[]> {
    return bound<ChangeRow>(
      this.em.fork(),
      `select c.number::float8 as number, floor(extract(epoch from c.at))::int as at, c.about, c.subject, c.kind, c.other,
         c.revision, l.slug, l.title, l.status, p.ja, p.en, p.anilist_id as "anilistId"
       from public_change c
       left join list l on c.about = 'list' and c.kind <> 'deleted' and l.uuid = c.subject and l.deleted_at is null and l.status <> 'UNLISTED'
       left join person p on c.about in ('person', 'studio') and p.credits > 0 and p.key = person_root(c.subject)
       where c.number > ? and c.number <= ?
         and (?::text[] is null or c.about = any (?::text[]) or c.about || '.' || c.kind = any (?::text[]))
         and case
           when c.about = 'list' then l.id is not null or c.kind = 'deleted'
           when c.about in ('person', 'studio') then p.id is not null
           else true end
       order by c.number limit ?`,
      [number, last, kinds, kinds, kinds, limit],
    );
  }

  /** Removes changes older than this many days. */
  async trim(days: number): Promise<void> {
    await bound(
      this.em.fork(),
      `with gone as (delete from public_change where at < now() - make_interval(days => ?) and number is not null returning number)
       update change_feed set removed = (select max(number) from gone) where exists (select 1 from gone)`,
      [days],
    );
  }
}
