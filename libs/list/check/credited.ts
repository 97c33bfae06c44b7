import { staffKind, type RowFields } from '../model/credits.js';
import { maxNameLength } from './rule.js';
import { rowsOf, nodeText, type ListView, type NodeView } from './view.js';

/** Everybody who is credited under the same name in a list. */
export interface Credited {
  /** The name used for comparison: Japanese, otherwise English; without white space between Japanese parts, and one space between others. */
  name: string;
  ja: string;
  /** The first English name given with it; a confirmed one is preferred to a suggested one. */
  en: string;
  /** Whether that English name is a suggestion that nobody has confirmed. */
  isGuessed: boolean;
  isStudio: boolean;
  ids: Set<number>;
  /** Numbers of the role blocks, in order, without duplicates. */
  blocks: number[];
  /** Number of rows. */
  count: number;
}

/** One role of one menu and the people in it. */
export interface Block {
  menu: NodeView;
  menuIndex: number;
  /** The same role in different menus has the same key. */
  role: string;
  members: Credited[];
}

/** Lists with more distinct names than this are not compared: no real list has even a third of that. */
const maxNames = 30_000;

const japaneseSpaces = /(?<![\p{Script=Latin}\p{N}.]) | (?![\p{Script=Latin}\p{N}.])/gu;

/** A row's names in the form used for comparison; null when it names nobody. `name`: as in `Credited`. */
export function creditedAs(data: RowFields): { name: string; ja: string; en: string } | null {
  const ja = nodeText(data, 'ja').normalize('NFC');
  const en = data['en'] === '???' ? '' : nodeText(data, 'en').normalize('NFC');
  if (ja.length > maxNameLength || en.length > maxNameLength) return null;
  const name = (ja || en).replace(/\s+/g, ' ').replace(japaneseSpaces, '');
  if (!name || staffKind(data) === 'workTitle' || !/[\p{L}\p{N}]/u.test(name)) return null;
  return { name, ja, en };
}

/** Collects who is credited where; titles, spacers and `???` without a Japanese name do not count. */
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
      const roleName = nodeText(role.data, 'original') || nodeText(role.data, 'name');
      blocks.push({ menu, menuIndex: path.menu, role: roleName, members: [] });
      last = role;
    }
    const isStudio = Boolean(data['isStudio']);
    const key = `${isStudio ? 's' : 'p'}:${name}`;
    let entry = names.get(key);
    if (!entry) {
      if (names.size >= maxNames) continue;
      entry = { name, ja, en: '', isGuessed: false, isStudio, ids: new Set(), blocks: [], count: 0 };
      names.set(key, entry);
    }
    if (en && (!entry.en || (entry.isGuessed && !data['unconfirmed']))) {
      entry.en = en;
      entry.isGuessed = Boolean(data['unconfirmed']);
    }
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
