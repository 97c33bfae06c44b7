import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ListCard } from '@libs/contract/lists/lists.js';
import type { ListNeed, TasksQuery } from '@libs/contract/community/tasks.js';
import { listNeeds, taskLimits } from '@libs/contract/community/task-limits.js';
import { bound } from '../../base/database/bound.js';
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
    const { where, values } = narrowed(visitor, query);
    const columns = listNeeds.map(
      (of) =>
        `coalesce(sum(${sizes[of]}), 0)::int as ${of}, count(*) filter (where ${sizes[of]} > 0)::int as ${of}_lists`,
    );
    const [row] = await bound<Record<string, number>>(
      this.em.fork(),
      `select ${columns.join(', ')} from list l join list_need n on n.list_id = l.id where ${where}`,
      values,
    );
    return listNeeds.map((of) => ({ of, size: row![of]!, lists: row![`${of}_lists`]! }));
  }

  /** The lists that need most of one. Two queries. */
  async lists(visitor: Visitor, of: ListNeed, query: TasksQuery, page: number) {
    const { where, values } = narrowed(visitor, query);
    const em = this.em.fork();
    const rows = await bound<{ id: number; size: number; total: number }>(
      em,
      `select l.id, ${sizes[of]} as size, count(*) over ()::int as total from list l join list_need n on n.list_id = l.id
       where ${where} and ${sizes[of]} > 0 order by size desc, l.id limit ? offset ?`,
      [...values, taskLimits.page, (page - 1) * taskLimits.page],
    );
    const ids = rows.map(({ id }) => id).sort((a, b) => a - b);
    const cards = ids.length > 0 ? await cardsOf(em, { ids }) : [];
    const known = new Map<number, ListCard>(cards.map((card, place) => [ids[place]!, card]));
    return {
      items: rows.flatMap(({ id, size }) => {
        const card = known.get(id);
        return card ? [{ card, size }] : [];
      }),
      total: rows[0]?.total ?? 0,
    };
  }
}

/** Conditions on `list l`: public, what was chosen, and for members what they may edit. */
function narrowed(visitor: Visitor, { year, season, studio, followed }: TasksQuery) {
  const conditions: [text: string, ...values: (string | number)[]][] = [
    [`${visible} and l.status not in ('VERIFIED', 'NOT_YET_RELEASED')`],
  ];
  if (year !== undefined) conditions.push(['l.season_year = ?', year]);
  if (season !== undefined) conditions.push(['l.season = ?', season]);
  if (studio) conditions.push(['l.studios @> array[?]::text[]', studio]);
  if (visitor && !visitor.banned && !visitor.isContributor && !visitor.isModerator)
    conditions.push([
      'exists (select 1 from list_author a where a.list_id = l.id and a.account_id = ?)',
      visitor.id,
    ]);
  if (followed && visitor)
    conditions.push([
      `l.id in (
         select i.id from follow f join list i on i.uuid = f.subject where f.account_id = ? and f.about = 'list'
         union select o.list_id from follow f join person p on p.key = person_root(f.subject)
           join person_list o on o.person_id = p.id where f.account_id = ? and f.about in ('person', 'studio'))`,
      visitor.id,
      visitor.id,
    ]);
  return {
    where: conditions.map(([text]) => text).join(' and '),
    values: conditions.flatMap(([, ...values]) => values),
  };
}
