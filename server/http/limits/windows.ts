/** Points spent under one key. Times in milliseconds of the clock that is passed in. */
interface Window {
  points: number;
  /** Of these, what the database has not heard of. */
  unsent: number;
  endsAt: number;
}

/** What is to be added to the database's count. */
export interface Spent {
  name: string;
  who: string;
  points: number;
  /** Until the window ends, if nobody else began it earlier. */
  milliseconds: number;
}

/** The windows that one process knows of. No clock of its own. */
export class Windows {
  private readonly windows = new Map<string, Window & { name: string; who: string }>();

  /** Milliseconds until there is room again; 0: there is. */
  wait(name: string, who: string, most: number, now: number): number {
    const window = this.open(name, who, now);
    return window && window.points >= most ? window.endsAt - now : 0;
  }

  /** Counts here, to be told to the database later. Negative points give some back, in the window that is open. */
  spend(name: string, who: string, points: number, length: number, now: number): void {
    const window = this.open(name, who, now) ?? (points > 0 ? this.begin(name, who, now + length) : null);
    if (!window) return;
    window.points += points;
    window.unsent += points;
  }

  /** What the database has now: the points of all processes, and how long the window lasts. */
  learn(name: string, who: string, points: number, milliseconds: number, now: number): void {
    const window = this.open(name, who, now) ?? this.begin(name, who, now + milliseconds);
    window.points = points + window.unsent;
    window.endsAt = now + milliseconds;
  }

  /** What the database has not heard of, each told once. Windows that are over are forgotten. */
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

  /** Takes back what could not be told. */
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
