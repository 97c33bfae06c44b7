import type { MenuNode } from '@libs/list/model/document.js';
import { readMenu } from '@libs/list/interchange/interchange.js';
import type { Menu } from '@libs/list/model/interchange.types.js';

const nodes = new WeakMap<Menu, MenuNode>();

/** A menu as it is shown. The same object for the same menu. */
export function nodeOf(menu: Menu): MenuNode {
  let node = nodes.get(menu);
  if (!node) {
    let last = 0;
    node = readMenu(menu, () => `row-${++last}`);
    nodes.set(menu, node);
  }
  return node;
}
