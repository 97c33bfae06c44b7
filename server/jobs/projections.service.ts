import { Injectable, Logger } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { JsonObject, ListTree } from '../../libs/list/index.js';
import { grams, nameKeys, personKey, searchText } from '../../libs/names/index.js';
import { ListStore } from '../lists/list.store.js';
import { Notices } from '../realtime/notices.js';
import { Jobs } from './jobs.service.js';

interface CreditRow {
  position: number;
  key: string;
  is_studio: boolean;
  anilist_id: number | null;
  menu: string;
  category: string;
  role_ja: string;
  role_en: string;
  ja: string;
  en: string;
  affiliation: JsonObject | null;
  comment: string | null;
  is_nc: boolean;
  is_primary: boolean;
  main_ja: string;
  main_en: string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const record = (value: unknown): JsonObject | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : null;

/** What is searched for one spelling of a name. */
export const nameSearchText = (ja: string, en: string): string => searchText(ja, en, ...nameKeys(en));

/** The credits of a list as rows; spacers and `???` point to nobody and have none. Pure. */
export function creditRows(tree: ListTree): CreditRow[] {
  const rows: CreditRow[] = [];
  let position = 0;
  for (const menu of tree.menus) {
    for (const category of menu.categories) {
      for (const role of category.roles) {
        for (const credit of role.credits) {
          const { data } = credit;
          const place = position++;
          const isStudio = data['isStudio'] === true;
          const ja = text(data['ja']).trim();
          const en = text(data['en']).trim();
          const id =
            typeof data['id'] === 'number' && data['id'] > 0 && data['id'] < 2 ** 31 ? data['id'] : null;
          const key = personKey({ ja, en, id, isStudio });
          if (!key) continue;
          const pn = record(data['pn']);
          const mainJa = text(pn?.['ja']).trim() || ja;
          const mainEn = text(pn?.['en']).trim() || en;
          const studio = record(data['studio']);
          rows.push({
            position: place,
            key,
            is_studio: isStudio,
            anilist_id: id,
            menu: text(menu.data['name']) || 'Untitled',
            category: text(category.data['name']),
            role_ja: text(role.data['original']),
            role_en: text(role.data['name']),
            ja,
            en,
            affiliation:
              studio && (text(studio['ja']) || text(studio['en']))
                ? { ja: text(studio['ja']), en: text(studio['en']) }
                : null,
            comment: text(data['comment']) || null,
            is_nc: data['isNC'] === true,
            is_primary: mainJa === ja && mainEn === en,
            main_ja: mainJa,
            main_en: mainEn,
          });
        }
      }
    }
  }
  return rows;
}

/**
 * Keeps what is derived from lists: credits, people, their spellings (architecture, section 4). Each list is projected
 * by a job that is safe to repeat, within a second or two of a change.
 */
@Injectable()
export class Projections {
  private readonly log = new Logger('Projections');

  constructor(
    private readonly em: EntityManager,
    private readonly store: ListStore,
    private readonly jobs: Jobs,
    private readonly notices: Notices,
  ) {}

  async work(): Promise<void> {
    await this.jobs.work<{ uuid: string }>('project-list', async ({ uuid }) => {
      await this.project(uuid);
    });
  }

  async request(uuid: string): Promise<void> {
    await this.jobs.request('project-list', uuid, { uuid });
  }

  /** Projects every list whose projection is behind; with `all`, every list. Returns how many. */
  async rebuild(all: boolean, progress: (done: number, total: number) => void = () => {}): Promise<number> {
    const lists = await this.em
      .fork()
      .execute<{ uuid: string }[]>(
        `select uuid from list where ${all ? 'true' : 'projected_revision <> revision'} order by id`,
      );
    for (const [index, { uuid }] of lists.entries()) {
      await this.project(uuid);
      progress(index + 1, lists.length);
    }
    return lists.length;
  }

  /** Projects one list now. Lists that nobody may see have no credits. */
  async project(uuid: string): Promise<void> {
    const started = performance.now();
    const count = await this.em.fork().transactional((em) => this.projectIn(em as EntityManager, uuid));
    await this.notices.tell({ kind: 'projected', uuid });
    this.log.debug(`${uuid}: ${count} credits in ${Math.round(performance.now() - started)} ms`);
  }

  private async projectIn(em: EntityManager, uuid: string): Promise<number> {
    // Two lists at once would wait for each other's people in different orders.
    await em.execute(`select pg_advisory_xact_lock(hashtext('staffroll projections'))`);
    const list = await this.store.find(em, uuid);
    if (!list) return 0;
    const hidden = list.deleted || list.status === 'UNLISTED';
    const rows = hidden ? [] : creditRows(await this.store.tree(em, list));

    await em.execute(
      `create temp table if not exists touched_person (id integer primary key) on commit drop`,
    );
    await em.execute('truncate touched_person');
    await em.execute(
      `with gone as (delete from credit where list_id = ? returning person_id)
       insert into touched_person select distinct person_id from gone`,
      [list.id],
    );
    if (rows.length) await this.insertCredits(em, list.id, rows);
    await this.refreshPeople(em);
    await em.execute('update list set projected_revision = ? where id = ?', [list.revision, list.id]);
    return rows.length;
  }

  private async insertCredits(em: EntityManager, listId: number, rows: CreditRow[]): Promise<void> {
    const people = new Map<string, CreditRow>();
    const names = new Map<string, { key: string; ja: string; en: string; s: string; g: string[] }>();
    for (const row of rows) {
      if (!people.has(row.key)) people.set(row.key, row);
      const name = `${row.key}\n${row.ja}\n${row.en}`;
      if (!names.has(name)) {
        const searched = nameSearchText(row.ja, row.en);
        names.set(name, { key: row.key, ja: row.ja, en: row.en, s: searched, g: grams(searched) });
      }
    }
    await em.execute(
      `insert into person (key, is_studio, anilist_id, ja, en)
       select key, is_studio, anilist_id, main_ja, main_en
       from jsonb_to_recordset(?::jsonb) as r (key text, is_studio boolean, anilist_id integer, main_ja text, main_en text)
       on conflict (key) do nothing`,
      [JSON.stringify([...people.values()])],
    );
    await em.execute(
      `insert into credit (list_id, position, person_id, menu, category, role_ja, role_en, ja, en, affiliation, comment,
         is_nc, is_primary, main_ja, main_en)
       select ?, r.position, p.id, r.menu, r.category, r.role_ja, r.role_en, r.ja, r.en, r.affiliation, r.comment,
         r.is_nc, r.is_primary, r.main_ja, r.main_en
       from jsonb_to_recordset(?::jsonb) as r (position integer, key text, menu text, category text, role_ja text,
         role_en text, ja text, en text, affiliation jsonb, comment text, is_nc boolean, is_primary boolean,
         main_ja text, main_en text)
       join person p on p.key = r.key`,
      [listId, JSON.stringify(rows)],
    );
    await em.execute(
      `insert into person_name (person_id, ja, en, search_text, search_grams)
       select p.id, r.ja, r.en, r.s, array_to_tsvector(r.g)
       from jsonb_to_recordset(?::jsonb) as r (key text, ja text, en text, s text, g text[]) join person p on p.key = r.key
       on conflict (person_id, ja, en) do nothing`,
      [JSON.stringify([...names.values()])],
    );
    await em.execute(
      `insert into touched_person select distinct person_id from credit where list_id = ? on conflict do nothing`,
      [listId],
    );
  }

  /** Counts, primary names and occupations of the people whose credits changed; who has none left goes. */
  private async refreshPeople(em: EntityManager): Promise<void> {
    await em.execute('analyze touched_person');
    await em.execute(
      `update person_name n set count = coalesce(c.count, 0)
       from person_name o
       left join lateral (
         select count(*)::int as count from credit c where c.person_id = o.person_id and c.ja = o.ja and c.en = o.en
       ) c on true
       where n.person_id = o.person_id and n.ja = o.ja and n.en = o.en and n.person_id in (select id from touched_person)
         and n.count is distinct from coalesce(c.count, 0)`,
    );
    await em.execute(
      'delete from person_name where count = 0 and person_id in (select id from touched_person)',
    );
    await em.execute(
      `delete from person p where p.id in (select id from touched_person)
         and not exists (select 1 from credit c where c.person_id = p.id)`,
    );
    await em.execute(
      `update person p set ja = coalesce(m.ja, ''), en = coalesce(m.en, ''), credits = m.credits, jobs = m.jobs
       from (
         select t.id,
           (mode() within group (order by c.main_ja) filter (where c.main_ja <> '')) as ja,
           (mode() within group (order by c.main_en) filter (where c.main_en <> '')) as en,
           count(*)::int as credits,
           coalesce((
             select array_agg(role_en order by n desc, role_en) from (
               select role_en, count(*) as n from credit j where j.person_id = t.id and role_en <> ''
               group by role_en order by n desc, role_en limit 12
             ) top
           ), '{}') as jobs
         from touched_person t join credit c on c.person_id = t.id group by t.id
       ) m
       where p.id = m.id`,
    );
  }
}
