import { episodeOfMenu } from '../model/episodes.js';

const title = /(?<=.)[「『].*$/s;
const label = (name: string): string => name.replace(title, '').trim().toLowerCase();
const titleOf = (name: string): string => title.exec(name)?.[0].trim() ?? '';

/** What is compared of a name: its parts, read once for however many others. */
interface MenuName {
  label: string;
  /** Of an episode that has nothing but its number. */
  number: number | null;
  title: string;
}

function partsOf(name: string): MenuName {
  const own = label(name);
  return { label: own, number: /^#\d+$/.test(own) ? episodeOfMenu(own) : null, title: titleOf(name) };
}

function isSame(there: MenuName, read: MenuName): boolean {
  if (there.number !== null) return read.number === there.number;
  if (there.label === read.label)
    return /\d$/.test(there.label) || there.title === '' || read.title === '' || there.title === read.title;
  return (there.label === 'op' || there.label === 'ed') && read.label === `${there.label}1`;
}

/**
 * Whether the name of an existing or planned menu refers to the same menu as a text: `#01` is `#01「朝」` and `#1`, `OP`
 * is `OP1`. Menus without a number but with different titles are different.
 */
export const isSameMenu = (there: string, read: string): boolean => isSame(partsOf(there), partsOf(read));

/** Finds which of the menus with these names a text means (`isSameMenu`): the first that may be taken; -1: none. */
export function menuFinder(
  names: readonly string[],
): (read: string, mayBe: (index: number) => boolean) => number {
  const parts = names.map(partsOf);
  return (read, mayBe) => {
    const wanted = partsOf(read);
    return parts.findIndex((one, index) => isSame(one, wanted) && mayBe(index));
  };
}

/** The name of an existing menu, with the text's title if it has none; null: no change. */
export function titledMenu(there: string, read: string): string | null {
  const [has, wanted] = [titleOf(there), titleOf(read)];
  return has === '' && wanted !== '' ? `${there.trim()}${wanted}` : null;
}
