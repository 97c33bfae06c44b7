import { useState, useSyncExternalStore } from 'react';
import { readAddress, subscribeToAddress, writeAddress, type ListMode } from './address';
import { sameMenu, type MenuEntry } from './content';
import { hashOf, menuOfHash, writesHash } from './hash';

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
 * and forward chooses again. After the list changed it is still the same menu, wherever it stands by then. In another
 * `mode` it is the one that was on show before; choosing one ends that mode.
 */
export function useSelectedMenu(
  menus: readonly MenuEntry[],
  mode: ListMode,
): [index: number, select: SelectMenu] {
  const hash = useSyncExternalStore(
    subscribeToAddress,
    () => readAddress().hash,
    () => '',
  );
  const [choice, setChoice] = useState<Choice | null>(null);

  const chosen = (index: number, at: string): Choice => {
    const { key = '', name = '' } = menus[index] ?? {};
    return { hash: at, key, name, index };
  };
  let current = choice;
  if (!current || (mode === 'credits' && current.hash !== hash)) {
    const names = menus.map(({ name }) => name);
    current = chosen(menuOfHash(hash, names) ?? 0, hash);
    setChoice(current);
  }

  const select: SelectMenu = (index, added) => {
    const at = readAddress();
    if (added) {
      if (at.mode !== 'credits') writeAddress({ mode: 'credits' }, 'push');
      return setChoice({ hash: at.hash, key: added, name: '', index });
    }
    const entry = menus[index];
    if (!entry) return;
    const hash = writesHash(index, at.hash) ? hashOf(entry.name) : '';
    if (hash !== at.hash || at.mode !== 'credits') writeAddress({ mode: 'credits', hash }, 'push');
    setChoice(chosen(index, readAddress().hash));
  };
  return [current ? sameMenu(current, menus) : 0, select];
}
