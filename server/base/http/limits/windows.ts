/** Points spent under one key. Times in milliseconds of the clock that is passed in. */
interface Window {
  points: number;
  /** Those of them that the database does not know about yet. */
  unsent: number;
  endsAt: number;
}

/** Points to add to the database's count. */
export interface Spent {
  name: string;
  who: string;
  points: number;
  /** Until the window ends, unless another process started it earlier. */
  milliseconds: number;
}

/** The windows known to one process. It has no clock of its own. */
export class Windows {
  private readonly windows = new Map<string, Window & { name: string; who: string }>();

  /** Milliseconds until there is room again; 0: there is room now. */
  wait(name: string, who: string, most: number, now: number): number {
    const window = this.open(name, who, now);
    return window && window.points >= most ? window.endsAt - now : 0;
  }

  /** What is left of `most` points, and the milliseconds until the window ends; null: no window is open. */
  left(name: string, who: string, most: number, now: number): { points: number; wait: number } | null {
    const window = this.open(name, who, now);
    return window && { points: Math.max(0, most - window.points), wait: window.endsAt - now };
  }

  /**
   * Counts points locally, to be sent to the database later. Negative points are a refund in the current window.
   * Returns the number of unreported points in the window.
   */
  spend(name: string, who: string, points: number, length: number, now: number): number {
    const window = this.open(name, who, now) ?? (points > 0 ? this.begin(name, who, now + length) : null);
    if (!window) return 0;
    window.points += points;
    window.unsent += points;
    return window.unsent;
  }

  /** The state in the database: the points of all processes, and the milliseconds left in the window. */
  learn(name: string, who: string, points: number, milliseconds: number, now: number): void {
    const window = this.open(name, who, now) ?? this.begin(name, who, now + milliseconds);
    window.points = points + window.unsent;
    window.endsAt = now + milliseconds;
  }

  /** The unreported points, each returned once. Expired windows are dropped. */
  unsent(now: number): Spent[] {
    const spent: Spent[] = [];
    for (const [key, window] of this.windows) {
      if (window.endsAt <= now) this.windows.delete(key);
      else if (window.unsent !== 0) {
        const { name, who, unsent: points } = window;
        spent.push({ name, who, points, milliseconds: Math.ceil(window.endsAt - now) });
        window.unsent = 0;
      }
    }
    return spent;
  }

  /** Restores points that could not be reported. */
  keep(spent: readonly Spent[], now: number): void {
    for (const { name, who, points } of spent) {
      const window = this.open(name, who, now);
      if (window) window.unsent += points;
    }
  }

  private open(name: string, who: string, now: number) {
    const window = this.windows.get(`${name} ${who}`);
    return window && window.endsAt > now ? window : null;
  }

  private begin(name: string, who: string, endsAt: number) {
    const window = { name, who, points: 0, unsent: 0, endsAt };
    this.windows.set(`${name} ${who}`, window);
    return window;
  }
}
