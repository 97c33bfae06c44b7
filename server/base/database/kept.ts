/** Milliseconds for which an answer is given without asking again, and after which nobody gets it any more. */
const [fresh, usable] = [60_000, 600_000];

interface Entry<Answer> {
  at: number;
  answer: Promise<Answer>;
  isRenewing: boolean;
}

/**
 * Answers of queries that read much and may be a little out of date, in the memory of this process. After a minute the next caller
 * still gets the old answer, while a new one is made; so only the first caller waits.
 */
export class Kept<Answer> {
  private readonly known = new Map<string, Entry<Answer>>();

  /** `most`: how many answers are kept. The least recently asked ones go first. */
  constructor(private readonly most = 100) {}

  /** The answer for a key. `make` makes a new one. A failure is not kept. */
  of(key: string, make: () => Promise<Answer>): Promise<Answer> {
    const entry = this.known.get(key);
    const age = entry ? Date.now() - entry.at : Infinity;
    if (!entry || age > usable) return this.keep(key, make());
    // Moves it to the end.
    this.known.delete(key);
    this.known.set(key, entry);
    if (age > fresh && !entry.isRenewing) {
      entry.isRenewing = true;
      make().then(
        (answer) => this.keep(key, Promise.resolve(answer)),
        () => (entry.isRenewing = false),
      );
    }
    return entry.answer;
  }

  private keep(key: string, answer: Promise<Answer>): Promise<Answer> {
    const entry = { at: Date.now(), answer, isRenewing: false };
    this.known.delete(key);
    this.known.set(key, entry);
    for (const oldest of this.known.keys()) {
      if (this.known.size <= this.most) break;
      this.known.delete(oldest);
    }
    answer.catch(() => {
      if (this.known.get(key) === entry) this.known.delete(key);
    });
    return answer;
  }
}
