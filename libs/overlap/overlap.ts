/** A credit of one of the people and studios that are compared, in one list. */
interface Credited {
  /** Which of them. */
  who: number;
  /** The exact name of the menu. */
  menu: string;
}

/** An episode that credits several of them. */
interface SharedEpisode {
  /** The exact name of the menu. */
  episode: string;
  who: number[];
}

/** One name for all spellings of an episode: `#1`, `#01` and `#001「…」` are the same, `OP1` and `OP` are not. */
export function episodeKey(menu: string): string {
  const name = menu.trim().normalize('NFKC');
  const [, number] = /^#(\d+)(?!\d)/.exec(name) ?? [];
  return number === undefined ? name : `#${Number(number)}`;
}

/** The Overview is about the whole production, and so is a menu without a name. */
export const isEpisode = (menu: string): boolean => !/^(?:overview)?$/i.test(menu.trim());

/**
 * The episodes of one list on which all of `group` are credited; where there are none, those that credit the most of them, but at
 * least two. In the order of the credits.
 */
export function sharedEpisodes(credits: readonly Credited[], group: readonly number[]): SharedEpisode[] {
  const members = new Set(group);
  const episodes = new Map<string, { episode: string; who: Set<number> }>();
  for (const { who, menu } of credits) {
    if (!isEpisode(menu) || !members.has(who)) continue;
    const key = episodeKey(menu);
    let found = episodes.get(key);
    if (!found) episodes.set(key, (found = { episode: menu, who: new Set() }));
    found.who.add(who);
  }
  const most = Math.max(0, ...[...episodes.values()].map(({ who }) => who.size));
  if (most < 2) return [];
  return [...episodes.values()]
    .filter(({ who }) => who.size === most)
    .map(({ episode, who }) => ({ episode, who: group.filter((one) => who.has(one)) }));
}
