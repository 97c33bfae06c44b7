import { builtInRoles } from '../../roles/dictionary.js';
import type { ListTree } from '../document.js';
import type { InterchangeDocument } from '../interchange.types.js';
import { flagLevels, type Flag, type FlagPath } from './flags.js';
import { foldName, type ListFacts, type Place, type Rule } from './rule.js';
import { commentFormat, japaneseComment } from './rules/comments.js';
import { duplicateCategory, duplicateName } from './rules/duplicates.js';
import { emptyCategory, emptyEdge, emptyEpisode, emptyRole } from './rules/empty.js';
import { wikiLegend } from './rules/legends.js';
import { listWarnings, type CheckOptions } from './rules/list-warnings.js';
import {
  roleAlternatives,
  roleCharacters,
  unnamedCategory,
  unnamedEpisode,
  unnamedRole,
} from './rules/names.js';
import { studioInName } from './rules/studio-in-name.js';
import { unconfirmedName } from './rules/unconfirmed.js';
import { rowsOf, textOf, viewOfDocument, viewOfTree, type ListView, type NodeView } from './view.js';

const rules: Record<Rule['of'], Rule[]> = {
  menu: [emptyEpisode, unnamedEpisode, duplicateCategory],
  category: [emptyCategory, unnamedCategory],
  role: [emptyRole, unnamedRole, roleAlternatives, roleCharacters, emptyEdge, duplicateName],
  row: [unconfirmedName, wikiLegend, studioInName, japaneseComment, commentFormat],
};

/**
 * The list checker (specification, section 5: list checker flags; section 9: warnings on lists). Never throws; takes time
 * in proportion to the list. Flags come in the order of the list, warnings about the list itself first.
 */
export const checkList = (document: InterchangeDocument, options: CheckOptions = {}): Flag[] =>
  checkView(viewOfDocument(document), options);

/** As `checkList`; the flags have the ids of their nodes. */
export const checkTree = (tree: ListTree, options: CheckOptions = {}): Flag[] =>
  checkView(viewOfTree(tree), options);

/** @param only checks the menu at this place alone, and not the list itself. */
export function checkView(list: ListView, options: CheckOptions = {}, only?: number): Flag[] {
  const flags: Flag[] = [];
  const facts = { studios: studiosOf(list), roles: options.roles ?? builtInRoles };
  const look = (of: Rule['of'], place: Place) => {
    for (const rule of rules[of]) report(flags, rule, place, facts);
  };
  if (only === undefined) {
    for (const { rule, message } of listWarnings(list, options)) {
      flags.push({ rule, level: flagLevels[rule], message, path: {}, text: '' });
    }
  }
  for (const [m, menu] of list.menus.entries()) {
    if (only !== undefined && m !== only) continue;
    look('menu', { node: menu, path: { menu: m }, menu });
    for (const [c, category] of menu.children.entries()) {
      look('category', { node: category, path: { menu: m, category: c }, menu });
      for (const [r, role] of category.children.entries()) {
        look('role', { node: role, path: { menu: m, category: c, role: r }, menu });
        for (const [s, row] of role.children.entries()) {
          look('row', { node: row, path: { menu: m, category: c, role: r, staff: s }, menu });
        }
      }
    }
  }
  return flags;
}

const childPlace = { menu: 'category', category: 'role', role: 'staff', row: null } as const;

function report(flags: Flag[], { rule, of, find }: Rule, place: Place, facts: ListFacts): void {
  for (const { child, message, text, fix } of find(place, facts)) {
    const below = childPlace[of];
    const isChild = child !== undefined && below !== null;
    const path: FlagPath = isChild ? { ...place.path, [below]: child } : place.path;
    const node: NodeView = isChild ? place.node.children[child]! : place.node;
    flags.push({
      rule,
      level: flagLevels[rule],
      message,
      path,
      ...(node.id === undefined ? {} : { nodeId: node.id }),
      text,
      ...(fix ? { fix } : {}),
    });
  }
}

function studiosOf(list: ListView): ListFacts['studios'] {
  const studios = new Set<string>();
  const add = (data: NodeView['data']) => {
    for (const field of ['ja', 'en']) {
      const name = foldName(textOf(data, field));
      if (name && name !== '???') studios.add(name);
    }
  };
  for (const { row } of rowsOf(list)) {
    const affiliation = row.data['studio'];
    if (row.data['isStudio']) add(row.data);
    if (typeof affiliation === 'object' && affiliation !== null) add(affiliation as NodeView['data']);
  }
  return studios;
}
