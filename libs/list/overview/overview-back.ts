import { addTo as addToList } from '../../characters/characters.js';
import { applyChange } from '../model/apply.js';
import { isSpacer } from '../model/credits.js';
import type { CreditNode, JsonObject, ListTree, MenuNode } from '../model/document.js';
import { insertCategory, insertRole, removeNode, setField } from '../model/edit.js';
import { episodeOfMenu, formatEpisodes, parseEpisodes, type EpisodeRange } from '../model/episodes.js';
import { findNode, type FoundNode } from '../model/nodes.js';
import type { Operation } from '../model/operation.js';
import { insertRows, isLikeRole, isSameCredit, keyOf, overviewOf, removalOf } from './overview.js';

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

export interface BackToEpisodes {
  /**
   * To be applied as one change; empty if the role does not exist, is not on the Overview, or none of its rows names episodes.
   */
  operations: Operation[];
  /** Rows that were moved to episodes, completely or in part. */
  moved: number;
  /** Rows that stay because they apply to the whole list: they have no comment. */
  kept: number;
  /** Episodes that comments name but the list does not have; their rows stay, with only these episodes. */
  missing: EpisodeRange[];
}

/**
 * The reverse of `roleToOverview`: moves the rows of a role on the Overview to the episodes named in their comments (`Episodes
 * 1-3, 5, 7`), without the comment. Missing roles and categories are added to the episodes; a row that an episode already has is
 * not added again.
 * @returns `invalid`: the first row whose comment is neither empty nor in an episode format (rule input-4); if there
 * is one, nothing is changed.
 */
export function roleToEpisodes(
  tree: ListTree,
  roleId: string,
  newId: () => string,
): BackToEpisodes | { invalid: CreditNode } {
  const result: BackToEpisodes = { operations: [], moved: 0, kept: 0, missing: [] };
  const found = findNode(tree, roleId);
  if (found?.kind !== 'role' || found.menu !== overviewOf(tree)) return result;
  const rows = found.node.credits.filter(({ data }) => !isSpacer(data));
  const invalid = rows.find(({ data }) => text(data['comment']) && !parseEpisodes(text(data['comment'])));
  if (invalid) return { invalid };

  const episodes = episodesOf(tree);
  const numbers = [...episodes.keys()].sort((a, b) => a - b);
  const wanted = new Map<number, JsonObject[]>();
  const left: CreditNode[] = [];
  for (const row of rows) {
    const comment = text(row.data['comment']);
    if (!comment) {
      result.kept += 1;
      continue;
    }
    const { here, missing } = share(parseEpisodes(comment)!, numbers);
    result.missing.push(...missing);
    if (here.length === 0) continue;
    result.moved += 1;
    const { comment: _comment, ...data } = row.data;
    for (const number of here) addToList(wanted, number, data);
    if (missing.length === 0) left.push(row);
    else result.operations.push(setField(tree, row.id, 'comment', formatEpisodes(missing)));
  }
  for (const number of numbers) {
    const more = wanted.get(number);
    if (more) result.operations.push(...addTo(tree, episodes.get(number)!, found, more, newId));
  }
  result.operations.push(...removals(tree, found, rows, left));
  return result;
}

/** The first menu with each number. */
function episodesOf(tree: ListTree): Map<number, MenuNode> {
  const episodes = new Map<number, MenuNode>();
  for (const menu of tree.menus) {
    const number = episodeOfMenu(text(menu.data['name']));
    if (number !== null && !episodes.has(number)) episodes.set(number, menu);
  }
  return episodes;
}

/**
 * Splits ranges into the episodes that the list has and ranges of those that it does not. `12-` means all existing
 * episodes from 12 on.
 */
function share(
  ranges: readonly EpisodeRange[],
  numbers: readonly number[],
): { here: number[]; missing: EpisodeRange[] } {
  const here: number[] = [];
  const missing: EpisodeRange[] = [];
  for (const { from, to } of ranges) {
    const inside = numbers.filter((number) => number >= from && number <= (to ?? Infinity));
    here.push(...inside);
    if (to === null) {
      if (inside.length === 0) missing.push({ from, to });
      continue;
    }
    let next = from;
    for (const number of inside) {
      if (number > next) missing.push({ from: next, to: number - 1 });
      next = number + 1;
    }
    if (next <= to) missing.push({ from: next, to });
  }
  return { here, missing };
}

type FoundRole = Extract<FoundNode, { kind: 'role' }>;

function addTo(
  tree: ListTree,
  menu: MenuNode,
  { category, role }: FoundRole,
  rows: readonly JsonObject[],
  newId: () => string,
): Operation[] {
  const operations: Operation[] = [];
  let now: ListTree = { ...tree, menus: [menu] };
  const add = (operation: Operation) => {
    operations.push(operation);
    now = applyChange(now, [operation], tree.menus.length).tree;
  };
  const known = menu.categories.find(({ data }) => data['name'] === category.data['name']);
  const categoryId = known?.id ?? newId();
  if (!known)
    add(insertCategory(now, menu.id, placeOf(tree, menu, category.data), category.data, () => categoryId));
  const target = known?.roles.find(({ data }) => isLikeRole(role.data)(data));
  const targetId = target?.id ?? newId();
  if (!target) add(insertRole(now, categoryId, known?.roles.length ?? 0, role.data, () => targetId));
  const there = new Map<string, JsonObject[]>();
  for (const { data } of target?.credits ?? []) addToList(there, keyOf(data), data);
  const missing = rows.filter((data) => !there.get(keyOf(data))?.some((row) => isSameCredit(row, data)));
  return [...operations, ...insertRows(now, targetId, missing, newId)];
}

/** Where a new category goes: before the first one that comes later in the list's own order of categories. */
function placeOf(tree: ListTree, menu: MenuNode, { name }: JsonObject): number {
  const listed = tree.settings['categories'];
  const order = Array.isArray(listed)
    ? listed.map((one) => (typeof one === 'object' && one && !Array.isArray(one) ? one['name'] : null))
    : [];
  const own = order.indexOf(name ?? null);
  const later = menu.categories.findIndex(({ data }) => order.indexOf(data['name'] ?? null) > own);
  return own < 0 || later < 0 ? menu.categories.length : later;
}

/** A role without rows is removed, even if spacers are left. */
function removals(tree: ListTree, found: FoundRole, rows: CreditNode[], left: CreditNode[]): Operation[] {
  if (left.length === 0) return [];
  if (left.length === rows.length) return removalOf(tree, found, found.node.credits);
  return left.map(({ id }) => removeNode({ ...tree, menus: [found.menu] }, id));
}
