import type {
  AnyNode,
  CategoryNode,
  CreditNode,
  JsonObject,
  MenuNode,
  NodeKind,
  RoleNode,
} from '../model/document.js';
import { fieldRules } from '../model/fields.js';
import { join, put, type DocumentReader } from './document-reader.js';
import { readField } from './values.js';
import type { Category, Menu, Role, StaffRow } from '../model/interchange.types.js';
import { childKey, childKind, childrenOf } from '../model/nodes.js';
import { keysBetween } from '../model/order.js';

/** The interchange name of a node's children, and the fields that precede it. */
const childField = { menu: 'credits', category: 'roles', role: 'staff', credit: null } as const;
const leading = { menu: ['name'], category: ['name'], role: ['name', 'original'], credit: [] } as const;

const requiredNames: Record<NodeKind, string[]> = {
  menu: requiredOf('menu'),
  category: requiredOf('category'),
  role: requiredOf('role'),
  credit: requiredOf('credit'),
};

function requiredOf(kind: NodeKind): string[] {
  return [...fieldRules[kind]].filter(([, rule]) => rule.required).map(([name]) => name);
}

/** Reads an array of nodes with everything below them. Anything that is not an object is a fault. */
export function readNodes(kind: NodeKind, input: unknown, path: string, reading: DocumentReader): AnyNode[] {
  const rows = reading.array(input, path);
  const orders = keysBetween(null, null, rows.length);
  const nodes: AnyNode[] = [];
  for (let i = 0; i < rows.length; i += 1) {
    const node = readNode(kind, rows[i], `${path}[${i}]`, orders[i]!, reading);
    if (node) nodes.push(node);
  }
  return nodes;
}

function readNode(
  kind: NodeKind,
  input: unknown,
  path: string,
  order: string,
  reading: DocumentReader,
): AnyNode | null {
  const row = reading.object(input, path);
  if (!row) return null;
  const own = childField[kind];
  const data: JsonObject = {};
  for (const name of requiredNames[kind]) {
    if (!Object.hasOwn(row, name))
      put(data, name, readField(kind, name, undefined, join(path, name), reading));
  }
  for (const name of Object.keys(row)) {
    if (name !== own) put(data, name, readField(kind, name, row[name], join(path, name), reading));
  }
  const node = { id: reading.newId(), order, data };
  const [key, below] = [childKey[kind], childKind[kind]];
  if (!own || !key || !below) return node;
  return { ...node, [key]: readNodes(below, row[own], join(path, own), reading) };
}

/** Reads a single node, for pasting: its `order` is that of a first sibling. */
export function readOne(kind: NodeKind, input: unknown, reading: DocumentReader): AnyNode {
  const node = readNode(kind, input, '', keysBetween(null, null, 1)[0]!, reading);
  reading.finish();
  return node!;
}

/** Writes a node with everything below it, its own fields in the order in which they were read. */
export function writeNode(kind: 'menu', node: MenuNode): Menu;
export function writeNode(kind: 'category', node: CategoryNode): Category;
export function writeNode(kind: 'role', node: RoleNode): Role;
export function writeNode(kind: 'credit', node: CreditNode): StaffRow;
export function writeNode(kind: NodeKind, node: AnyNode): object;
export function writeNode(kind: NodeKind, node: AnyNode): object {
  const [own, below] = [childField[kind], childKind[kind]];
  if (!own || !below) return { ...node.data };
  const children = childrenOf(kind, node).map((child) => writeNode(below, child));
  const names = Object.keys(node.data);
  const after = Math.max(...leading[kind].map((name) => names.indexOf(name)));
  const written: Record<string, unknown> = {};
  names.forEach((name, index) => {
    written[name] = node.data[name];
    if (index === after) written[own] = children;
  });
  if (after < 0) written[own] = children;
  return written;
}
