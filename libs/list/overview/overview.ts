import { addTo } from '../../characters/characters.js';
import { isSpacer } from '../model/credits.js';
import type { CreditNode, JsonObject, ListTree, MenuNode, RoleNode } from '../model/document.js';
import { applyChange } from '../model/apply.js';
import { insertCategory, insertRole, removeNode, setField } from '../model/edit.js';
import { episodeOfMenu, formatEpisodes, parseEpisodes, type EpisodeRange } from '../model/episodes.js';
import { findNode } from '../model/nodes.js';
import type { Operation } from '../model/operation.js';
import { addNodes } from '../operations/single.js';

/** The menu with what applies to the whole list, or undefined. */
export const overviewOf = (tree: ListTree): MenuNode | undefined =>
  tree.menus.find(({ data }) => text(data['name']).toLowerCase() === 'overview');

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Somebody in the role: the row without its comment, and the episodes; null: all of them. */
interface Merged {
  /** The row of Overview for this person, if there is one. */
  id: string | null;
  data: JsonObject;
  ranges: EpisodeRange[] | null;
}

/** What distinguishes two rows for different people or different credits. */
const others = ({ comment: _comment, en: _en, id: _id, ...rest }: JsonObject): string =>
  JSON.stringify(Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1)));

const agree = (one: unknown, two: unknown) => !one || !two || one === two;

/** A missing English name or link does not count as a difference if there is a Japanese name; differing ones do. */
export const isSameCredit = (one: JsonObject, two: JsonObject): boolean =>
  others(one) === others(two) &&
  (text(one['ja'])
    ? agree(one['en'], two['en']) && agree(one['id'], two['id'])
    : one['en'] === two['en'] && one['id'] === two['id']);

interface RoleSource {
  menu: MenuNode;
  category: MenuNode['categories'][number];
  role: RoleNode;
}

/**
 * Moves a role from all numbered episodes to the Overview, each row with a comment made from its episodes (`Episodes
 * 1-3, 5, 7`). Equal rows become one; rows whose comment names other episodes stay where they are, and so do those in
 * menus without a number.
 *
 * @returns the operations, to be applied as one change; null: there is no Overview (rule input-4). Empty if
 * the role does not exist, is in no numbered episode, or no row moves. `kept`: rows that stay because of their comment.
 * `invalid`: a row whose comment is neither empty nor in an episode format, preferably in the role's own episode; if
 * there is one, nothing is changed.
 */
export function roleToOverview(
  tree: ListTree,
  roleId: string,
  newId: () => string,
): { operations: Operation[]; kept: number } | { invalid: CreditNode } | null {
  const overview = overviewOf(tree);
  if (!overview) return null;
  const chosen = findNode(tree, roleId);
  if (chosen?.kind !== 'role') return { operations: [], kept: 0 };
  const sources = sourcesOf(tree, overview, chosen.category.data, chosen.node.data);
  const rows = sources
    .toSorted((a, b) => Number(b.menu === chosen.menu) - Number(a.menu === chosen.menu))
    .flatMap(({ role: { credits } }) => credits.filter(({ data }) => !isSpacer(data)));
  const invalid = rows.find(({ data }) => text(data['comment']) && !parseEpisodes(text(data['comment'])));
  if (invalid) return { invalid };
  const isRole = isLikeRole(chosen.node.data);
  const category = overview.categories.find(({ data }) => data['name'] === chosen.category.data['name']);
  const role = category?.roles.find(({ data }) => isRole(data));

  const merged = new MergedRows();
  for (const { id, data } of role?.credits ?? []) {
    const ranges = text(data['comment']) ? parseEpisodes(text(data['comment'])) : null;
    const isOther = text(data['comment']) !== '' && ranges === null;
    if (!isSpacer(data) && !isOther) merged.add({ id, data, ranges });
  }
  const removals: Operation[] = [];
  let kept = 0;
  for (const source of sources) {
    const moved = source.role.credits.filter((row) => takeRow(merged, row, source.episode));
    kept += source.role.credits.length - moved.length;
    removals.push(...removalOf(tree, source, moved));
  }
  if (kept === 0 ? rows.length === 0 : kept === rows.length) return { operations: [], kept };
  const notes = [...new Set(sources.map((source) => text(source.role.data['note'])).filter(Boolean))];
  return { operations: [...writing(), ...removals], kept };

  function writing(): Operation[] {
    const operations: Operation[] = [];
    let now: ListTree = { ...tree, menus: [overview!] };
    const add = (operation: Operation) => {
      operations.push(operation);
      now = applyChange(now, [operation], tree.menus.length).tree;
    };
    const categoryId = category?.id ?? newId();
    if (!category) {
      const { name = '' } = chosen!.kind === 'role' ? chosen!.category.data : {};
      add(insertCategory(now, overview!.id, overview!.categories.length, { name }, () => categoryId));
    }
    const targetId = role?.id ?? newId();
    if (!role) {
      const { note: _note, ...data } = chosen!.node.data;
      add(insertRole(now, categoryId, category?.roles.length ?? 0, data, () => targetId));
    }
    const note = [...new Set([text(role?.data['note']), ...notes])].filter(Boolean).join('\n');
    if (note !== text(role?.data['note'])) add(setField(now, targetId, 'note', note));
    const added: JsonObject[] = [];
    const stored = new Map(role?.credits.map((row) => [row.id, row.data] as const));
    for (const { id, data, ranges } of merged.all) {
      const comment = ranges && formatEpisodes(ranges);
      if (id === null) {
        const { comment: _comment, ...names } = data;
        added.push(comment ? { ...names, comment } : names);
      } else {
        const before = stored.get(id)!;
        for (const [field, value] of Object.entries({ ...data, ...(comment ? { comment } : {}) }))
          if (value !== before[field])
            operations.push({ op: 'set', kind: 'credit', menu: overview!.id, id, field, value });
      }
    }
    return [...operations, ...insertRows(now, targetId, added, newId)];
  }
}

/** Whether another role has the same names. */
export const isLikeRole =
  (one: JsonObject) =>
  (two: JsonObject): boolean =>
    text(one['name']) === text(two['name']) && text(one['original']) === text(two['original']);

function sourcesOf(
  tree: ListTree,
  overview: MenuNode,
  category: JsonObject,
  role: JsonObject,
): (RoleSource & { episode: number })[] {
  const isRole = isLikeRole(role);
  return tree.menus.flatMap((menu) => {
    const episode = menu.id === overview.id ? null : episodeOfMenu(text(menu.data['name']));
    if (episode === null) return [];
    return menu.categories
      .filter(({ data }) => data['name'] === category['name'])
      .flatMap((found) =>
        found.roles
          .filter(({ data }) => isRole(data))
          .map((one) => ({ menu, episode, category: found, role: one })),
      );
  });
}

/** New rows at the end of a role. */
export function insertRows(
  tree: ListTree,
  roleId: string,
  rows: readonly JsonObject[],
  newId: () => string,
): Operation[] {
  const nodes = rows.map((data) => ({ id: '', order: '', data: { ja: '', en: '', ...data } }));
  const found = findNode(tree, roleId);
  return found?.kind === 'role' ? addNodes(tree, roleId, found.node.credits.length, nodes, newId) : [];
}

/** Rows of a role that are told apart by `isSameCredit`, in order, and found without comparing each with each. */
class MergedRows {
  readonly all: Merged[] = [];
  private readonly alike = new Map<string, Merged[]>();

  add(row: Merged): void {
    this.all.push(row);
    addTo(this.alike, keyOf(row.data), row);
  }

  find(data: JsonObject): Merged | undefined {
    return this.alike.get(keyOf(data))?.find((one) => isSameCredit(one.data, data));
  }
}

/** The same for all rows that `isSameCredit` takes for one. */
export const keyOf = (data: JsonObject): string =>
  text(data['ja']) ? others(data) : JSON.stringify([others(data), data['en'], data['id']]);

/** Adds a row of an episode; returns whether it can be removed from the episode. */
function takeRow(merged: MergedRows, { data }: CreditNode, episode: number): boolean {
  if (isSpacer(data)) return true;
  if (text(data['comment'])) {
    const said = parseEpisodes(text(data['comment']));
    const isThisOne = said?.length === 1 && said[0]!.from === episode && said[0]!.to === episode;
    if (!isThisOne) return false;
  }
  const known = merged.find(data);
  if (!known) {
    merged.add({ id: null, data, ranges: [{ from: episode, to: episode }] });
    return true;
  }
  known.ranges?.push({ from: episode, to: episode });
  for (const field of ['en', 'id']) {
    if (!known.data[field] && data[field]) known.data = { ...known.data, [field]: data[field] };
  }
  return true;
}

/** A role without rows is removed, and with it a category that contained nothing else and has no content of its own. */
export function removalOf(
  tree: ListTree,
  { menu, category, role }: RoleSource,
  moved: CreditNode[],
): Operation[] {
  const near: ListTree = { ...tree, menus: [menu] };
  if (moved.length < role.credits.length) return moved.map(({ id }) => removeNode(near, id));
  const isBare = category.roles.length === 1 && !text(category.data['note']) && !category.data['studio'];
  return [removeNode(near, isBare ? category.id : role.id)];
}
