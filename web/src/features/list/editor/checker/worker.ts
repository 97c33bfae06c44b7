import { checkTree } from '@libs/list/check/check.js';
import { lookAlikes } from '@libs/list/check/look-alikes.js';
import { namesToLookUp } from '@libs/list/check/names-to-look-up.js';
import type { ListTree, MenuNode } from '@libs/list/model/document.js';
import { builtInRoles, RoleDictionary } from '@libs/roles/dictionary.js';
import type { CheckRequest, CheckResult, KnownMessage } from './messages';

/** The checker on its own thread: a list of 40,000 rows takes it half a second, which must not delay typing. */
const scope = self as unknown as {
  addEventListener: (
    kind: 'message',
    listener: (event: MessageEvent<CheckRequest | KnownMessage>) => void,
  ) => void;
  postMessage: (result: CheckResult) => void;
};
const menus = new Map<string, MenuNode>();
const known = { people: new Set<string>(), studios: new Set<string>() };
const named = new Set<string>();
let roles = builtInRoles;
let last: { number: number; tree: ListTree } | null = null;

scope.addEventListener('message', ({ data }) => {
  if ('known' in data) {
    for (const name of data.known.people) known.people.add(name);
    for (const name of data.known.studios) known.studios.add(name);
    if (last) check(last.number, last.tree);
    return;
  }
  const { number, only, terms, fields, memory, order, changed } = data;
  if (terms) roles = new RoleDictionary(terms);
  for (const menu of changed) menus.set(menu.id, menu);
  const kept = new Set(order);
  for (const id of menus.keys()) if (!kept.has(id)) menus.delete(id);
  const tree = { fields, settings: memory, anilist: {}, menus: order.flatMap((id) => menus.get(id) ?? []) };
  if (only) {
    post({ number, flags: [], lookAlikes: lookAlikes(tree), newNames: [] });
    return;
  }
  last = { number, tree };
  check(number, tree);
});

function check(number: number, tree: ListTree): void {
  const newNames = namesToLookUp(tree).filter((name) => !named.has(name));
  for (const name of newNames) named.add(name);
  post({ number, flags: checkTree(tree, { roles, known }), lookAlikes: lookAlikes(tree), newNames });
}

function post(result: CheckResult): void {
  // A worker's messages go to who made it.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  scope.postMessage(result);
}
