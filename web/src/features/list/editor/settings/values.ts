import type { Json, JsonObject, ListTree } from '@libs/list/model/document.js';
import type { Operation } from '@libs/list/model/operation.js';
import { digits } from '@libs/characters/digits.js';

/** The result of a text typed into a setting: operations (none if nothing changes), or an error. */
type Written = { operations: Operation[] } | { fault: string };

/** A text setting: how its value is shown as text, and how text is stored. */
export interface TextSetting {
  read: (tree: ListTree) => string;
  write: (tree: ListTree, text: string) => Written;
}

const none: Written = { operations: [] };
export const fault = (text: string): Written => ({ fault: text });

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const objectOf = (value: unknown): JsonObject => (isObject(value) ? value : {});
/** Texts and numbers as they are; anything else as empty. */
export const valueText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** The non-empty lines, trimmed, without duplicates. */
export const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

type Scope = 'fields' | 'settings' | 'anilist';

/** Sets one value of the list; null removes it if possible. No operation if it is unchanged. */
export function set(tree: ListTree, scope: Scope, field: string, value: Json): Operation[] {
  const before = tree[scope][field] ?? null;
  if (JSON.stringify(before) === JSON.stringify(value)) return [];
  return [{ op: 'setting', scope, field, value }];
}

/** A list with one text per line. */
export const lines = (scope: Scope, field: string): TextSetting => ({
  read: (tree) => {
    const value = tree[scope][field];
    return Array.isArray(value) ? value.map(valueText).filter(Boolean).join('\n') : '';
  },
  write: (tree, text) => ({ operations: set(tree, scope, field, linesOf(text)) }),
});

/** A whole number in a range; empty: unknown. */
export const whole = (scope: Scope, field: string, from: number, to: number, words: string): TextSetting => ({
  read: (tree) => valueText(tree[scope][field]),
  write: (tree, text) => {
    const number = text.trim();
    if (number === '') return { operations: set(tree, scope, field, null) };
    if (!/^\d{1,6}$/.test(number) || Number(number) < from || Number(number) > to) return fault(words);
    if (valueText(tree[scope][field]) === String(Number(number))) return none;
    return { operations: set(tree, scope, field, Number(number)) };
  },
});

/** A text with a maximum length. */
export const plain = (scope: Scope, field: string, most: number): TextSetting => ({
  read: (tree) => valueText(tree[scope][field]),
  write: (tree, text) =>
    text.length > most
      ? fault(`At most ${digits(most)} characters.`)
      : { operations: set(tree, scope, field, text.trim()) },
});
