interface Sized {
  /** Bytes in memory. */
  readonly size: number;
  /** What it shows (`changedTags`). */
  readonly tags: readonly string[];
}

/** Things by their addresses and tags: bounded in bytes, evicting the least recently used. Their size never changes. */
export class TaggedPool<Kept> {
  private readonly kept = new Map<string, Kept>();
  private readonly addresses = new Map<string, Set<string>>();
  private bytes = 0;

  constructor(
    private readonly capacity: number,
    private readonly about: (kept: Kept) => Sized,
  ) {}

  get(address: string): Kept | undefined {
    const kept = this.kept.get(address);
    if (kept !== undefined) {
      this.kept.delete(address);
      this.kept.set(address, kept);
    }
    return kept;
  }

  keep(address: string, kept: Kept): void {
    this.forget(address);
    const { size, tags } = this.about(kept);
    if (size > this.capacity / 2) return;
    this.kept.set(address, kept);
    for (const tag of tags) {
      const tagged = this.addresses.get(tag);
      if (tagged) tagged.add(address);
      else this.addresses.set(tag, new Set([address]));
    }
    this.bytes += size;
    for (const oldest of this.kept.keys()) {
      if (this.bytes <= this.capacity) break;
      this.forget(oldest);
    }
  }

  forget(address: string): void {
    const kept = this.kept.get(address);
    if (kept === undefined) return;
    this.kept.delete(address);
    const { size, tags } = this.about(kept);
    this.bytes -= size;
    for (const tag of tags) {
      const tagged = this.addresses.get(tag);
      tagged?.delete(address);
      if (tagged?.size === 0) this.addresses.delete(tag);
    }
  }

  /** What shows something, with its addresses. */
  *showing(tag: string): Iterable<[address: string, kept: Kept]> {
    for (const address of this.addresses.get(tag) ?? []) yield [address, this.kept.get(address)!];
  }

  remove(tag: string): void {
    for (const address of this.addresses.get(tag) ?? []) this.forget(address);
  }

  clear(): void {
    this.kept.clear();
    this.addresses.clear();
    this.bytes = 0;
  }
}
