import { isSpacer, type RowFields } from '../model/credits.js';
import type { AnyNode, ListTree, NodeKind } from '../model/document.js';
import { childKind, childrenOf } from '../model/nodes.js';
import { visitOf, walkOf, type Levels } from '../model/walk.js';
import type { FlagPath } from './flags.js';

/** A node of a list, read from a document or a tree, so that one set of rules serves both. */
export interface NodeView {
  data: RowFields;
  /** Only for a tree. */
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

export const isFields = (value: unknown): value is RowFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const fields = (value: unknown): RowFields => (isFields(value) ? value : {});
const array = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function viewOfPart(kind: NodeKind, part: unknown): NodeView {
  const data = fields(part);
  const [field, below] = [childField[kind], childKind[kind]];
  if (!field || !below) return { data, children: none };
  return { data, children: array(data[field]).map((child) => viewOfPart(below, child)) };
}

/** Accepts any input: anything malformed is read as empty. Indexes are preserved. */
export function viewOfDocument(document: unknown): ListView {
  const list = fields(document);
  return {
    fields: list,
    settings: fields(list['settings']),
    menus: array(list['menus']).map((menu) => viewOfPart('menu', menu)),
  };
}

function viewOfNode(kind: NodeKind, node: AnyNode): NodeView {
  const { id, data } = node;
  const below = childKind[kind];
  if (!below) return { data, id, children: none };
  return { data, id, children: childrenOf(kind, node).map((child) => viewOfNode(below, child)) };
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

/** Text of a field, trimmed; empty if there is none. */
export const nodeText = (data: RowFields, field: string): string => {
  const value = data[field];
  return typeof value === 'string' ? value.trim() : '';
};

/** How messages refer to a node: a role by its English name first. */
export const nameOf = ({ data }: Pick<NodeView, 'data'>): string =>
  nodeText(data, 'name') || nodeText(data, 'original') || 'unnamed';

/** The part of a name that messages repeat: without a limit, a long name shared by many nodes would make the answer huge. */
const maxShownLength = 200;

/** A text, for messages. */
export const shownText = (text: string): string =>
  text.length > maxShownLength ? `${text.slice(0, maxShownLength)}…` : text;

const shownNames = new WeakMap<object, string>();

/** `nameOf`, for messages. Kept: a long name of an episode is asked for at each of its roles and rows. */
export function shownName(node: Pick<NodeView, 'data'>): string {
  let shown = shownNames.get(node);
  if (shown === undefined) shownNames.set(node, (shown = shownText(nameOf(node))));
  return shown;
}

/** A row with its ancestors. */
export interface Row {
  row: NodeView;
  role: NodeView;
  category: NodeView;
  menu: NodeView;
  path: Required<FlagPath>;
}

const levels: Levels<NodeView, NodeView, NodeView, NodeView> = {
  categories: (menu) => menu.children,
  roles: (category) => category.children,
  rows: (role) => role.children,
};

/** Walks through a list, or through one menu of it, like `walk` of libs/list. */
export const walkView = <Kind extends NodeKind = NodeKind>(menus: Iterable<NodeView>, only?: Kind) =>
  walkOf(levels, menus, only);

/** Visits all rows, even those that name nobody; cheaper than `rowsOf` if only the row matters. */
export const visitRows = (list: ListView, visit: (row: NodeView) => void): void =>
  visitOf(levels, list.menus, { credit: visit });

/** All rows that name somebody, in order. `path` counts the spacers between them, too, as paths of the document do. */
export function* rowsOf(list: ListView): Generator<Row> {
  for (const { node, role, category, menu, ...at } of walkView(list.menus, 'credit')) {
    if (isSpacer(node.data)) continue;
    const path = { menu: at.menuIndex, category: at.categoryIndex, role: at.roleIndex, staff: at.index };
    yield { row: node, role, category, menu, path };
  }
}
