/** A small deterministic generator (mulberry32): the demo is the same bytes at every start. Not for secrets. */
export class Random {
  private state: number;

  /** `seed`: any text. */
  constructor(seed: string) {
    this.state = 0x811c9dc5;
    for (const character of seed) this.state = Math.imul(this.state ^ character.codePointAt(0)!, 0x01000193);
  }

  /** From 0 up to but not including 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.next() * items.length)]!;
  }

  /** `count` different items (all of them if there are fewer), in random order. */
  some<Item>(items: readonly Item[], count: number): Item[] {
    const left = [...items];
    const taken: Item[] = [];
    while (taken.length < count && left.length > 0)
      taken.push(left.splice(Math.floor(this.next() * left.length), 1)[0]!);
    return taken;
  }

  hex(digits: number): string {
    return Array.from({ length: digits }, () => this.between(0, 15).toString(16)).join('');
  }
}
