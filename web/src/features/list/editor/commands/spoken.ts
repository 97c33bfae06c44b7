import type { ListTree, NodeKind } from '@libs/list/model/document.js';
import { findNode } from '@libs/list/model/nodes.js';
import type { Operation } from '@libs/list/model/operation.js';
import { cellText } from '@libs/list/operations/single.js';
import { count } from '../../../../lib/words';
import { say } from '../../../../stores/announcements';
import { countOf, kindWords } from '../state/grid-items';

/* What is seen at once in the grid, for those who do not see it. */

const verbs = { insert: 'put back', remove: 'removed', move: 'moved' } as const;

/** “1 row removed, 2 fields changed”: what operations of undo or redo did. */
export function changeWords(operations: readonly Operation[]): string {
  const amounts = new Map<string, number>();
  const kinds = new Map<string, [op: keyof typeof verbs, kind: NodeKind]>();
  let [fields, settings] = [0, 0];
  for (const one of operations) {
    if (one.op === 'set') fields += 1;
    else if (one.op === 'setting') settings += 1;
    else {
      const key = `${one.op} ${one.kind}`;
      kinds.set(key, [one.op, one.kind]);
      amounts.set(key, (amounts.get(key) ?? 0) + 1);
    }
  }
  const words = [...kinds].map(([key, [op, kind]]) => `${countOf(amounts.get(key)!, kind)} ${verbs[op]}`);
  if (fields > 0) words.push(`${count(fields, 'field')} changed`);
  if (settings > 0) words.push(`${count(settings, 'setting')} changed`);
  return words.join(', ');
}

/** Where a moved node is now: “Moved to row 3 of 12 in Director”; null if it is not in the list. */
export function movedWords(now: ListTree, id: string, amount: number): string | null {
  const found = findNode(now, id);
  if (!found) return null;
  const { kind, index } = found;
  const [siblings, parent] =
    kind === 'credit'
      ? [
          found.role.credits,
          cellText('role', found.role.data, 'en') || cellText('role', found.role.data, 'ja'),
        ]
      : kind === 'role'
        ? [found.category.roles, cellText('category', found.category.data, 'en')]
        : kind === 'category'
          ? [found.menu.categories, cellText('menu', found.menu.data, 'en')]
          : [now.menus, ''];
  const what = amount > 1 ? `Moved ${countOf(amount, kind)}, the first to` : 'Moved to';
  return `${what} ${kindWords[kind]} ${index + 1} of ${siblings.length}${parent && ` in ${parent}`}`;
}

/** A later move replaces one that has not been said yet: only where it ends matters. */
export function sayMoved(now: ListTree | null, done: readonly Operation[]): void {
  const moved = done.filter((one) => one.op === 'move');
  const words = now && moved[0] && movedWords(now, moved[0].id, moved.length);
  if (words) say(words, 'moved');
}
