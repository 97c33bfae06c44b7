/** A credit, as far as it is shown beside those of others. */
interface RoleCredit {
  /** The exact name of the menu. */
  episode: string;
  category: string;
  role: { ja: string; en: string };
  uncredited?: true | undefined;
}

/** What somebody did in a production, once for each role. */
export interface RoleLine {
  category: string;
  role: { ja: string; en: string };
  /** In the order of the credits; each once. */
  episodes: string[];
  /** None of them is on screen. */
  uncredited: boolean;
}

/** Credits by role, in the order in which each role comes first. The same role in two categories is two roles. */
export function byRole(credits: readonly RoleCredit[]): RoleLine[] {
  const lines = new Map<string, Omit<RoleLine, 'episodes'> & { episodes: Set<string> }>();
  for (const { episode, category, role, uncredited } of credits) {
    const key = JSON.stringify([category, role.en || role.ja]);
    const line = lines.get(key);
    if (line) {
      line.episodes.add(episode);
      line.uncredited &&= uncredited === true;
    } else lines.set(key, { category, role, episodes: new Set([episode]), uncredited: uncredited === true });
  }
  return [...lines.values()].map((line) => ({ ...line, episodes: [...line.episodes] }));
}
