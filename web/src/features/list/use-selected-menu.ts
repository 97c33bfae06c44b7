import { useState, useSyncExternalStore } from 'react';
import { sameMenu, type MenuEntry } from './content';
import { hashOf, menuOfHash, writesHash } from './hash';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  window.addEventListener('hashchange', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
    window.removeEventListener('hashchange', listener);
  };
}

/** A new history entry that differs in the hash only: the page stays, so the router need not hear of it. */
function pushHash(hash: string): void {
  window.history.pushState(window.history.state, '', hash);
  for (const listener of listeners) listener();
}

/** The menu on show, and the hash of the address while it was chosen. */
interface Choice {
  hash: string;
  key: string;
  name: string;
  index: number;
}

/**
 * Which menu is shown, kept in step with the address (specification, section 2): choosing one pushes its hash, going back
 * and forward chooses again. After the list changed it is still the same menu, wherever it stands by then.
 */
export function useSelectedMenu(
  menus: readonly MenuEntry[],
): [index: number, select: (index: number) => void] {
  const hash = useSyncExternalStore(
    subscribe,
    () => window.location.hash,
    () => '',
  );
  const [choice, setChoice] = useState<Choice | null>(null);

  const chosen = (index: number, at: string): Choice => {
    const { key = '', name = '' } = menus[index] ?? {};
    return { hash: at, key, name, index };
  };
  let current = choice;
  if (current?.hash !== hash) {
    const names = menus.map(({ name }) => name);
    current = chosen(menuOfHash(hash, names) ?? 0, hash);
    setChoice(current);
  }

  const select = (index: number) => {
    const entry = menus[index];
    if (!entry) return;
    if (writesHash(index, window.location.hash) && window.location.hash !== hashOf(entry.name)) {
      pushHash(hashOf(entry.name));
    }
    setChoice(chosen(index, window.location.hash));
  };
  return [current ? sameMenu(current, menus) : 0, select];
}
