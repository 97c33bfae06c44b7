import { isSpacer, type RowFields } from '../credits.js';
import type { AnyNode, ListTree, NodeKind } from '../document.js';
import { childKind, childrenOf } from '../nodes.js';
import type { FlagPath } from './flags.js';

/** A node of a list, read from a document or from a tree, so that one set of rules serves both. */
export interface NodeView {
  data: RowFields;
  /** Only of a tree. */
  id?: string;
  children: readonly NodeView[];
}

export interface ListView {
  /** Top-level fields. */
  fields: RowFields;
  settings: RowFields;
  menus: readonly NodeView[];
}

const childField = { menu: 'credits', category: 'roles', role: 'staff', credit: null } as const;
const none: readonly NodeView[] = [];

const isFields = (value: unknown): value is RowFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const fields = (value: unknown): RowFields => (isFields(value) ? value : {});
const array = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function viewOfPart(kind: NodeKind, part: unknown): NodeView {
  const data = fields(part);
  const [field, below] = [childField[kind], childKind[kind]];
  if (!field || !below) return { data, children: none };
  return { data, children: array(data[field]).map((child) => viewOfPart(below, child)) };
}

/** Bears any input: what is not as it should be is read as empty. Places keep their numbers. */
export function viewOfDocument(document: unknown): ListView {
  const list = fields(document);
  return {
    fields: list,
    settings: fields(list['settings']),
    menus: array(list['menus']).map((menu) => viewOfPart('menu', menu)),
  };
}

function viewOfNode(kind: NodeKind, { id, data, ...rest }: AnyNode): NodeView {
  const below = childKind[kind];
  if (!below) return { data, id, children: none };
  const children = childrenOf(kind, { id, data, ...rest } as AnyNode);
  return { data, id, children: children.map((child) => viewOfNode(below, child)) };
}

export function viewOfTree(tree: ListTree): ListView {
  return {
    fields: tree.fields,
    settings: tree.settings,
    menus: tree.menus.map((menu) => viewOfNode('menu', menu)),
  };
}

const isTree = (list: unknown): list is ListTree => {
  const { fields: own, menus } = fields(list);
  return isFields(own) && array(menus).every((menu) => Array.isArray(fields(menu)['categories']));
};

/** Of a stored tree or an interchange document. */
export const viewOf = (list: unknown): ListView => (isTree(list) ? viewOfTree(list) : viewOfDocument(list));

/** Text of a field without white space around it; empty when there is none. */
export const textOf = (data: RowFields, field: string): string => {
  const value = data[field];
  return typeof value === 'string' ? value.trim() : '';
};

/** What a node is called in messages: a role by its English name first. */
export const nameOf = ({ data }: NodeView): string =>
  textOf(data, 'name') || textOf(data, 'original') || 'unnamed';

/** A row as it stands with all above it. */
export interface Row {
  row: NodeView;
  role: NodeView;
  category: NodeView;
  menu: NodeView;
  path: Required<FlagPath>;
}

/** All rows that name somebody, in order. */
export function* rowsOf(list: ListView): Generator<Row> {
  for (const [m, menu] of list.menus.entries()) {
    for (const [c, category] of menu.children.entries()) {
      for (const [r, role] of category.children.entries()) {
        for (const [s, row] of role.children.entries()) {
          if (isSpacer(row.data)) continue;
          yield { row, role, category, menu, path: { menu: m, category: c, role: r, staff: s } };
        }
      }
    }
  }
}
