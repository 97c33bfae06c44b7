import { query } from './databases.js';

/** Everything that is derived from lists, without the numbers that only order it. */
export async function derivedIn(url: string): Promise<Record<string, unknown[]>> {
  const tables = {
    credits: `select l.uuid, row_number() over (partition by l.id order by c.position) as nth, p.key, c.own_key, c.menu, c.category,
        c.role_ja, c.role_en, c.ja, c.en, c.guess, c.affiliation, c.comment, c.is_nc, c.is_primary, c.main_ja, c.main_en
      from credit c join person p on p.id = c.person_id join list l on l.id = c.list_id order by l.id, c.position`,
    notes: `select l.uuid, row_number() over (partition by l.id order by n.place) as nth, n.kind, n.menu, n.category, n.role_ja,
        n.role_en, n.text from list_note n join list l on l.id = n.list_id order by l.id, n.place`,
    outlines: 'select list_id, menu_id, rows, nodes, tally::text from list_outline order by list_id, first',
    people: `select key, is_studio, ja, en, credits, lists, first_year, last_year, to_jsonb(jobs) as jobs from person order by key`,
    names: `select p.key, n.ja, n.en, n.count, n.search_text from person_name n join person p on p.id = n.person_id
      order by p.key, n.ja, n.en`,
    byList: `select p.key, o.list_id, o.credits from person_list o join person p on p.id = o.person_id order by p.key, o.list_id`,
    byRole: `select p.key, r.category, r.role_ja, r.role_en, r.credits from person_role r join person p on p.id = r.person_id
      order by p.key, r.category, r.role_ja, r.role_en`,
    byPrimaryName: `select p.key, m.ja, m.en, m.own, m.credits from person_main m join person p on p.id = m.person_id
      order by p.key, m.ja, m.en, m.own`,
    roles: `select role, credits from role_tally where credits <> 0 order by role`,
    rolesInUse: `select hash, role_ja, role_en, is_cast, lists, credits from role_use order by 1, 2, 3, 4`,
    rolesOfLists: `select hash, list_id, is_cast, credits from role_list order by 1, 2, 3`,
    namesakes: `select is_studio, ja from person_namesake order by 1, 2`,
    occupations: `select is_studio, role, people from occupation where people <> 0 order by is_studio, role`,
    search: `select kind, coalesce(p.key || n.ja || n.en, l.uuid) as owner, line, place, s.weight from search_line s
      left join person_name n on s.kind = 'p' and n.id = s.owner left join person p on p.id = n.person_id
      left join list l on s.kind = 'l' and l.id = s.owner order by 1, 2, 3, 4, 5`,
    lists: `select uuid, projected_revision = revision as shown, projected_year, complete_up_to, lapse, lapsed_at is null as stands
      from list order by id`,
  };
  const found: Record<string, unknown[]> = {};
  for (const [name, sql] of Object.entries(tables)) found[name] = await query(url, sql);
  return found;
}
