import { limits, type Json, type JsonObject } from './document.js';

/** Deeper values are refused: they could overflow the stack of any program that walks them. */
const maxDepth = 32;

// `__proto__` and `constructor` would tamper with prototypes when fields are copied by assignment.
export const isUnsafeName = (name: string): boolean => name === '__proto__' || name === 'constructor';

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isJsonObject = (value: Json): value is JsonObject => isObject(value);

/** The object without these fields. */
export const without = (data: JsonObject, fields: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(data).filter(([field]) => !fields.includes(field)));

/** What is wrong with a value as plain JSON, or null: not JSON, an unsafe name, a text too long, too deep. */
export function jsonFault(value: unknown, depth = 0): string | null {
  if (value === null || typeof value === 'boolean') return null;
  if (typeof value === 'string') return value.length > limits.text ? 'the text is too long' : null;
  if (typeof value === 'number') return Number.isFinite(value) ? null : 'the number is not finite';
  if (typeof value !== 'object') return 'this is not a JSON value';
  if (depth >= maxDepth) return 'the value is nested too deeply';
  if (Array.isArray(value)) return first(value, (item) => jsonFault(item, depth + 1));
  return first(Object.keys(value), (name) =>
    isUnsafeName(name)
      ? `a field must not be called ${name}`
      : jsonFault((value as Record<string, unknown>)[name], depth + 1),
  );
}

/** Whether two values are the same JSON, with fields in any order. Takes no more time than the smaller one needs. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((one, index) => isSameJson(one, b[index]));
  }
  if (!isObject(a) || !isObject(b)) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && isSameJson(a[name], b[name]))
  );
}

/** The first problem that `check` finds, or null. */
export function first<Item>(items: readonly Item[], check: (item: Item) => string | null): string | null {
  for (const item of items) {
    const fault = check(item);
    if (fault) return fault;
  }
  return null;
}
