import { episodeOfMenu } from '../model/episodes.js';

const title = /(?<=.)[「『].*$/s;
const label = (name: string): string => name.replace(title, '').trim().toLowerCase();
const titleOf = (name: string): string => title.exec(name)?.[0].trim() ?? '';

/**
 * Whether the name of an existing or planned menu refers to the same menu as a text: `#01` is `#01「朝」` and `#1`, `OP`
 * is `OP1`. Menus without a number but with different titles are different.
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

/** The name of an existing menu, with the text's title if it has none; null: no change. */
export function titledMenu(there: string, read: string): string | null {
  const [has, wanted] = [titleOf(there), titleOf(read)];
  return has === '' && wanted !== '' ? `${there.trim()}${wanted}` : null;
}
