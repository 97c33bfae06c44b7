import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ListCard } from '@libs/contract/lists/lists.js';
import type { ListNeed, TasksQuery } from '@libs/contract/community/tasks.js';
import { listNeeds, taskLimits } from '@libs/contract/community/task-limits.js';
import { sql, type SqlBool } from 'kysely';
import { bound } from '../../base/database/bound.js';
import { kysely } from '../../base/database/kysely.js';
import {
  type AskedPage,
  atSpot,
  pageAt,
  type Places,
  spotOf,
  type StoredOrder,
} from '../../base/database/place.js';
import type { Visitor } from '../../base/http/visitor.js';
import { cardsOf, visible } from '../../shared/list-store/list-cards.js';
import type { Needs } from './needs.js';

/** Lists that change all the time are counted again after this many seconds. */
const pause = 60;

/**
 * By the calendar: one that has ended aired all its episodes, and one that airs has aired one a week since its first. Films and
 * single episodes have no numbered ones.
 */
const aired = `case
  when coalesce(n.episodes, 2) < 2 or l.format in ('MOVIE', 'MUSIC') then 0
  when l.airing = 'FINISHED' then coalesce(n.episodes, 0)
  when l.airing = 'RELEASING' and n.starts_on <= current_date then least(coalesce(n.episodes, 5000), (current_date - n.starts_on) / 7 + 1)
  else 0 end`;

/** How much of each a list needs. */
const sizes: Record<ListNeed, string> = {
  untranslated: 'n.untranslated',
  unconfirmed: 'n.unconfirmed',
  roles: 'n.roles',
  episodes: `greatest(0, ${aired} - n.numbered)`,
  doubts: 'n.doubts',
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

  /** Public lists that changed since they were counted, those that were never counted last. */
  async behind(most: number): Promise<{ id: number; uuid: string }[]> {
    return bound(
      this.em.fork(),
      `select l.id, l.uuid from list l left join list_need n on n.list_id = l.id
       where ${visible} and l.projected_revision >= 0 and n.revision is distinct from l.revision
         and (n.checked_at is null or n.checked_at < now() - make_interval(secs => ?))
       order by n.checked_at desc nulls last, l.updated_at desc, l.id limit ?`,
      [pause, most],
    );
  }

  async keep(listId: number, revision: number, needs: Needs): Promise<void> {
    const { untranslated, unconfirmed, roles, doubts, numbered, episodes, startsOn } = needs;
    await bound(
      this.em.fork(),
      `insert into list_need (list_id, revision, untranslated, unconfirmed, roles, doubts, numbered, episodes, starts_on)
       select l.id, ?, ?, ?, ?, ?, ?, ?, ?::date from list l where l.id = ?
       on conflict (list_id) do update set revision = excluded.revision, checked_at = now(), is_known = true, untranslated = excluded.untranslated,
         unconfirmed = excluded.unconfirmed, roles = excluded.roles, doubts = excluded.doubts, numbered = excluded.numbered,
         episodes = excluded.episodes, starts_on = excluded.starts_on`,
      [revision, untranslated, unconfirmed, roles, doubts, numbered, episodes, startsOn, listId],
    );
  }

  /** It cannot be counted at this revision. What was known of it stays; of a new one, nothing. */
  async giveUp(listId: number, revision: number): Promise<void> {
    await bound(
      this.em.fork(),
      `insert into list_need (list_id, revision, is_known, untranslated, unconfirmed, roles, doubts, numbered)
       select l.id, ?, false, 0, 0, 0, 0, 0 from list l where l.id = ?
       on conflict (list_id) do update set revision = excluded.revision, checked_at = now(), is_known = false`,
      [revision, listId],
    );
  }

  /** Counted again: lists with unknown roles, which the dictionary may know by now, and those that could not be counted. */
  async countAgain(): Promise<void> {
    await bound(this.em.fork(), 'update list_need set revision = -1 where roles > 0 or not is_known', []);
  }

  async sums(visitor: Visitor, query: TasksQuery): Promise<{ of: ListNeed; size: number; lists: number }[]> {
    const columns = listNeeds.map(
      (of) =>
        `coalesce(sum(${sizes[of]}), 0)::int as ${of}, count(*) filter (where ${sizes[of]} > 0)::int as ${of}_lists`,
    );
    const { rows } = await sql<Record<string, number>>`select ${sql.raw(columns.join(', '))}
      from list l join list_need n on n.list_id = l.id where ${narrowed(visitor, query)}`.execute(
      kysely(this.em.fork()),
    );
    return listNeeds.map((of) => ({ of, size: rows[0]![of]!, lists: rows[0]![`${of}_lists`]! }));
  }

  /** The lists that need most of one, and how many there are. Two queries. Failure: bad-request (`readPlace`). */
  async lists(
    visitor: Visitor,
    of: ListNeed,
    query: TasksQuery & AskedPage,
  ): Promise<{ items: { card: ListCard; size: number }[]; total: number } & Places> {
    const em = this.em.fork();
    const order = orderOf(of);
    const spot = spotOf(order, query, taskLimits.page);
    const size = sql.raw(sizes[of]);
    const all = sql<{ id: number; size: number; total: number }>`(
      select l.id, ${size} as size, count(*) over ()::int as total from list l join list_need n on n.list_id = l.id
      where ${narrowed(visitor, query)} and ${size} > 0)`;
    const read = await atSpot(
      kysely(em).selectFrom(all.as('t')).select(['t.id', 't.size', 't.total']),
      order,
      spot,
    ).execute();
    const { items: rows, ...places } = pageAt(order, read, spot, taskLimits.page);
    const ids = rows.map(({ id }) => id).sort((a, b) => a - b);
    const cards = ids.length > 0 ? await cardsOf(em, { ids }) : [];
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
}

/** Conditions on `list l`: public, what was chosen, and for members what they may edit. */
function narrowed(visitor: Visitor, { year, season, studio, followed }: TasksQuery) {
  const conditions = [sql<SqlBool>`${sql.raw(visible)} and l.status not in ('VERIFIED', 'NOT_YET_RELEASED')`];
  if (year !== undefined) conditions.push(sql`l.season_year = ${year}`);
  if (season !== undefined) conditions.push(sql`l.season = ${season}`);
  if (studio) conditions.push(sql`l.studios @> array[${studio}]::text[]`);
  if (visitor && !visitor.banned && !visitor.isContributor && !visitor.isModerator)
    conditions.push(
      sql`exists (select 1 from list_author a where a.list_id = l.id and a.account_id = ${visitor.id})`,
    );
  if (followed && visitor)
    conditions.push(
      sql`l.id in (
         select i.id from follow f join list i on i.uuid = f.subject where f.account_id = ${visitor.id} and f.about = 'list'
         union select o.list_id from follow f join person p on p.key = person_root(f.subject)
           join person_list o on o.person_id = p.id where f.account_id = ${visitor.id} and f.about in ('person', 'studio'))`,
    );
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}
