import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { commentsOf } from '../../libs/list/index.js';
import { bound } from '../database/bound.js';
import { ListStore } from '../lists/list.store.js';
import { Notices } from '../realtime/notices.js';
import { SearchIndex } from '../search/search-index.js';
import { type CreditRow, creditRows } from './credit-rows.js';
import { Jobs } from './jobs.service.js';
import { replaceNotes } from './list-notes.js';
import { insertMissing, underRoots } from './identities.js';
import { followCounts, recount, refreshYears } from './people-counts.js';
import { refreshPeople } from './people-totals.js';
import { asWritten, differenceOf, type Written, WrittenCredits } from './written-credits.js';

/** Lists of one transaction when many are behind: their people are counted once for all of them. */
const together = 20;

/** What of a credit is counted somewhere, in the order of `credit_change`. */
const counted = 'person_id, list_id, category, role_ja, role_en, ja, en, main_ja, main_en, own_key';

interface Projected {
  uuid: string;
  revision: number;
  credits: Written;
}

/**
 * Keeps what is derived from lists: credits, people, their spellings, notes (architecture, section 4). Each list is projected
 * by a job that is safe to repeat, within a second or two of a change.
 */
@Injectable()
export class Projections implements BeforeApplicationShutdown {
  private readonly log = new Logger('Projections');
  private readonly written = new WrittenCredits({ lists: 16, credits: 20_000 });
  /** Lists that will be asked for in a moment. */
  private readonly soon = new Map<string, NodeJS.Timeout>();

  constructor(
    private readonly em: EntityManager,
    private readonly store: ListStore,
    private readonly jobs: Jobs,
    private readonly notices: Notices,
    private readonly index: SearchIndex,
  ) {}

  async work(): Promise<void> {
    await this.jobs.work<{ uuid: string }>('project-list', async ({ uuid }) => {
      // A command or an earlier job may have done it since it was asked for.
      const [behind] = await this.em
        .fork()
        .execute('select 1 from list where uuid = ? and projected_revision <> revision', [uuid]);
      if (behind) await this.project(uuid);
    });
  }

  /** Asks for a list to be projected. Does nothing when its `projected_revision` is its revision by then. */
  async request(uuid: string): Promise<void> {
    await this.jobs.request('project-list', uuid, { uuid });
  }

  /** The same without waiting; what fails here is asked for again at the next start (`requestBehind`). */
  requestSoon(uuid: string): void {
    if (this.soon.has(uuid)) return;
    // Somebody who types changes a list many times a second; asking is a query, too.
    this.soon.set(uuid, setTimeout(() => void this.requestNow(uuid), 200).unref());
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([...this.soon.keys()].map((uuid) => this.requestNow(uuid)));
  }

  private async requestNow(uuid: string): Promise<void> {
    clearTimeout(this.soon.get(uuid));
    this.soon.delete(uuid);
    await this.request(uuid).catch((error: Error) =>
      this.log.warn(`${uuid} waits for its projection: ${error.message}`),
    );
  }

  /** Asks for every list that is behind, as after a crash between storing a change and asking. */
  async requestBehind(): Promise<void> {
    const lists = await this.em
      .fork()
      .execute<{ uuid: string }[]>('select uuid from list where projected_revision <> revision order by id');
    for (const { uuid } of lists) await this.request(uuid);
  }

  /**
   * Projects every list whose projection is behind; with `all`, every list, and everything of its people anew. Returns how
   * many.
   */
  async rebuild(all: boolean, progress: (done: number, total: number) => void = () => {}): Promise<number> {
    const lists = await this.em
      .fork()
      .execute<{ uuid: string }[]>(
        `select uuid from list where ${all ? 'true' : 'projected_revision <> revision'} order by id`,
      );
    if (all) await this.em.fork().transactional((em) => insertMissing(em as EntityManager));
    let statisticsAt = together;
    for (let done = 0; done < lists.length;) {
      const some = lists.slice(done, done + together);
      await this.projectTogether(
        some.map(({ uuid }) => uuid),
        all,
      );
      done += some.length;
      progress(done, lists.length);
      if (done >= statisticsAt) {
        // Postgres gathers these by itself only after a minute, and chooses whole-table plans until then.
        await this.em.fork().execute('analyze credit, person, person_name, list_note');
        statisticsAt = done * 2;
      }
    }
    return lists.length;
  }

  /** Projects one list now. Lists that nobody may see have no credits and no notes. */
  async project(uuid: string): Promise<void> {
    await this.projectTogether([uuid], false);
  }

  /**
   * Does something to identities while no list is projected, and brings everybody with the ids (`person.id`) that it
   * answers up to date in the same transaction.
   */
  async regroup<Result>(
    work: (em: EntityManager) => Promise<{ touched: number[]; result: Result }>,
  ): Promise<Result> {
    const result = await this.em.fork().transactional(async (transaction) => {
      const em = transaction as EntityManager;
      await this.begin(em);
      const { touched, result } = await work(em);
      await bound(em, 'insert into touched_person select distinct unnest(?::integer[])', [touched]);
      await recount(em);
      await refreshYears(em);
      await refreshPeople(em, this.index, false);
      return result;
    });
    await this.notices.tell({ kind: 'people' });
    return result;
  }

  private async projectTogether(uuids: string[], again: boolean): Promise<void> {
    const started = performance.now();
    const projected = await this.em
      .fork()
      .transactional((em) => this.projectIn(em as EntityManager, uuids, again));
    for (const { uuid, revision, credits } of projected) this.written.keep(uuid, revision, credits);
    for (const uuid of uuids) await this.notices.tell({ kind: 'projected', uuid });
    this.log.debug(`${uuids.join(', ')}: projected in ${Math.round(performance.now() - started)} ms`);
  }

  private async projectIn(em: EntityManager, uuids: string[], again: boolean): Promise<Projected[]> {
    await this.begin(em);
    await em.execute(
      `create temp table if not exists credit_change (person_id integer, list_id integer, category text, role_ja text,
         role_en text, ja text, en text, main_ja text, main_en text, own_key text, n integer) on commit drop`,
    );
    const projected: Projected[] = [];
    for (const uuid of uuids) projected.push(...(await this.replaceCredits(em, uuid, again)));
    if (!again) await followCounts(em);
    // Whoever was taken away and put back the same, in another place perhaps, stays what they were.
    await em.execute(
      `insert into touched_person select distinct person_id from (
         select person_id from credit_change group by person_id, list_id, ja, en, main_ja, main_en, own_key, role_en
         ${again ? '' : 'having sum(n) <> 0'}
         union all select o.person_id from list l join person_list o on o.list_id = l.id
         where l.uuid in (select json_array_elements_text(?::json)) and l.season_year is distinct from l.projected_year
       ) changed`,
      [JSON.stringify(uuids)],
    );
    if (again) await recount(em);
    await refreshYears(em);
    await em.execute(
      `update list set projected_year = season_year
       where uuid in (select json_array_elements_text(?::json)) and season_year is distinct from projected_year`,
      [JSON.stringify(uuids)],
    );
    await refreshPeople(em, this.index, again);
    return projected;
  }

  /** One at a time: two lists at once would wait for each other's people in different orders. */
  private async begin(em: EntityManager): Promise<void> {
    await em.execute(`select pg_advisory_xact_lock(hashtext('staffroll projections'))`);
    await em.execute(
      'create temp table if not exists touched_person (id integer primary key) on commit drop',
    );
  }

  /** Brings credits and notes of one list up to date, and what credits that adds and takes into `credit_change`. */
  private async replaceCredits(em: EntityManager, uuid: string, again: boolean): Promise<Projected[]> {
    const list = await this.store.find(em, uuid);
    if (!list) return [];
    const hidden = list.deleted || list.status === 'UNLISTED';
    const tree = await this.store.tree(em, list);
    const rows = hidden ? [] : await underRoots(em, creditRows(tree));
    await this.index.list(em, list.id, hidden ? null : tree);
    await replaceNotes(em, list.id, hidden ? [] : commentsOf(tree));
    const [now] = await em.execute<{ revision: number; projected: number }[]>(
      'select revision, projected_revision as projected from list where id = ?',
      [list.id],
    );
    const credits = asWritten(rows);
    const stored = again ? null : this.written.of(uuid, now!.projected);
    const { gone, added } = differenceOf(stored ?? new Map(), credits);
    if (!stored || gone.length) {
      await em.execute(
        `with gone as (
           delete from credit where list_id = ?
             ${stored ? 'and position in (select json_array_elements_text(?::json)::integer)' : ''}
           returning ${counted}
         )
         insert into credit_change select *, -1 from gone`,
        stored ? [list.id, JSON.stringify(gone)] : [list.id],
      );
    }
    if (added.length) {
      await this.insertPeople(em, rows);
      await this.insertCredits(em, list.id, added);
    }
    // When the list was changed while it was read, these are the credits of no revision, and it is projected again.
    const exact = now!.revision === list.revision;
    await em.execute('update list set projected_revision = ? where id = ?', [
      exact ? list.revision : -1,
      list.id,
    ]);
    return exact ? [{ uuid, revision: list.revision, credits }] : [];
  }

  private async insertPeople(em: EntityManager, rows: CreditRow[]): Promise<void> {
    const people = new Map<string, Partial<CreditRow>>();
    for (const { key, is_studio, anilist_id, main_ja, main_en } of rows)
      if (!people.has(key)) people.set(key, { key, is_studio, anilist_id, main_ja, main_en });
    await bound(
      em,
      `insert into person (key, is_studio, anilist_id, ja, en)
       select key, is_studio, anilist_id, main_ja, main_en
       from json_to_recordset(?::json) as r (key text, is_studio boolean, anilist_id integer, main_ja text, main_en text)
       where not exists (select 1 from person p where p.key = r.key)
       on conflict (key) do nothing`,
      [JSON.stringify([...people.values()])],
    );
  }

  /** `credits`: each a CreditRow as JSON. */
  private async insertCredits(em: EntityManager, listId: number, credits: string[]): Promise<void> {
    await bound(
      em,
      `with added as (
         insert into credit (list_id, position, person_id, own_key, menu, category, role_ja, role_en, ja, en, affiliation,
           comment, is_nc, is_primary, main_ja, main_en)
         select ?, r.position, p.id, r.own_key, r.menu, r.category, r.role_ja, r.role_en, r.ja, r.en, r.affiliation,
           r.comment, r.is_nc, r.is_primary, r.main_ja, r.main_en
         from json_to_recordset(?::json) as r (position integer, key text, own_key text, menu text, category text, role_ja text,
           role_en text, ja text, en text, affiliation jsonb, comment text, is_nc boolean, is_primary boolean,
           main_ja text, main_en text)
         join person p on p.key = r.key
         returning ${counted}
       )
       insert into credit_change select *, 1 from added`,
      [listId, `[${credits.join(',')}]`],
    );
  }
}
