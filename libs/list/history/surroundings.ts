import type { AnyNode, JsonObject, MenuNode, NodeKind } from '../model/document.js';
import { childKind, childrenOf } from '../model/nodes.js';

interface Surrounding {
  id: string;
  kind: NodeKind;
  /** null: among the menus, or the parent is not known. */
  parent: string | null;
  menu: string;
  data: JsonObject;
  /** Ascending in list order, as far as it is known. */
  position: number;
}

/** Where nodes are and what they are called, from whatever is known about a list. The first information wins. */
export class Surroundings {
  private readonly known = new Map<string, Surrounding>();
  private last = 0;

  /** @param tree menus of the list, in order; menus without categories only contribute their names. */
  constructor(menus: readonly MenuNode[] = []) {
    for (const menu of menus) this.add('menu', menu, null, menu.id);
  }

  /** Records a node and everything below it. */
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
