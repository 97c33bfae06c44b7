import type { Column } from './commands';

type Listener = (id: string, column: Column) => void;

/** Where the caret shall go next: asked for by actions, heard by the grid that draws the cell. */
export interface FocusRequests {
  request: Listener;
  /** Answers a function that stops listening. */
  listen: (listener: Listener) => () => void;
}

export function focusRequests(): FocusRequests {
  const listeners = new Set<Listener>();
  return {
    request: (id, column) => {
      for (const listener of listeners) listener(id, column);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
