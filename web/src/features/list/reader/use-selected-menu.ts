import { useState, useSyncExternalStore } from 'react';
import { readAddress, subscribeToAddress, writeAddress, type ListMode } from './address';
import { sameMenu, type MenuEntry } from './content';
import { hashOf, menuOfHash, writesHash } from './hash';

/** Shows the menu at `index`. `added`: the key of a menu that was just created and is not in `menus` yet. */
type SelectMenu = (index: number, added?: string) => void;

/** The current menu, and the hash of the address when it was selected. `turn`: how many others were selected before it. */
interface Choice {
  hash: string;
  key: string;
  name: string;
  index: number;
  turn: number;
}

/**
 * Which menu is shown, kept in step with the address (rule address-4): choosing one pushes its hash, going
 * back and forward chooses again. After a change of the list it is still the same menu, even if it moved. In another
 * `mode` it is the previously shown one; selecting one ends that mode.
 * @param first the one that the page was rendered with
 * @returns `turn` changes whenever another menu is chosen, and only then
 */
export function useSelectedMenu(
  menus: readonly MenuEntry[],
  mode: ListMode,
  first: number,
): [index: number, select: SelectMenu, turn: number] {
  const hash = useSyncExternalStore(
    subscribeToAddress,
    () => readAddress().hash,
    () => '',
  );
  const chosen = (index: number, at: string, before?: Choice): Choice => {
    const { key = '', name = '' } = menus[index] ?? {};
    return { hash: at, key, name, index, turn: key === before?.key ? before.turn : (before?.turn ?? 0) + 1 };
  };
  const [choice, setChoice] = useState<Choice>(() => chosen(first, ''));
  let current = choice;
  if (mode === 'credits' && current.hash !== hash) {
    const names = menus.map(({ name }) => name);
    current = chosen(menuOfHash(hash, names) ?? 0, hash, current);
    setChoice(current);
  }

  const select: SelectMenu = (index, added) => {
    const at = readAddress();
    if (added) {
      if (at.mode !== 'credits') writeAddress({ mode: 'credits' }, 'push');
      return setChoice({ hash: at.hash, key: added, name: '', index, turn: current.turn + 1 });
    }
    const entry = menus[index];
    if (!entry) return;
    const hash = writesHash(index, at.hash) ? hashOf(entry.name) : '';
    if (hash !== at.hash || at.mode !== 'credits') writeAddress({ mode: 'credits', hash }, 'push');
    setChoice(chosen(index, readAddress().hash, current));
  };
  return [sameMenu(current, menus), select, current.turn];
}
