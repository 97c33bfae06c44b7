import { useState, useSyncExternalStore } from 'react';
import { readAddress, subscribeToAddress, writeAddress, type ListMode } from './address';
import { sameMenu, type MenuEntry } from './content';
import { hashOf, menuOfHash, writesHash } from './hash';

/** Shows the menu at `index`. `added`: the key of a menu that was just created and is not in `menus` yet. */
type SelectMenu = (index: number, added?: string) => void;

/** The current menu, and the hash of the address when it was selected. */
interface Choice {
  hash: string;
  key: string;
  name: string;
  index: number;
}

/**
 * Which menu is shown, kept in step with the address (rule address-4): choosing one pushes its hash, going
 * back and forward chooses again. After a change of the list it is still the same menu, even if it moved. In another
 * `mode` it is the previously shown one; selecting one ends that mode.
 * @param first the one that the page was rendered with
 * @returns also the hash of the address when it was chosen: another one whenever another is chosen, and only then
 */
export function useSelectedMenu(
  menus: readonly MenuEntry[],
  mode: ListMode,
  first: number,
): [index: number, select: SelectMenu, address: string] {
  const hash = useSyncExternalStore(
    subscribeToAddress,
    () => readAddress().hash,
    () => '',
  );
  const chosen = (index: number, at: string): Choice => {
    const { key = '', name = '' } = menus[index] ?? {};
    return { hash: at, key, name, index };
  };
  const [choice, setChoice] = useState<Choice>(() => chosen(first, ''));
  let current = choice;
  if (mode === 'credits' && current.hash !== hash) {
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
  return [sameMenu(current, menus), select, current.hash];
}
