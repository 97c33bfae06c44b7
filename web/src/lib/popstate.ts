const listeners = new Set<() => void>();

/**
 * Calls back when the browser goes back or forward, before anybody acts on it: whoever does keeps the event from others (`useTraversal`,
 * `useOwnHistory`). Returns how that ends.
 */
export function onPopstate(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// Listeners on the window are called in the order of their registration: this one is registered before those of components.
if (typeof window !== 'undefined')
  window.addEventListener('popstate', () => {
    for (const listener of listeners) listener();
  });
