/** A request from an action to another part of the page: focus a field, show an episode. */
export interface Requests<Args extends unknown[]> {
  request: (...args: Args) => void;
  /** Returns a function that stops listening. */
  listen: (listener: (...args: Args) => void) => () => void;
}

/** `waits`: a request without listeners is kept for the next listener. */
export function requests<Args extends unknown[]>({ waits = false } = {}): Requests<Args> {
  const listeners = new Set<(...args: Args) => void>();
  let waiting: Args | null = null;
  return {
    request: (...args) => {
      if (waits && listeners.size === 0) waiting = args;
      for (const listener of listeners) listener(...args);
    },
    listen(listener) {
      listeners.add(listener);
      const args = waiting;
      waiting = null;
      if (args) listener(...args);
      return () => listeners.delete(listener);
    },
  };
}
