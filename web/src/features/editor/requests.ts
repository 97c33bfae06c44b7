/** A wish of an action that another part of the page fulfils: put the caret somewhere, show an episode. */
export interface Requests<Wish extends unknown[]> {
  request: (...wish: Wish) => void;
  /** Answers a function that stops listening. */
  listen: (listener: (...wish: Wish) => void) => () => void;
}

export function requests<Wish extends unknown[]>(): Requests<Wish> {
  const listeners = new Set<(...wish: Wish) => void>();
  return {
    request: (...wish) => {
      for (const listener of listeners) listener(...wish);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
