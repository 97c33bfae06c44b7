import { personIn, type RowFields, staffKind, type CreditedPerson } from '../model/credits.js';
import type { ListTree } from '../model/document.js';
import {
  episodeOfMenu,
  formatEpisodes,
  isEpisodeFormat,
  parseEpisodes,
  type EpisodeRange,
} from '../model/episodes.js';
import type { InterchangeDocument } from '../model/interchange.types.js';
import { nameOf, rowsOf, nodeText, viewOf, type NodeView, type Row } from './view.js';

export interface SummaryPerson extends CreditedPerson {
  /** Rows. */
  count: number;
  /** `Episodes 1-3, 5, OP1`; empty for the whole series. */
  episodes: string;
  /** The studio of the credit: the one whose row heads this one, or the affiliation. */
  studio?: StudioName;
}

/** A studio as credited. */
export interface StudioName {
  ja: string;
  en: string;
  id?: number;
}

export interface SummaryRole {
  category: string;
  /** English; empty when the role has none. */
  name: string;
  /** All printed forms, without duplicates. */
  originals: string[];
  /** In order of first appearance; a studio and the people credited with it are kept together. */
  people: SummaryPerson[];
}

interface Person extends Omit<SummaryPerson, 'episodes' | 'studio'> {
  /** The position among all people of the role, by first appearance. */
  place: number;
  ranges: EpisodeRange[];
  /** Names of menus without a number. */
  others: Set<string>;
}

/** A studio with the people credited with it. */
interface House {
  studio: StudioName;
  /** Its own rows; null: it has none. */
  itself: Person | null;
  people: Map<string, Person>;
}

interface Role {
  category: string;
  name: string;
  originals: Set<string>;
  /** Those who are credited without a studio. */
  people: Map<string, Person>;
  /** By name. */
  houses: Map<string, House>;
  /** Positions already taken. */
  places: number;
}

/** The meaning of a menu's name, parsed once for all of its rows. */
interface MenuName {
  number: number | null;
  isOverview: boolean;
  /** Without its title. */
  word: string;
}

/**
 * Role by role over the whole list, everyone with their episodes. Roles count as the same when their category and
 * English name (or, without one, their printed name) are equal. They come in the order of the list's categories, people
 * in order of first appearance, with their studio. A credit on the Overview is for the episodes in its comment, otherwise
 * for the whole series.
 */
export function summary(list: InterchangeDocument | ListTree): SummaryRole[] {
  const view = viewOf(list);
  const roles = new Map<string, Role>();
  const menus = new Map<NodeView, MenuName>();
  const headed = new Headings();
  let last: NodeView | null = null;
  let role: Role | null = null;
  for (const row of rowsOf(view)) {
    const kind = staffKind(row.row.data);
    if (kind === 'workTitle') continue;
    // All rows of a role have the same, and its names may be long.
    if (!role || row.role !== last) role = roleIn(roles, row);
    last = row.role;
    let menu = menus.get(row.menu);
    if (!menu) menus.set(row.menu, (menu = menuName(nameOf(row.menu))));
    addRow(role, row, menu, kind === 'studio' ? null : (affiliationOf(row.row.data) ?? headed.of(row)));
  }
  const order = categoryOrder(view.settings['categories']);
  return [...roles.values()]
    .sort((a, b) => (order.get(a.category) ?? order.size) - (order.get(b.category) ?? order.size))
    .map((role) => ({
      category: role.category,
      name: role.name,
      originals: [...role.originals],
      people: peopleOf(role),
    }));
}

/** The role of a row among those of the list, which it is added to. */
function roleIn(roles: Map<string, Role>, row: Row): Role {
  const category = nodeText(row.category.data, 'name');
  const name = nodeText(row.role.data, 'name');
  const original = nodeText(row.role.data, 'original');
  const key = `${category}\n${name.toLowerCase() || `\n${original}`}`;
  let role = roles.get(key);
  if (!role) {
    role = { category, name, originals: new Set(), people: new Map(), houses: new Map(), places: 0 };
    roles.set(key, role);
  }
  if (original) role.originals.add(original);
  return role;
}

function categoryOrder(categories: unknown): Map<string, number> {
  const order = new Map<string, number>();
  for (const category of Array.isArray(categories) ? (categories as unknown[]) : []) {
    const name = (category as { name?: unknown } | null)?.name;
    if (typeof name === 'string' && !order.has(name)) order.set(name, order.size);
  }
  return order;
}

const nameIn = (studio: unknown): StudioName | null => {
  const data = typeof studio === 'string' ? { en: studio } : ((studio ?? {}) as RowFields);
  const [ja, en, id] = [nodeText(data, 'ja'), nodeText(data, 'en'), data['id']];
  return ja || en ? { ja, en, ...(typeof id === 'number' && id > 0 ? { id } : {}) } : null;
};

const affiliationOf = ({ studio }: RowFields): StudioName | null => nameIn(studio);

/** The studio that heads a row: its own row is above, with neither a gap nor another heading in between. */
class Headings {
  private role: NodeView | null = null;
  /** By the index of a row in the role. */
  private studios: (StudioName | null)[] = [];

  of({ role, path }: Row): StudioName | null {
    if (role !== this.role) {
      this.role = role;
      let studio: StudioName | null = null;
      this.studios = role.children.map(({ data }) => {
        const kind = staffKind(data);
        if (kind === 'studio') studio = nameIn(data);
        else if (kind === 'spacer' || kind === 'workTitle') studio = null;
        return studio;
      });
    }
    return this.studios[path.staff] ?? null;
  }
}

const houseKey = ({ ja, en }: StudioName): string => (ja || en).toLowerCase();

function addRow(role: Role, { row: { data } }: Row, menu: MenuName, studio: StudioName | null): void {
  const start = (named: CreditedPerson): Person => ({
    ...named,
    place: role.places++,
    count: 0,
    ranges: [],
    others: new Set(),
  });
  const house = studio ? houseOf(role, studio) : null;
  const person = personIn(house?.people ?? role.people, data, start);
  person.count += 1;
  addEpisodes(person, menu, nodeText(data, 'comment'));
}

function houseOf(role: Role, studio: StudioName): House {
  const key = houseKey(studio);
  const known = role.houses.get(key);
  if (known) return known;
  const house: House = { studio, itself: null, people: new Map() };
  role.houses.set(key, house);
  return house;
}

/** Assigns rows without a studio to those of the same person that have one, if it is always the same. */
function joinHouses({ people, houses }: Role): void {
  const homes = new Map<string, House | null>();
  for (const house of houses.values())
    for (const key of house.people.keys()) homes.set(key, homes.has(key) ? null : house);
  for (const [key, alone] of people) {
    const there = key && homes.get(key)?.people.get(key);
    if (!there) continue;
    people.delete(key);
    there.place = Math.min(there.place, alone.place);
    there.count += alone.count;
    there.ranges.push(...alone.ranges);
    for (const other of alone.others) there.others.add(other);
    if (there.isUntranslated && !alone.isUntranslated)
      Object.assign(there, { en: alone.en, isUntranslated: false });
  }
  for (const [key, person] of people) {
    const house = person.isStudio && houses.get(houseKey(person));
    if (!house) continue;
    house.itself = person;
    people.delete(key);
  }
}

function peopleOf(role: Role): SummaryPerson[] {
  joinHouses(role);
  const byPlace = (a: { place: number }, b: { place: number }) => a.place - b.place;
  const groups = [...role.people.values()].map((person) => ({
    place: person.place,
    people: [shown(person)],
  }));
  for (const { studio, itself, people } of role.houses.values()) {
    const inside = [...people.values()].sort(byPlace);
    groups.push({
      place: Math.min(itself?.place ?? Infinity, inside[0]?.place ?? Infinity),
      people: [
        ...(itself ? [shown(itself)] : []),
        ...inside.map((person) => ({ ...shown(person), studio: studioOf(studio, itself) })),
      ],
    });
  }
  return groups.sort(byPlace).flatMap(({ people }) => people);
}

/** Including information from the studio's own rows, which may come later than an affiliation. */
const studioOf = (studio: StudioName, itself: Person | null): StudioName =>
  itself ? { ja: itself.ja, en: itself.en, ...(itself.id ? { id: itself.id } : {}) } : studio;

function menuName(name: string): MenuName {
  return {
    number: episodeOfMenu(name),
    isOverview: name.toLowerCase() === 'overview',
    word: name.replace(/(?<=.)[「『].*/s, ''),
  };
}

function addEpisodes(person: Person, menu: MenuName, comment: string): void {
  if (menu.number !== null) person.ranges.push({ from: menu.number, to: menu.number });
  else if (!menu.isOverview) person.others.add(menu.word);
  else if (isEpisodeFormat(comment)) person.ranges.push(...parseEpisodes(comment)!);
}

function shown({ ranges, others, place: _, ...person }: Person): SummaryPerson {
  return { ...person, episodes: [formatEpisodes(ranges), ...others].filter(Boolean).join(', ') };
}
