import { TaggedPool } from '../../base/http/kept/tagged-pool.js';
import type { CachedPage } from './cached-page.js';

/** Gets the tags of a page that is being made, as soon as they are known: until then any change counts. */
export type DependsOn = (tags: readonly string[]) => void;

/** Null: the page must not be cached (an error page, a private page). */
type Make = (dependsOn: DependsOn) => Promise<CachedPage | null>;

/** When work may begin; `anew`: a page is made anew, not for the first time. */
export type Turn = <Result>(work: () => Promise<Result>, anew: boolean) => Promise<Result>;

/** Times in milliseconds. */
interface Kept {
  page: CachedPage;
  /** When the first change that it does not show was heard of; null: it shows all. */
  outdated: number | null;
  /** When it was last asked for, and the time before. */
  asked: number;
  askedBefore: number;
  make: Make;
  /** It will be made anew. */
  isDue: boolean;
}

/** Milliseconds for which a page may be served after this process heard of a change that it does not show: with that, a second. */
const outdatedFor = 900;
/** Milliseconds after a change in which further ones are waited for before a page is made anew. */
const settling = 400;
/** A page that was asked for twice in this time, in milliseconds, will be again. */
const readAgain = 10_000;
/** While so many pages are being made, none is that nobody waits for. */
const maxAhead = 6;

/** A page that is being made, or waits for its turn. */
class Making {
  promise: Promise<CachedPage | null> = Promise.resolve(null);
  /** When the first change was heard of that it does not show. */
  outdated: number | null = null;
  /** Nobody gets it any more, except those who wait for it. */
  isRemoved = false;
  /** Null: not known yet. */
  private tags: readonly string[] | null = null;
  /** While it is not known: when each tag was first dropped, and which were removed. */
  private readonly drops = new Map<string, number>();
  private readonly removed = new Set<string>();

  /** What happened before does not matter: nothing was read. */
  begin(): void {
    this.outdated = null;
    this.isRemoved = false;
    this.drops.clear();
    this.removed.clear();
  }

  /** Counts once. */
  dependsOn(tags: readonly string[]): void {
    if (this.tags) return;
    this.tags = tags;
    const times = tags.flatMap((tag) => this.drops.get(tag) ?? []);
    this.outdated = times.length > 0 ? Math.min(...times) : null;
    this.isRemoved ||= tags.some((tag) => this.removed.has(tag));
    this.removed.clear();
  }

  drop(tag: string, now: number): void {
    if (this.tags && !this.tags.includes(tag)) return;
    if (!this.tags && !this.drops.has(tag)) this.drops.set(tag, now);
    this.outdated ??= now;
  }

  remove(tag: string): void {
    if (this.tags?.includes(tag)) this.isRemoved = true;
    else if (!this.tags) this.removed.add(tag);
  }

  /** Whether somebody who does not accept what is outdated, or removed, can wait for it. */
  get isUnchanged(): boolean {
    return this.outdated === null && !this.mayBeRemoved;
  }

  get mayBeRemoved(): boolean {
    return this.isRemoved || this.removed.size > 0;
  }
}

/** Where a page came from, for metrics. `made`: anew, after a change; `first`: none was kept, not even an outdated one. */
type Source = 'kept' | 'outdated' | 'made' | 'first';

/**
 * Pages for anonymous visitors (rule page-11), bounded in bytes; requests for a page that is being rendered
 * wait for it. After a change a page is served for at most a second more, while it is rendered anew, so that a page that changes
 * all the time is rendered one at a time and nobody waits; what is read often is rendered anew even before somebody asks. Missing
 * pages share a sixteenth of the space: anybody can invent addresses, and they must not displace pages that exist.
 */
export class PageCache {
  private readonly found: TaggedPool<Kept>;
  private readonly missing: TaggedPool<Kept>;
  /** The last begun of each address. */
  private readonly making = new Map<string, Making>();
  private readonly allMaking = new Set<Making>();

  private readonly now: () => number;
  private readonly count: (source: Source) => void;
  private readonly turn: Turn;

  /** `capacity`: in bytes. `now`: milliseconds. */
  constructor(
    capacity: number,
    {
      now = () => performance.now(),
      count = () => undefined,
      turn = (work) => work(),
    }: { now?: () => number; count?: (source: Source) => void; turn?: Turn } = {},
  ) {
    this.missing = new TaggedPool(capacity / 16, ({ page }) => page);
    this.found = new TaggedPool(capacity - capacity / 16, ({ page }) => page);
    this.now = now;
    this.count = count;
    this.turn = turn;
  }

  /** The page, if it shows every change. */
  get(address: string): CachedPage | undefined {
    const kept = this.keptAt(address);
    return kept?.outdated === null ? kept.page : undefined;
  }

  /** It was answered with the page of `get`. */
  asked(address: string): void {
    const kept = this.keptAt(address);
    if (kept) this.noteAsked(kept);
    this.count('kept');
  }

  private noteAsked(kept: Kept): void {
    kept.askedBefore = kept.asked;
    kept.asked = this.now();
  }

  /**
   * The cached page, or one made now. `mayBeOutdated`: a page that lacks a change of the last second is good enough, and made anew
   * meanwhile.
   */
  async of(address: string, make: Make, mayBeOutdated = false): Promise<CachedPage | null> {
    const kept = this.keptAt(address);
    if (kept) {
      this.noteAsked(kept);
      kept.make = make;
    }
    if (kept?.outdated === null) {
      this.count('kept');
      return kept.page;
    }
    if (kept && mayBeOutdated && this.isRecent(kept.outdated!)) {
      this.count('outdated');
      this.renew(address, kept, () => true);
      return kept.page;
    }
    this.count(kept ? 'made' : 'first');
    const running = this.making.get(address);
    if (running && this.isGood(running, mayBeOutdated)) return running.promise;
    return this.make(address, make, kept !== undefined);
  }

  /** Something changed on which pages depend. */
  drop(tag: string): void {
    const now = this.now();
    for (const making of this.allMaking) making.drop(tag, now);
    for (const pool of [this.found, this.missing]) {
      for (const [address, kept] of pool.showing(tag)) {
        if (kept.outdated !== null) continue;
        kept.outdated = now;
        this.renewAhead(address, kept);
      }
    }
  }

  /** The same if nobody gets what was there before, not even for a moment. */
  remove(tag: string): void {
    this.drop(tag);
    for (const making of this.allMaking) making.remove(tag);
    this.found.remove(tag);
    this.missing.remove(tag);
  }

  clear(): void {
    this.found.clear();
    this.missing.clear();
    for (const making of this.allMaking) making.isRemoved = true;
  }

  private keptAt(address: string): Kept | undefined {
    return this.found.get(address) ?? this.missing.get(address);
  }

  private isRecent(outdated: number): boolean {
    return this.now() - outdated <= outdatedFor;
  }

  /** Whether somebody who asks now may get a page whose making began earlier. */
  private isGood(making: Making, mayBeOutdated: boolean): boolean {
    if (making.isUnchanged) return true;
    return mayBeOutdated && !making.mayBeRemoved && this.isRecent(making.outdated!);
  }

  /** Makes an outdated page anew if it is read often, so that nobody has to wait for it. */
  private renewAhead(address: string, kept: Kept): void {
    const isReadOften = () => this.now() - kept.askedBefore <= readAgain;
    if (isReadOften()) this.renew(address, kept, () => isReadOften() && this.allMaking.size < maxAhead);
  }

  /** Makes an outdated page anew, once the changes of a moment have come together. `isWorth`: asked when that is the case. */
  private renew(address: string, kept: Kept, isWorth: () => boolean): void {
    if (kept.isDue) return;
    kept.isDue = true;
    const begin = () => {
      kept.isDue = false;
      if (this.keptAt(address) !== kept || this.making.has(address) || !isWorth()) return;
      // Whoever asks after that second learns why it fails.
      this.make(address, kept.make, true).catch(() => undefined);
    };
    setTimeout(begin, Math.max(0, kept.outdated! + settling - this.now())).unref();
  }

  private async make(address: string, make: Make, anew: boolean): Promise<CachedPage | null> {
    const making = new Making();
    this.making.set(address, making);
    this.allMaking.add(making);
    try {
      making.promise = this.turn(() => {
        making.begin();
        return make((tags) => making.dependsOn(tags));
      }, anew);
      const page = await making.promise;
      if (page) making.dependsOn(page.tags);
      if (page && !making.isRemoved) this.keep(address, page, make, making.outdated);
      return page;
    } finally {
      this.allMaking.delete(making);
      if (this.making.get(address) === making) this.making.delete(address);
    }
  }

  private keep(address: string, page: CachedPage, make: Make, outdated: number | null): void {
    // One that began later may have been faster.
    const known = this.keptAt(address);
    if (outdated !== null && known && (known.outdated === null || known.outdated >= outdated)) return;
    const [to, other] = page.status === 404 ? [this.missing, this.found] : [this.found, this.missing];
    other.forget(address);
    const { asked = this.now(), askedBefore = -Infinity } = known ?? {};
    const kept = { page, outdated, asked, askedBefore, make, isDue: false };
    to.keep(address, kept);
    if (outdated !== null) this.renewAhead(address, kept);
  }
}
