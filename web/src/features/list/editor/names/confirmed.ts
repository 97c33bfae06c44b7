import { isUnconfirmed } from '@libs/list/model/credits.js';
import type { ListTree } from '@libs/list/model/document.js';
import { walk } from '@libs/list/model/walk.js';
import { digits } from '@libs/characters/digits.js';
import { say } from '../../../../stores/announcements';

/** Announces that names were confirmed, and how many of the list still are not. */
export function sayConfirmed(tree: ListTree | null, confirmed: number): void {
  if (!tree) return;
  let left = 0;
  for (const { kind, node } of walk(tree.menus)) if (kind === 'credit' && isUnconfirmed(node.data)) left += 1;
  say(`${confirmed > 0 ? 'Confirmed' : 'Nothing to confirm here'}, ${digits(left)} left`, 'confirmed');
}
