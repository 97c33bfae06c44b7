import { type ListsByStatus, seasons, type SiteFigures } from '../../libs/contract/index.js';
import { episodeOfMenu } from '../../libs/list/episodes.js';
import type { SiteCount } from './statistics.store.js';

type Year = SiteFigures['byYear'][number];
type Season = SiteFigures['bySeason'][number];

/** All site-wide statistics except prolific people. A handful of statements, each scanning the credits at most once. */
export async function countSite(count: SiteCount): Promise<SiteFigures> {
  const lists = await count.lists();
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
  for (const menu of await count.menus()) {
    credits += menu.credits;
    if (episodeOfMenu(menu.menu) === null) continue;
    episodes += 1;
    const year = yearOfList.get(menu.list);
    if (!year) continue;
    year.episodes += 1;
    year.credits += menu.credits;
    year.animators += menu.animators;
  }

  return {
    lists: lists.length,
    episodes,
    credits,
    ...(await count.credited()),
    byStatus,
    bySeason: [...bySeason.values()].sort(
      (a, b) => a.year - b.year || seasons.indexOf(a.season) - seasons.indexOf(b.season),
    ),
    byYear: [...years.values()].sort((a, b) => a.year - b.year),
    mainStudios: await count.mainStudios(),
    contributors: await count.contributors(),
  };
}

const none = (): ListsByStatus => ({ FINISHED: 0, COMPLETED: 0, VERIFIED: 0 });
