import { Failure } from '@libs/contract/base/errors.js';
import { completeness } from '@libs/list/check/completeness.js';
import { doubtSettings, takeDoubts } from '@libs/list/check/import-doubts.js';
import type { JsonObject, ListTree, MenuNode } from '@libs/list/model/document.js';
import { idMaker } from '@libs/list/model/ids.js';
import type { Oddity } from '@libs/list/interchange/document-reader.js';
import type { Operation } from '@libs/list/model/operation.js';
import { writeMenu } from '@libs/list/interchange/interchange.js';
import { walk } from '@libs/list/model/walk.js';
import { chunksOf } from '../../base/http/json-chunks.js';
import { menuRow, type StoredMenu } from './menu-rows.js';
import { documentOf, refuseBeyondLimits } from './read-document.js';

/** Node ids only need to be unique within one list. */
const newNodeId = idMaker(Math.random);

/** A parsed and checked document, prepared for storing as far as possible without the database. */
export interface PreparedList {
  fields: JsonObject;
  settings: JsonObject;
  anilist: JsonObject;
  report: Oddity[];
  oddities: number;
  /** Number of credits. */
  rows: number;
  /** What the document lacks to be complete although it claims to be, one sentence each. */
  lacks: string[];
  /** The menus in the form that `upsertMenus` takes (list.store.ts), in chunks (json-chunks.ts). */
  menus: Uint8Array[];
}

/**
 * Parses a document. Failures: invalid-list (with the places), list-unnamed, list-too-large, text-too-large.
 * @param isWizard its rows carry what was doubtful about the text that they were read from, which the new list remembers.
 */
export function readList(document: unknown, isWizard = false): ReturnType<typeof documentOf> {
  const reading = documentOf(document, newNodeId);
  if (isWizard) {
    const doubts = takeDoubts('menu', reading.tree.menus);
    Object.assign(reading.tree.settings, doubtSettings(newNodeId(), doubts, 0));
  }
  const { title } = reading.tree.fields;
  if (typeof title !== 'string' || !title.trim()) throw new Failure('list-unnamed');
  refuseBeyondLimits(reading.tree);
  return reading;
}

export function prepare({ tree, report, oddities }: ReturnType<typeof readList>): PreparedList {
  const { fields, settings, anilist, menus } = tree;
  return {
    fields,
    settings,
    anilist,
    report,
    oddities,
    rows: rowsOf(tree),
    lacks: fields['status'] === 'COMPLETED' ? completeness(tree).reasons : [],
    menus: chunksOf(menus.map(menuRow)),
  };
}

const rowsOf = ({ menus }: ListTree): number => {
  let rows = 0;
  for (const { node } of walk(menus, 'role')) rows += node.credits.length;
  return rows;
};

/**
 * Operations that turn the stored menus into those of a document: menus with equal content stay, the others are
 * replaced as a whole.
 */
export function menuOperations(stored: readonly StoredMenu[], wanted: readonly MenuNode[]): Operation[] {
  const operations: Operation[] = [];
  const old = new Map<string, { id: string; order: string }[]>();
  for (const { id, order, data, categories } of stored) {
    const menu = { id, order, data: JSON.parse(data), categories: JSON.parse(categories) } as MenuNode;
    const key = JSON.stringify(writeMenu(menu));
    const alike = old.get(key);
    if (alike) alike.push({ id, order });
    else old.set(key, [{ id, order }]);
  }
  const kept = new Set<string>();
  for (const menu of wanted) {
    const before = old.get(JSON.stringify(writeMenu(menu)))?.shift();
    if (!before) operations.push({ op: 'insert', kind: 'menu', menu: menu.id, parent: null, node: menu });
    else {
      const { id } = before;
      kept.add(id);
      if (before.order !== menu.order) {
        operations.push({
          op: 'move',
          kind: 'menu',
          menu: id,
          id,
          toMenu: id,
          parent: null,
          order: menu.order,
        });
      }
    }
  }
  for (const { id } of stored)
    if (!kept.has(id)) operations.push({ op: 'remove', kind: 'menu', menu: id, id });
  return operations;
}
