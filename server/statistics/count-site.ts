import type { EntityManager } from '@mikro-orm/postgresql';
import {
  countedStatuses,
  type ListsByStatus,
  prolificLimit,
  seasons,
  type SiteFigures,
} from '../../libs/contract/index.js';
import { episodeOfMenu } from '../../libs/list/episodes.js';
import { counted } from './counted.js';

type Year = SiteFigures['byYear'][number];
type Season = SiteFigures['bySeason'][number];

interface ListRow {
  id: number;
  status: (typeof countedStatuses)[number];
  year: number | null;
  season: Season['season'] | null;
}

/** Everything that is counted over the whole site but prolific people. A handful of statements, each over all credits at most once. */
export async function countSite(em: EntityManager): Promise<SiteFigures> {
  const lists = await em.execute<ListRow[]>(
    `select l.id, l.status, coalesce(l.season_year, l.start_year) as year,
       case when l.season = any (array['${seasons.join("','")}']) and l.season_year is not null then l.season end as season
     from list l where ${counted}`,
  );
  const years = new Map<number, Year>();
  const yearOfList = new Map<number, Year>();
  const bySeason = new Map<string, Season>();
  const byStatus = none();
  for (const { id, status, year, season } of lists) {
    byStatus[status] += 1;
    if (year === null) continue;
    const entry = years.get(year) ?? { year, lists: 0, episodes: 0, credits: 0, animators: 0 };
    entry.lists += 1;
    years.set(year, entry);
    yearOfList.set(id, entry);
    if (season === null) continue;
    const key = `${year} ${season}`;
    const among = bySeason.get(key) ?? { year, season, lists: none() };
    among.lists[status] += 1;
    bySeason.set(key, among);
  }

  let [episodes, credits] = [0, 0];
  for (const menu of await menusOf(em)) {
    credits += menu.credits;
    if (episodeOfMenu(menu.menu) === null) continue;
    episodes += 1;
    const year = yearOfList.get(menu.list);
    if (!year) continue;
    year.episodes += 1;
    year.credits += menu.credits;
    year.animators += menu.animators;
  }

  const [who] = await em.execute<{ people: number; studios: number }[]>(
    `select count(*) filter (where not is_studio)::int as people, count(*) filter (where is_studio)::int as studios
     from person where id in (select c.person_id from credit c join list l on l.id = c.list_id where ${counted})`,
  );
  return {
    lists: lists.length,
    episodes,
    credits,
    ...who!,
    byStatus,
    bySeason: [...bySeason.values()].sort(
      (a, b) => a.year - b.year || seasons.indexOf(a.season) - seasons.indexOf(b.season),
    ),
    byYear: [...years.values()].sort((a, b) => a.year - b.year),
    mainStudios: await em.execute<SiteFigures['mainStudios']>(mainStudios, [prolificLimit]),
    contributors: await em.execute<SiteFigures['contributors']>(contributors, [prolificLimit]),
  };
}

const none = (): ListsByStatus => ({ FINISHED: 0, COMPLETED: 0, VERIFIED: 0 });

/**
 * Every menu of these lists, with its credits and its different key animators: people whose English role has “Key
 * Animation” in it, or, where it has no English name, whose Japanese one has 原画.
 */
const menusOf = (em: EntityManager) =>
  em.execute<{ list: number; menu: string; credits: number; animators: number }[]>(
    `select c.list_id as list, c.menu, sum(c.n)::int as credits, count(*) filter (where c.draws)::int as animators
     from (
       select c.list_id, c.menu, c.person_id, count(*) as n,
         not p.is_studio and bool_or(c.role_en ~* 'key animat' or (c.role_en = '' and c.role_ja ~ '原画')) as draws
       from credit c join list l on l.id = c.list_id join person p on p.id = c.person_id
       where ${counted} group by c.list_id, c.menu, c.person_id, p.is_studio
     ) c group by c.list_id, c.menu`,
  );

const mainStudios = `
  select s.name, s.lists, p.anilist_id as id, coalesce(p.ja, '') as ja, coalesce(p.en, '') as en
  from (
    select name, count(*)::int as lists from list l, unnest(l.studios) as name
    where ${counted} group by name order by lists desc, name limit ?
  ) s
  left join lateral (
    select anilist_id, ja, en from person where is_studio and en = s.name order by credits desc, id limit 1
  ) p on true
  order by s.lists desc, s.name`;

const contributors = `
  select a.id, a.screen_name as "screenName", a.avatar, count(*)::int as lists, sum(c.changes)::int as changes
  from list_contributor c join list l on l.id = c.list_id join account a on a.id = c.account_id
  where ${counted} and (not a.anonymous or a.level = 0)
  group by a.id order by lists desc, changes desc, a.id limit ?`;
