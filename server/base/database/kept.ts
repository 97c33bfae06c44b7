/** Milliseconds for which an answer is given without asking again, and after which nobody gets it any more. */
const [fresh, usable] = [60_000, 600_000];
/** Milliseconds after which an outdated answer is made anew at the earliest; until then, callers wait for the new one. */
const minApart = 1_000;

interface Entry<Answer> {
  at: number;
  answer: Promise<Answer>;
  isRenewing: boolean;
  isMade: boolean;
  /** The next one, for which callers wait. */
  next: Promise<Answer> | null;
}

/** In milliseconds; infinite if the clock has been set back since. */
function ageOf({ at }: { at: number }): number {
  const age = Date.now() - at;
  return age < 0 ? Infinity : age;
}

/**
 * Answers of queries that read much and may be a little out of date, in the memory of this process. After a minute the next caller
 * still gets the old answer, while a new one is made; so only the first caller waits.
 */
export class Kept<Answer> {
  private readonly known = new Map<string, Entry<Answer>>();
  private outdatedAt = -Infinity;

  /** `most`: how many answers are kept. The least recently asked ones go first. */
  constructor(private readonly most = 100) {}

  /** The answer for a key. `make` makes a new one. A failure is not kept. */
  of(key: string, make: () => Promise<Answer>): Promise<Answer> {
    const entry = this.known.get(key);
    const age = entry ? ageOf(entry) : Infinity;
    const isOutdated = entry && entry.at <= this.outdatedAt;
    if (isOutdated && (age <= minApart || !entry.isMade))
      return (entry.next ??= this.nextOf(key, entry, minApart - age, make));
    if (!entry || isOutdated || age > usable) return this.keep(key, make());
    // Moves it to the end.
    this.known.delete(key);
    this.known.set(key, entry);
    if (age > fresh && !entry.isRenewing) {
      entry.isRenewing = true;
      const began = Date.now();
      make().then(
        (answer) => {
          if (this.known.get(key) === entry) this.keep(key, Promise.resolve(answer), began);
        },
        () => (entry.isRenewing = false),
      );
    }
    return entry.answer;
  }

  /**
   * What the answers are made of has changed: they are made anew before anybody gets them, each once a second at most, however often it
   * changes. What is made of an answer, such as a page, would otherwise be taken for new.
   */
  outdate(): void {
    this.outdatedAt = Date.now();
  }

  /** The answers say what nobody may read any more, such as the name of somebody who has left: all are made anew. */
  forget(): void {
    this.known.clear();
  }

  /** Makes the answer that replaces an outdated one, after `pause` milliseconds and not before that one is made. */
  private async nextOf(
    key: string,
    entry: Entry<Answer>,
    pause: number,
    make: () => Promise<Answer>,
  ): Promise<Answer> {
    await Promise.allSettled([new Promise((done) => setTimeout(done, pause + 1)), entry.answer]);
    // Not asked again whether the time is over: timers and the clock may differ, and it would wait for itself.
    return this.known.get(key) === entry ? this.keep(key, make()) : this.of(key, make);
  }

  private keep(key: string, answer: Promise<Answer>, at = Date.now()): Promise<Answer> {
    const entry = { at, answer, isRenewing: false, isMade: false, next: null };
    this.known.delete(key);
    this.known.set(key, entry);
    for (const oldest of this.known.keys()) {
      if (this.known.size <= this.most) break;
      this.known.delete(oldest);
    }
    answer.then(
      () => (entry.isMade = true),
      () => {
        if (this.known.get(key) === entry) this.known.delete(key);
      },
    );
    return answer;
  }
}
