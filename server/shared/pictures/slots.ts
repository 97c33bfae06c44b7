/** Nothing could be started in time. */
export class BusyError extends Error {
  override name = 'BusyError';
}

interface Waiting {
  group: string;
  begin: () => void;
}

/**
 * Limits how many tasks run at a time, overall and per group; the others wait, at most `milliseconds`. Groups take turns, so that one
 * with many tasks delays the others by one at a time.
 */
export class Slots {
  private readonly running = new Map<string, number>();
  private waiting: Waiting[] = [];
  private total = 0;

  constructor(
    private readonly most: {
      all: number;
      ofGroup: number;
      waiting: number;
      waitingOfGroup: number;
      milliseconds: number;
    },
  ) {}

  /** Failure: BusyError, if too many are waiting or it could not start in time. */
  async run<Result>(group: string, work: () => Promise<Result>): Promise<Result> {
    if (!this.hasRoom(group)) await this.wait(group);
    else this.take(group);
    try {
      return await work();
    } finally {
      this.total -= 1;
      const left = this.running.get(group)! - 1;
      if (left > 0) this.running.set(group, left);
      else this.running.delete(group);
      this.beginNext();
    }
  }

  private hasRoom(group: string): boolean {
    return this.total < this.most.all && (this.running.get(group) ?? 0) < this.most.ofGroup;
  }

  private take(group: string): void {
    this.total += 1;
    this.running.set(group, (this.running.get(group) ?? 0) + 1);
  }

  private wait(group: string): Promise<void> {
    return new Promise((done, failed) => {
      const ofGroup = this.waiting.filter((other) => other.group === group).length;
      if (this.waiting.length >= this.most.waiting || ofGroup >= this.most.waitingOfGroup) {
        failed(new BusyError('Too many tasks are waiting.'));
        return;
      }
      const one: Waiting = {
        group,
        begin: () => {
          clearTimeout(timer);
          this.take(group);
          done();
        },
      };
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(one), 1);
        failed(new BusyError('The task did not start in time.'));
      }, this.most.milliseconds);
      this.waiting.push(one);
    });
  }

  private beginNext(): void {
    const next = this.waiting.find(({ group }) => this.hasRoom(group));
    if (!next) return;
    const others = this.waiting.filter((one) => one !== next);
    // Its group is last from now on.
    this.waiting = [
      ...others.filter(({ group }) => group !== next.group),
      ...others.filter(({ group }) => group === next.group),
    ];
    next.begin();
  }
}
