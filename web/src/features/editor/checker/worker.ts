import { checkTree } from '@libs/list/check/check.js';
import { lookAlikes } from '@libs/list/check/look-alikes.js';
import type { MenuNode } from '@libs/list/document.js';
import { builtInRoles, RoleDictionary } from '@libs/roles/dictionary.js';
import type { CheckRequest, CheckResult } from './messages';

/** The checker in a thread of its own: a list of 40,000 rows takes it half a second, and nobody's typing waits for that. */
const scope = self as unknown as {
  addEventListener: (kind: 'message', listener: (event: MessageEvent<CheckRequest>) => void) => void;
  postMessage: (result: CheckResult) => void;
};
const menus = new Map<string, MenuNode>();
let roles = builtInRoles;

scope.addEventListener('message', ({ data: { number, only, terms, fields, order, changed } }) => {
  if (terms) roles = new RoleDictionary(terms);
  for (const menu of changed) menus.set(menu.id, menu);
  const kept = new Set(order);
  for (const id of menus.keys()) if (!kept.has(id)) menus.delete(id);
  const tree = { fields, settings: {}, anilist: {}, menus: order.flatMap((id) => menus.get(id) ?? []) };
  // A worker's messages go to who made it.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  scope.postMessage({ number, flags: only ? [] : checkTree(tree, { roles }), lookAlikes: lookAlikes(tree) });
});
