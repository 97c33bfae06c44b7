import { authorNames } from '@libs/contract/accounts/policy.js';
import { limits } from '@libs/list/model/document.js';
import type { Operation } from '@libs/list/model/operation.js';

/** The most names of an author text that a page shows. */
const maxNamed = 50;

/**
 * The author text of the interchange JSON after the authors changed: removed ones are dropped, new ones appended. Names
 * of people without an account stay as they are.
 */
export function authorText(text: string, before: readonly string[], after: readonly string[]): string {
  const gone = new Set(before.filter((name) => !after.includes(name)));
  const names = authorNames(text).filter((name) => !gone.has(name));
  return [...new Set([...names, ...after])].join(', ');
}

/**
 * The same after an author was renamed. In a text that has no room for the longer name it is left out: the list names its accounts anyway
 * (`namedAuthors`), and the old name must not stay.
 */
export function renamedAuthor(text: string, from: string, to: string): string {
  const parts = text.split(',');
  const isOld = (part: string) => part.trim() === from;
  if (!parts.some(isOld)) return text;
  const renamed = parts.map((part) => (isOld(part) ? part.replace(from, () => to) : part)).join(',');
  return renamed.length <= limits.text
    ? renamed
    : parts
        .filter((part) => !isOld(part))
        .join(',')
        .trim();
}

/** The same for changes of a list: author texts that they set, or that undoing them brings back. Null: none names `from`. */
export function renamedInOperations(
  operations: readonly Operation[],
  from: string,
  to: string,
): Operation[] | null {
  let isRenamed = false;
  const renamed = operations.map((one): Operation => {
    if (one.op !== 'setting' || one.scope !== 'fields' || one.field !== 'author') return one;
    if (typeof one.value !== 'string') return one;
    const value = renamedAuthor(one.value, from, to);
    if (value === one.value) return one;
    isRenamed = true;
    return { ...one, value };
  });
  return isRenamed ? renamed : null;
}

/**
 * The authors that a list names: the names of its author text, with the ids of its accounts, followed by accounts that
 * the text does not name.
 */
export function namedAuthors(
  text: string,
  accounts: readonly { id: number; screenName: string }[],
): { name: string; id: number | null }[] {
  const ids = new Map(accounts.map(({ id, screenName }) => [screenName, id]));
  const names = new Set([...authorNames(text).slice(0, maxNamed), ...ids.keys()]);
  return [...names].map((name) => ({ name, id: ids.get(name) ?? null }));
}
