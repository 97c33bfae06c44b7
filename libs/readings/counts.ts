/** How often something was seen, by key: readings of a text, sounds of a character, … */
export interface Row {
  readonly total: number;
  readonly items: ReadonlyMap<string, number>;
}

export interface Counts {
  row(key: string): Row | undefined;
}

/** Counts that can be increased and decreased. What is added and removed again leaves nothing behind. */
export class Tally implements Counts {
  private readonly rows = new Map<string, { total: number; items: Map<string, number> }>();

  static of(json: string): Tally {
    const tally = new Tally();
    for (const [key, row] of JSON.parse(json) as [string, Record<string, number>][])
      for (const [item, count] of Object.entries(row)) tally.add(key, item, count);
    return tally;
  }

  get size(): number {
    return this.rows.size;
  }

  row(key: string): Row | undefined {
    return this.rows.get(key);
  }

  add(key: string, item: string, count: number): void {
    let row = this.rows.get(key);
    if (!row) this.rows.set(key, (row = { total: 0, items: new Map() }));
    const sum = (row.items.get(item) ?? 0) + count;
    row.total += count;
    if (Math.abs(sum) > 1e-6) row.items.set(item, sum);
    else row.items.delete(item);
    if (row.items.size === 0) this.rows.delete(key);
  }

  serialise(): string {
    return JSON.stringify([...this.rows].map(([key, row]) => [key, Object.fromEntries(row.items)]));
  }

  /**
   * Serialises the counts as one sorted text for `FrozenCounts`: one line per key, `key TAB item SPACE count …`. `keep`
   * can leave out rows.
   */
  freeze(keep: (key: string, total: number) => boolean = () => true): string {
    const lines: string[] = [];
    for (const [key, { total, items }] of this.rows)
      if (keep(key, total))
        lines.push(
          `${key}\t${[...items].map(([item, count]) => `${item} ${+count.toPrecision(3)}`).join(' ')}`,
        );
    return `${lines.sort((a, b) => (a < b ? -1 : 1)).join('\n')}\n`;
  }
}

const remembered = 30_000;

/** Many constant counts, kept as one text and searched in place: a tenth of the memory of as many maps. */
export class FrozenCounts implements Counts {
  private readonly memory = new Map<string, Row | null>();

  private readonly starts: Uint32Array;

  /** `text` as produced by `Tally.freeze`. */
  constructor(private readonly text: string) {
    const starts: number[] = [];
    for (let at = 0; at < text.length; at = text.indexOf('\n', at) + 1) starts.push(at);
    this.starts = Uint32Array.from(starts);
  }

  row(key: string): Row | undefined {
    const known = this.memory.get(key);
    if (known !== undefined) return known ?? undefined;
    const row = this.find(key);
    if (this.memory.size >= remembered) this.memory.clear();
    this.memory.set(key, row ?? null);
    return row;
  }

  private find(key: string): Row | undefined {
    let low = 0;
    let high = this.starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const start = this.starts[middle]!;
      const order = this.compare(key, start);
      if (order === 0) return parse(this.text.slice(start + key.length + 1, this.text.indexOf('\n', start)));
      if (order > 0) low = middle + 1;
      else high = middle;
    }
    return undefined;
  }

  /**
   * Negative, 0 or positive if the key sorts before, equals or sorts after the key of the line that starts there; a
   * line's key ends with a tab.
   */
  private compare(key: string, start: number): number {
    for (let index = 0; index < key.length; index += 1) {
      const difference = key.charCodeAt(index) - this.text.charCodeAt(start + index);
      if (difference !== 0) return difference;
    }
    return this.text[start + key.length] === '\t' ? 0 : -1;
  }
}

function parse(line: string): Row {
  const words = line.split(' ');
  const items = new Map<string, number>();
  let total = 0;
  for (let index = 0; index + 1 < words.length; index += 2) {
    const count = Number(words[index + 1]);
    items.set(words[index]!, count);
    total += count;
  }
  return { total, items };
}
