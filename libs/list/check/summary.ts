import { personIn, staffKind, type CreditedPerson } from '../credits.js';
import type { ListTree } from '../document.js';
import {
  episodeOfMenu,
  formatEpisodes,
  isEpisodeFormat,
  parseEpisodes,
  type EpisodeRange,
} from '../episodes.js';
import type { InterchangeDocument } from '../interchange.types.js';
import { nameOf, rowsOf, textOf, viewOf, type Row } from './view.js';

export interface SummaryPerson extends CreditedPerson {
  /** Rows. */
  count: number;
  /** `Episodes 1-3, 5, OP1`; empty for the whole series. */
  episodes: string;
}

export interface SummaryRole {
  category: string;
  /** English; empty when the role has none. */
  name: string;
  /** All that are printed, without repetition. */
  originals: string[];
  people: SummaryPerson[];
}

interface Person extends Omit<SummaryPerson, 'episodes'> {
  ranges: EpisodeRange[];
  /** Names of menus without a number. */
  others: Set<string>;
}

/**
 * Role by role over the whole list, everyone with their episodes. Roles are one when category and English name are (or,
 * without an English name, the printed one); they come in the order of the list's categories, people as they first stand.
 * A credit on the Overview is for the episodes that its comment names, else for the whole series.
 */
export function summary(list: InterchangeDocument | ListTree): SummaryRole[] {
  const view = viewOf(list);
  const roles = new Map<string, Omit<SummaryRole, 'people'> & { people: Map<string, Person> }>();
  for (const row of rowsOf(view)) {
    if (staffKind(row.row.data) === 'workTitle') continue;
    const category = textOf(row.category.data, 'name');
    const name = textOf(row.role.data, 'name');
    const original = textOf(row.role.data, 'original');
    const key = `${category}\n${name.toLowerCase() || `\n${original}`}`;
    let role = roles.get(key);
    if (!role) roles.set(key, (role = { category, name, originals: [], people: new Map() }));
    if (original && !role.originals.includes(original)) role.originals.push(original);
    addRow(role.people, row);
  }
  const order = categoryOrder(view.settings['categories']);
  return [...roles.values()]
    .sort((a, b) => (order.get(a.category) ?? order.size) - (order.get(b.category) ?? order.size))
    .map(({ people, ...role }) => ({ ...role, people: [...people.values()].map(shown) }));
}

function categoryOrder(categories: unknown): Map<string, number> {
  const order = new Map<string, number>();
  for (const category of Array.isArray(categories) ? (categories as unknown[]) : []) {
    const name = (category as { name?: unknown } | null)?.name;
    if (typeof name === 'string' && !order.has(name)) order.set(name, order.size);
  }
  return order;
}

function addRow(people: Map<string, Person>, { row, menu }: Row): void {
  const { data } = row;
  const person = personIn(people, data, (named): Person => ({
    ...named,
    count: 0,
    ranges: [],
    others: new Set(),
  }));
  person.count += 1;
  addEpisodes(person, nameOf(menu), textOf(data, 'comment'));
}

function addEpisodes(person: Person, menu: string, comment: string): void {
  const number = episodeOfMenu(menu);
  if (number !== null) person.ranges.push({ from: number, to: number });
  else if (menu.toLowerCase() !== 'overview') person.others.add(menu.replace(/(?<=.)[「『].*$/s, ''));
  else if (isEpisodeFormat(comment)) person.ranges.push(...parseEpisodes(comment)!);
}

function shown({ ranges, others, ...person }: Person): SummaryPerson {
  return { ...person, episodes: [formatEpisodes(ranges), ...others].filter(Boolean).join(', ') };
}
