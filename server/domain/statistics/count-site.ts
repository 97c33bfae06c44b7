import type { ListsByStatus, SiteFigures } from '@libs/contract/site/statistics.js';
import { seasons } from '@libs/contract/base/choices.js';
import type { SiteCount } from './statistics.store.js';

type Year = SiteFigures['byYear'][number];
type Season = SiteFigures['bySeason'][number];

/** All site-wide statistics except prolific people. A handful of statements, none of which reads credits. */
export async function countSite(count: SiteCount): Promise<SiteFigures> {
  const lists = await count.lists();
  const years = new Map<number, Year>();
  const bySeason = new Map<string, Season>();
  const byStatus = none();
  let [episodes, credits] = [0, 0];
  for (const list of lists) {
    const { status, year, season } = list;
    byStatus[status] += 1;
    episodes += list.episodes;
    credits += list.credits;
    if (year === null) continue;
    const entry = years.get(year) ?? { year, lists: 0, episodes: 0, credits: 0, animators: 0 };
    entry.lists += 1;
    entry.episodes += list.episodes;
    entry.credits += list.episodeCredits;
    entry.animators += list.animators;
    years.set(year, entry);
    if (season === null) continue;
    const key = `${year} ${season}`;
    const among = bySeason.get(key) ?? { year, season, lists: none() };
    among.lists[status] += 1;
    bySeason.set(key, among);
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
