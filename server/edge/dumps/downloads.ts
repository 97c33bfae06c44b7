import { Failure } from '@libs/contract/base/errors.js';

/** Downloads at once by each process: in total, and of one caller. */
const maxDownloads = { of: 24, ofOne: 4 };

/** Counts downloads that are going on, so that a few readers cannot take all connections and the whole disk. */
export class Downloads {
  private readonly running = new Map<string, number>();
  private count = 0;

  /** Returns a function to be called when the download has ended. Failures: too-many-requests, busy. */
  begin(caller: string): () => void {
    const own = this.running.get(caller) ?? 0;
    if (own >= maxDownloads.ofOne)
      throw new Failure(
        'too-many-requests',
        `At most ${maxDownloads.ofOne} files can be downloaded at once.`,
      );
    if (this.count >= maxDownloads.of) throw new Failure('busy');
    this.running.set(caller, own + 1);
    this.count += 1;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.count -= 1;
      const left = this.running.get(caller)! - 1;
      if (left > 0) this.running.set(caller, left);
      else this.running.delete(caller);
    };
  }
}
