import type { AnyNode, JsonObject, MenuNode, NodeKind } from '../document.js';
import { childKind, childrenOf } from '../nodes.js';

export interface Surrounding {
  id: string;
  kind: NodeKind;
  /** null: among the menus, or the parent is not known. */
  parent: string | null;
  menu: string;
  data: JsonObject;
  /** Ascending in the order of the list, as far as it is known. */
  position: number;
}

/** Where nodes stand and what they are called, out of whatever is known of a list. What was told first holds. */
export class Surroundings {
  private readonly known = new Map<string, Surrounding>();
  private last = 0;

  /** @param tree menus of the list, in order; those without categories tell their names alone. */
  constructor(menus: readonly MenuNode[] = []) {
    for (const menu of menus) this.add('menu', menu, null, menu.id);
  }

  /** Learns of a node and all below it. */
  add(kind: NodeKind, node: AnyNode, parent: string | null, menu: string): void {
    if (!this.known.has(node.id)) {
      this.last += 1;
      this.known.set(node.id, { id: node.id, kind, parent, menu, data: node.data, position: this.last });
    }
    const below = childKind[kind];
    if (below) for (const child of childrenOf(kind, node)) this.add(below, child, node.id, menu);
  }

  find(id: string): Surrounding | undefined {
    return this.known.get(id);
  }
}
