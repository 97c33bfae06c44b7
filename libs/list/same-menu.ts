import { episodeOfMenu } from './episodes.js';

const title = /(?<=.)[「『].*$/s;
const label = (name: string): string => name.replace(title, '').trim().toLowerCase();
const titleOf = (name: string): string => title.exec(name)?.[0].trim() ?? '';

/**
 * Whether the name of a menu that is there, or planned, means the menu that a text names: `#01` is `#01「朝」` and `#1`, `OP` is
 * `OP1`. Of menus without a number, two with different titles are two.
 */
export function isSameMenu(there: string, read: string): boolean {
  const [one, other] = [label(there), label(read)];
  const number = episodeOfMenu(one);
  if (number !== null && /^#\d+$/.test(one)) return /^#\d+$/.test(other) && episodeOfMenu(other) === number;
  if (one === other) {
    const [first, second] = [titleOf(there), titleOf(read)];
    return /\d$/.test(one) || first === '' || second === '' || first === second;
  }
  return /^(?:op|ed)$/.test(one) && other === `${one}1`;
}

/** The name of a menu that is there, with the title that a text gives it where it has none; null: it stays as it is. */
export function titledMenu(there: string, read: string): string | null {
  const [has, wanted] = [titleOf(there), titleOf(read)];
  return has === '' && wanted !== '' ? `${there.trim()}${wanted}` : null;
}
