import { staffKind, type RowFields } from '../credits.js';
import { longestName } from './rule.js';
import { rowsOf, textOf, type ListView, type NodeView } from './view.js';

/** Everybody who is credited under one name in a list. */
export interface Credited {
  /** The name that is compared: Japanese, else English; without white space between Japanese parts. */
  name: string;
  ja: string;
  /** The first that stands beside the name. */
  en: string;
  isStudio: boolean;
  ids: Set<number>;
  /** Numbers of the role blocks, in order, each once. */
  blocks: number[];
  /** Rows. */
  count: number;
}

/** One role of one menu, with who stands in it. */
export interface Block {
  menu: NodeView;
  menuIndex: number;
  /** The same role in other menus has the same. */
  role: string;
  members: Credited[];
}

/** More distinct names than this are not compared: no real list has a third of them. */
const mostNames = 30_000;

const japaneseSpaces = /(?<![\p{Script=Latin}\p{N}.])\s+|\s+(?![\p{Script=Latin}\p{N}.])/gu;

/** A row's names as they are compared; null where it names nobody. `name`: as in `Credited`. */
export function creditedAs(data: RowFields): { name: string; ja: string; en: string } | null {
  const ja = textOf(data, 'ja').normalize('NFC');
  const en = data['en'] === '???' ? '' : textOf(data, 'en').normalize('NFC');
  if (ja.length > longestName || en.length > longestName) return null;
  const name = (ja || en).replace(japaneseSpaces, '');
  if (!name || staffKind(data) === 'workTitle' || !/[\p{L}\p{N}]/u.test(name)) return null;
  return { name, ja, en };
}

/** Reads who is credited where; titles, spacers and `???` without a Japanese name name nobody. */
export function readCredited(list: ListView): { names: Credited[]; blocks: Block[] } {
  const names = new Map<string, Credited>();
  const blocks: Block[] = [];
  let last: NodeView | null = null;
  for (const { row, role, menu, path } of rowsOf(list)) {
    const { data } = row;
    const credited = creditedAs(data);
    if (!credited) continue;
    const { name, ja, en } = credited;
    if (role !== last) {
      const roleName = textOf(role.data, 'original') || textOf(role.data, 'name');
      blocks.push({ menu, menuIndex: path.menu, role: roleName, members: [] });
      last = role;
    }
    const isStudio = Boolean(data['isStudio']);
    const key = `${isStudio ? 's' : 'p'}:${name}`;
    let entry = names.get(key);
    if (!entry) {
      if (names.size >= mostNames) continue;
      entry = { name, ja, en, isStudio, ids: new Set(), blocks: [], count: 0 };
      names.set(key, entry);
    }
    entry.en ||= en;
    entry.count += 1;
    const id = data['id'];
    if (typeof id === 'number' && id > 0) entry.ids.add(id);
    const block = blocks.length - 1;
    if (entry.blocks.at(-1) !== block) {
      entry.blocks.push(block);
      blocks[block]!.members.push(entry);
    }
  }
  return { names: [...names.values()], blocks };
}
