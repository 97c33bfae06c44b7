/** How well something matches, best first. */
export const tiers = { exact: 0, prefix: 1, word: 2, inside: 3, words: 4, otherWords: 5, typo: 6 } as const;

export interface Hit {
  id: number;
  tier: number;
  weight: number;
}

/** The best hit of each id. */
export class Hits {
  private readonly best = new Map<number, Hit>();

  get size(): number {
    return this.best.size;
  }

  /** Tier of the best hit; Infinity without any. */
  get bestTier(): number {
    return Math.min(...[...this.best.values()].map(({ tier }) => tier));
  }

  add(hits: readonly Hit[]): void {
    for (const hit of hits) {
      const known = this.best.get(hit.id);
      if (!known || hit.tier < known.tier) this.best.set(hit.id, hit);
    }
  }

  /** Ids by tier, then by frequency. */
  ranked(offset: number, limit: number): number[] {
    return [...this.best.values()]
      .sort((a, b) => a.tier - b.tier || b.weight - a.weight || a.id - b.id)
      .slice(offset, offset + limit)
      .map(({ id }) => id);
  }
}
