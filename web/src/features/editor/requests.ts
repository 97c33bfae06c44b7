/** A wish of an action that another part of the page fulfils: put the caret somewhere, show an episode. */
export interface Requests<Wish extends unknown[]> {
  request: (...wish: Wish) => void;
  /** Answers a function that stops listening. */
  listen: (listener: (...wish: Wish) => void) => () => void;
}

/** `waits`: a wish that nobody hears waits for who listens next. */
export function requests<Wish extends unknown[]>({ waits = false } = {}): Requests<Wish> {
  const listeners = new Set<(...wish: Wish) => void>();
  let waiting: Wish | null = null;
  return {
    request: (...wish) => {
      if (waits && listeners.size === 0) waiting = wish;
      for (const listener of listeners) listener(...wish);
    },
    listen(listener) {
      listeners.add(listener);
      const wish = waiting;
      waiting = null;
      if (wish) listener(...wish);
      return () => listeners.delete(listener);
    },
  };
}
