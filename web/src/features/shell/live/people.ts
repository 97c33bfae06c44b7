import type { Person } from '@libs/contract/lists/presence.js';
import { presenceColours } from '@libs/contract/lists/presence-colours.js';

type Coloured = Pick<Person, 'name' | 'colour'>;

/** The name of a person; some are anonymous. */
export const personName = ({ name }: Pick<Person, 'name'>): string => name ?? 'Somebody';

/** The colour of a person, legible in the light and dark themes. */
export const personColour = ({ colour }: Pick<Person, 'colour'>): string =>
  `oklch(var(--person-lightness) var(--person-chroma) ${Math.round((colour * 360) / presenceColours)})`;

/** Each account once, editors first; two tabs of one person count as one, at the position of the editing one. */
export function distinct(people: readonly Person[]): Person[] {
  const known = new Map<string, Person>();
  for (const person of [...people].sort((a, b) => Number(b.editing) - Number(a.editing))) {
    const key = person.account === null ? person.connection : String(person.account);
    if (!known.has(key)) known.set(key, person);
  }
  return [...known.values()];
}

/** “genga_no_mori is editing”, “genga_no_mori and 2 others are editing”; empty when nobody is. */
export function editingText(people: readonly Coloured[], count = people.length): string {
  const [first, second] = people;
  if (!first || count === 0) return '';
  if (count === 1) return `${personName(first)} is editing`;
  if (count === 2 && second) return `${personName(first)} and ${personName(second)} are editing`;
  return `${personName(first)} and ${count - 1} others are editing`;
}
