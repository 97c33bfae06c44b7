import { nameKey } from '../../names/lookup-key.js';
import { foldRole } from '../../roles/fold.js';
import { addNodes } from '../operations/single.js';
import { pasteInto } from '../operations/paste.js';
import { isSpacer } from '../model/credits.js';
import type { JsonObject, ListTree, RoleNode } from '../model/document.js';
import {
  episodeOfMenu,
  formatEpisodes,
  joinRanges,
  parseEpisodes,
  type EpisodeRange,
} from '../model/episodes.js';
import { readStaff } from '../interchange/interchange.js';
import type { MainStaff } from './main-staff.js';
import type { Operation } from '../model/operation.js';
import { overviewOf } from './overview.js';
import { walk } from '../model/walk.js';

type Categories = MainStaff['credits'];
type Row = Categories[number]['roles'][number]['staff'][number];

/** A person in a role of the Overview. */
export interface ListedCredit {
  /** The id of the row. */
  id: string;
  ja: string;
  en: string;
  role: { ja: string; en: string };
}

/** A credit that both have, with other episodes or another comment. */
export interface DifferingCredit extends ListedCredit {
  /** As the list has it: the comment, or the episodes in which it credits them. */
  inList: string;
  /** The comment of the anime database. */
  there: string;
}

interface StaffComparison {
  /** What is nowhere in the list, as an Overview. */
  missing: Categories;
  missingRows: number;
  /** What both have, but with other comments. Where one of them says nothing, they do not differ. */
  differing: DifferingCredit[];
  /** Rows of the Overview that the anime database lacks. It does not list studios as staff, so studios are ignored. */
  extra: ListedCredit[];
}

/**
 * Compares the staff of an anime in the anime database with its list. A credit counts as present if the same person has the same
 * role in any episode: linked people by id, others by a name in either language. Takes time in proportion to both.
 */
export function compareStaff(tree: Pick<ListTree, 'menus'>, staff: Categories): StaffComparison {
  const overview = overviewOf(tree as ListTree);
  const listed = new Map<string, Listed[]>();
  const known = new Set<string>();
  for (const { roles } of staff)
    for (const role of roles)
      for (const row of role.staff)
        for (const key of keys(roleKeys(role), [linkKey(row.id), ...nameKeys(row.ja, row.en)]))
          known.add(key);

  const extra: ListedCredit[] = [];
  /** Numbers of the episodes that have credits. */
  const filled = new Set<number>();
  for (const { node, role, menu } of walk(tree.menus, 'credit')) {
    const { data } = node;
    if (isSpacer(data)) continue;
    const episode = episodeOfMenu(text(menu.data['name']));
    if (episode !== null) filled.add(episode);
    if (data['isWorkTitle'] || data['isStudio']) continue;
    const [ja, en] = [text(data['ja']), text(data['en'])];
    const named = { name: text(role.data['name']), original: text(role.data['original']) };
    const own = keys(roleKeys(named), data['id'] ? [linkKey(Number(data['id']))] : nameKeys(ja, en));
    const credit = { id: node.id, ja, en, role: { ja: named.original, en: named.name } };
    const isInOverview = menu === overview;
    const here = { credit, comment: text(data['comment']), isInOverview, episode };
    for (const key of own) {
      const there = listed.get(key);
      if (there) there.push(here);
      else listed.set(key, [here]);
    }
    if (isInOverview && !own.some((key) => known.has(key))) extra.push(credit);
  }

  let missingRows = 0;
  const differing: DifferingCredit[] = [];
  const missing = staff.flatMap(({ name, roles }) => {
    const left = roles.flatMap((role) => {
      const rows = role.staff.filter((row) => {
        const own = keys(roleKeys(role), [linkKey(row.id), ...nameKeys(row.ja, row.en)]);
        const found = own.flatMap((key) => listed.get(key) ?? []);
        const other = found.length > 0 ? differenceOf(found, text(row.comment), filled) : null;
        if (other) differing.push(other);
        return found.length === 0;
      });
      missingRows += rows.length;
      return rows.length > 0 ? [{ ...role, staff: rows }] : [];
    });
    return left.length > 0 ? [{ name, roles: left }] : [];
  });
  return { missing, missingRows, differing, extra };
}

/** A row of the list, where it stands. */
interface Listed {
  credit: ListedCredit;
  comment: string;
  isInOverview: boolean;
  /** Number of its episode. */
  episode: number | null;
}

/**
 * How the rows of a credit differ from the comment in the database: by the comment of the Overview, otherwise by the episodes that
 * credit it, as far as the list has credits of the episodes in question. Null: they do not.
 */
function differenceOf(
  found: readonly Listed[],
  there: string,
  filled: ReadonlySet<number>,
): DifferingCredit | null {
  if (!there) return null;
  const summary = found.find((one) => one.isInOverview && one.comment !== '');
  if (summary)
    return isSameComment(summary.comment, there)
      ? null
      : { ...summary.credit, inList: summary.comment, there };
  const { ranges } = commentParts(there);
  const credited = new Set(found.flatMap(({ episode }) => episode ?? []));
  if (ranges.length === 0 || credited.size === 0) return null;
  const isThere = (number: number) =>
    ranges.some(({ from, to }) => number >= from && (to === null || number <= to));
  if ([...filled].every((number) => isThere(number) === credited.has(number))) return null;
  const numbers = [...credited].map((number) => ({ from: number, to: number }));
  const [first] = found.filter(({ episode }) => episode !== null);
  return { ...first!.credit, inList: formatEpisodes(numbers), there };
}

/** A comment as episodes and everything else: `OP; ep 1` are the words `op` and episode 1. */
function commentParts(comment: string): { ranges: EpisodeRange[]; words: string } {
  const ranges: EpisodeRange[] = [];
  const words: string[] = [];
  for (const part of comment.split(/[;；]/)) {
    const episodes = parseEpisodes(part);
    if (episodes) ranges.push(...episodes);
    else if (part.trim()) words.push(part.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim());
  }
  return { ranges: joinRanges(ranges), words: words.sort().join(';') };
}

const isSameComment = (one: string, other: string): boolean =>
  JSON.stringify(commentParts(one)) === JSON.stringify(commentParts(other));

/**
 * Adds credits to the Overview, each to its existing role or to a new one.
 * @returns the operations, to be applied as one change; none if the list has no Overview.
 */
export function addToOverview(tree: ListTree, staff: Categories, newId: () => string): Operation[] {
  const overview = overviewOf(tree);
  if (!overview) return [];
  const places = new Map<string, RoleNode>();
  for (const category of overview.categories)
    for (const role of category.roles) {
      const named = { name: text(role.data['name']), original: text(role.data['original']) };
      for (const key of roleKeys(named)) {
        const place = `${text(category.data['name'])} ${key}`;
        if (!places.has(place)) places.set(place, role);
      }
    }
  // Several roles of the database may correspond to one of the list.
  const added = new Map<RoleNode, Row[]>();
  const fresh: Categories = [];
  for (const { name, roles } of staff) {
    const others = roles.filter((role) => {
      const there = roleKeys(role)
        .map((key) => places.get(`${name} ${key}`))
        .find((one) => one !== undefined);
      if (there) added.set(there, [...(added.get(there) ?? []), ...role.staff]);
      return !there;
    });
    if (others.length > 0) fresh.push({ name, roles: others });
  }
  const operations: Operation[] = [...added].flatMap(([role, rows]) => {
    const nodes = rows.map((row) => readStaff(row, newId));
    return addNodes(tree, role.id, role.credits.length, nodes, newId);
  });
  return [...operations, ...pasteInto(tree, overview.id, 'roles', [{ name: '', credits: fresh }], newId)];
}

const text = (value: JsonObject[string] | undefined): string =>
  typeof value === 'string' ? value.trim() : '';

const linkKey = (id: number): string => `#${id}`;

function nameKeys(ja: string, en: string): string[] {
  const isKnown = en !== '' && en !== '???';
  return [ja && `ja ${nameKey(ja)}`, isKnown ? `en ${nameKey(en)}` : ''].filter(Boolean);
}

function roleKeys({ name, original }: { name: string; original: string }): string[] {
  return [original && `ja ${foldRole(original)}`, name && `en ${foldRole(name)}`].filter(Boolean);
}

const keys = (roles: readonly string[], people: readonly string[]): string[] =>
  roles.flatMap((role) => people.map((person) => `${role}\n${person}`));
