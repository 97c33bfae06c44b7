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

/** Shows the menu at `index`. `added`: the key of one that was just made there, which `menus` does not have yet. */
export type SelectMenu = (index: number, added?: string) => void;

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
export function useSelectedMenu(menus: readonly MenuEntry[]): [index: number, select: SelectMenu] {
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

  const select: SelectMenu = (index, added) => {
    if (added) return setChoice({ hash: window.location.hash, key: added, name: '', index });
    const entry = menus[index];
    if (!entry) return;
    if (writesHash(index, window.location.hash) && window.location.hash !== hashOf(entry.name)) {
      pushHash(hashOf(entry.name));
    }
    setChoice(chosen(index, window.location.hash));
  };
  return [current ? sameMenu(current, menus) : 0, select];
}
