import { readAnilist } from '../../identities/anilist-id.js';
import type { AnyNode, Json, NodeKind } from './document.js';
import { isYesField, keepsNull, mayBeAbsent, valueFault, type FieldPlace } from './fields.js';
import { first, isObject, isUnsafeName } from './json.js';
import { childKey, childKind } from './nodes.js';
import type {
  InsertOperation,
  MoveOperation,
  Operation,
  SetOperation,
  SettingOperation,
} from './operation.js';
import { isOrderKey } from './order.js';

/** Names reserved for children, or for the list's own identity, in the interchange JSON. */
const reserved = new Set(['menus', 'credits', 'roles', 'staff', 'uuid', 'savingId']);
const reservedInFields = new Set(['settings', 'anilist']);
const childNames = { menu: 'credits', category: 'roles', role: 'staff', credit: null } as const;

/**
 * Checks an operation by itself, without a tree: its shape, the depth of what it inserts, and the values of known
 * fields. Accepts anything that has passed the contract's schema, and assumes nothing beyond that.
 * @returns what is wrong, as a short sentence for programmers, or null.
 */
export function validateOperation(operation: Operation): string | null {
  if (operation.op === 'setting') return settingFault(operation);
  if (!Object.hasOwn(childKind, operation.kind)) return 'The kind is unknown.';
  if (!isId(operation.menu)) return 'The menu is not an id.';
  switch (operation.op) {
    case 'insert':
      return insertFault(operation);
    case 'set':
      return idFault(operation) ?? setFault(operation);
    case 'move':
      return idFault(operation) ?? moveFault(operation);
    case 'remove':
      return idFault(operation);
    default:
      return 'The operation is unknown.';
  }
}

/** The operation as it is meant: an anime's address stands for its id. Assumes what `validateOperation` assumes. */
export function readOperation(operation: Operation): Operation {
  if (operation.op !== 'setting' || operation.scope !== 'fields' || operation.field !== 'anilistId')
    return operation;
  const id = typeof operation.value === 'string' ? readAnilist(operation.value) : null;
  return id === null ? operation : { ...operation, value: id };
}

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z0-9_-]{1,40}$/.test(value);

function idFault({ kind, menu, id }: { kind: NodeKind; menu: string; id: string }): string | null {
  if (!isId(id)) return 'The node is not an id.';
  return kind === 'menu' && menu !== id ? 'A menu must name itself as its menu.' : null;
}

function parentFault(kind: NodeKind, id: string, menu: string, parent: string | null): string | null {
  if (kind === 'menu')
    return parent === null && menu === id ? null : 'A menu must have no parent and name itself as its menu.';
  if (!isId(parent)) return 'The parent is not an id.';
  return kind === 'category' && parent !== menu ? 'The parent of a category must be its menu.' : null;
}

function insertFault({ kind, menu, parent, node }: InsertOperation): string | null {
  return nodeFault(kind, node, new Set()) ?? parentFault(kind, node.id, menu, parent);
}

function moveFault({ kind, id, toMenu, parent, order }: MoveOperation): string | null {
  if (!isId(toMenu)) return 'The new menu is not an id.';
  if (!isOrderKey(order)) return 'The order is not an order key.';
  return parentFault(kind, id, toMenu, parent);
}

function nodeFault(kind: NodeKind, node: AnyNode, seen: Set<string>): string | null {
  if (!isObject(node) || !isId(node.id)) return 'The node has no id.';
  if (seen.has(node.id)) return 'The node contains the same id twice.';
  seen.add(node.id);
  if (!isOrderKey(node.order)) return 'The order is not an order key.';
  if (!isObject(node.data)) return 'The node has no data.';
  const key = childKey[kind];
  const extra = Object.keys(node).find((name) => !['id', 'order', 'data', key].includes(name));
  if (extra !== undefined) return `A ${kind} has no ${extra}.`;
  return dataFault(kind, node.data) ?? childrenFault(kind, node, seen);
}

function childrenFault(kind: NodeKind, node: AnyNode, seen: Set<string>): string | null {
  const key = childKey[kind];
  const below = childKind[kind];
  if (!key || !below) return null;
  const children = (node as unknown as Record<string, unknown>)[key];
  if (!Array.isArray(children)) return `A ${kind} needs its ${key}.`;
  return first(children as AnyNode[], (child) => nodeFault(below, child, seen));
}

const requiredFields: Record<NodeKind, string[]> = {
  menu: ['name'],
  category: ['name'],
  role: ['name', 'original'],
  credit: ['ja', 'en'],
};

function dataFault(kind: NodeKind, data: AnyNode['data']): string | null {
  const missing = requiredFields[kind].find((field) => !Object.hasOwn(data, field));
  if (missing) return `A ${kind} needs ${missing}.`;
  return first(Object.keys(data), (field) =>
    isUnsafeName(field) || field === childNames[kind]
      ? `${field} is not a field of a ${kind}.`
      : valueFault(kind, field, data[field]!),
  );
}

function setFault({ kind, field, value, absent }: SetOperation): string | null {
  return fieldFault(kind, field, value, absent);
}

function settingFault({ scope, field, value, absent }: SettingOperation): string | null {
  if (scope !== 'fields' && scope !== 'settings' && scope !== 'anilist') return 'The scope is unknown.';
  if (scope === 'fields' && reservedInFields.has(field)) return `${field} cannot be set.`;
  return fieldFault(scope, field, value, absent);
}

function fieldFault(
  place: FieldPlace,
  field: string,
  value: Json,
  absent: boolean | undefined,
): string | null {
  if (typeof field !== 'string' || field === '' || field.length > 100) return 'The field has no name.';
  if (reserved.has(field) || isUnsafeName(field)) return `${field} cannot be set.`;
  if (value === undefined) return 'The value is missing.';
  if (absent !== undefined && value !== null) return 'Only null can stand for absence.';
  const removes = value === null && (absent ?? !keepsNull(place, field));
  if (removes) return mayBeAbsent(place, field) ? null : `${field} cannot be removed.`;
  if (value === false && isYesField(place, field)) return null;
  return valueFault(place, field, value);
}
