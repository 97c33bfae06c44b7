import { rowsOf, nodeText, viewOf } from '@libs/list/check/view.js';
import {
  isUnconfirmed,
  isUntranslated,
  personIn,
  staffKind,
  type CreditedPerson,
} from '@libs/list/model/credits.js';
import type { ListTree } from '@libs/list/model/document.js';
import { episodeOfMenu } from '@libs/list/model/episodes.js';
import type { InterchangeDocument } from '@libs/list/model/interchange.types.js';

/** One episode. */
export interface EpisodeFigures {
  /** The menu's full name, and the part before its title. */
  name: string;
  label: string;
  /** Index of the menu. */
  index: number;
  credits: number;
  untranslated: number;
  /** With an English name that nobody has confirmed. */
  unconfirmed: number;
  /** Different people and studios. */
  people: number;
  /** People, without studios, who appear in an episode for the first time, and those who appeared before. */
  newcomers: number;
  returning: number;
}

export interface RoleFigures {
  name: string;
  original: string;
  /** Different people and studios. */
  people: number;
  /** The same in each menu that has the role, by the menu's index. */
  inMenu: ReadonlyMap<number, number>;
}

interface PersonFigures extends CreditedPerson {
  credits: number;
  /** Different menus. */
  menus: number;
}

interface ListFigures {
  credits: number;
  people: number;
  studios: number;
  roles: number;
  untranslated: number;
  unconfirmed: number;
  /** The numbered menus; all menus with credits if fewer than two are numbered. */
  episodes: EpisodeFigures[];
  /** Most people first. */
  byRole: RoleFigures[];
  /** Most credits first, studios apart. */
  byPerson: PersonFigures[];
}

type Person = Omit<PersonFigures, 'menus'> & { menus: Set<number> };

interface Role {
  name: string;
  original: string;
  people: Set<Person>;
  inMenu: Map<number, Set<Person>>;
}

const labelOf = (name: string): string => name.replace(/(?<=.)[「『].*$/s, '').trim() || 'Unnamed';

/** Counts for the whole list. Titles of works and spacers do not count as credits. */
export function listFigures(list: InterchangeDocument | ListTree): ListFigures {
  const view = viewOf(list);
  const names = view.menus.map(({ data }) => nodeText(data, 'name'));
  const menus = names.map((name, index) => ({
    name,
    index,
    credits: 0,
    untranslated: 0,
    unconfirmed: 0,
    people: new Set<Person>(),
  }));
  const people = new Map<string, Person>();
  const roles = new Map<string, Role>();

  for (const { row, role, path } of rowsOf(view)) {
    const { data } = row;
    if (staffKind(data) === 'workTitle') continue;
    const person = personIn(people, data, (named): Person => ({ ...named, credits: 0, menus: new Set() }));
    person.credits += 1;
    person.menus.add(path.menu);
    const menu = menus[path.menu]!;
    menu.credits += 1;
    if (isUntranslated(data)) menu.untranslated += 1;
    else if (isUnconfirmed(data)) menu.unconfirmed += 1;
    menu.people.add(person);

    const [name, original] = [nodeText(role.data, 'name'), nodeText(role.data, 'original')];
    const roleKey = name.toLowerCase() || `\n${original}`;
    let of = roles.get(roleKey);
    if (!of) roles.set(roleKey, (of = { name, original, people: new Set(), inMenu: new Map() }));
    of.people.add(person);
    const here = of.inMenu.get(path.menu);
    if (here) here.add(person);
    else of.inMenu.set(path.menu, new Set([person]));
  }

  const numbered = menus.filter(({ name }) => episodeOfMenu(name) !== null);
  const shown = numbered.length > 1 ? numbered : menus.filter(({ credits }) => credits > 0);
  const seen = new Set<Person>();
  const episodes = shown.map(({ people: staff, ...menu }) => {
    let [newcomers, returning] = [0, 0];
    for (const person of staff) {
      if (person.isStudio) continue;
      if (seen.has(person)) returning += 1;
      else newcomers += 1;
      seen.add(person);
    }
    return { ...menu, label: labelOf(menu.name), people: staff.size, newcomers, returning };
  });

  const all = [...people.values()];
  const persons = all.filter(({ isStudio }) => !isStudio);
  return {
    credits: menus.reduce((sum, { credits }) => sum + credits, 0),
    people: persons.length,
    studios: all.length - persons.length,
    roles: roles.size,
    untranslated: menus.reduce((sum, { untranslated }) => sum + untranslated, 0),
    unconfirmed: menus.reduce((sum, { unconfirmed }) => sum + unconfirmed, 0),
    episodes,
    byRole: [...roles.values()]
      .map(({ inMenu, ...role }) => ({
        ...role,
        people: role.people.size,
        inMenu: new Map([...inMenu].map(([menu, staff]) => [menu, staff.size])),
      }))
      .sort((a, b) => b.people - a.people),
    byPerson: persons
      .map(({ menus: on, ...person }) => ({ ...person, menus: on.size }))
      .sort((a, b) => b.credits - a.credits),
  };
}

/** A percentage; “0%” and “100%” only if exact. */
export function percent(part: number, whole: number): string {
  if (whole === 0 || part === 0) return '0%';
  if (part === whole) return '100%';
  const share = (part / whole) * 100;
  if (share < 1) return '<1%';
  return share > 99 ? '>99%' : `${Math.round(share)}%`;
}
