import type { AnyNode, Json, JsonObject, NodeKind } from '../model/document.js';
import { parentKind, withChildren } from '../model/nodes.js';
import { compareOrder } from '../model/order.js';
import type { NetNode, NodeState } from './net.js';

type Side = 'before' | 'after';

/**
 * The nodes that a run added (`after`) or removed (`before`), as trees. A node whose parent was also added or removed
 * is below that parent.
 */
export class Forest {
  readonly roots: NetNode[] = [];
  private readonly below = new Map<NetNode, NetNode[]>();

  constructor(
    nodes: readonly NetNode[],
    readonly side: Side,
  ) {
    const other = side === 'after' ? 'before' : 'after';
    const members = new Map<string, NetNode>();
    for (const node of nodes) if (node[side] && !node[other]) members.set(`${node.kind}/${node.id}`, node);
    for (const node of members.values()) {
      const parent = members.get(`${parentKind[node.kind]}/${this.state(node).place?.parent ?? ''}`);
      if (!parent) {
        this.roots.push(node);
        continue;
      }
      const siblings = this.below.get(parent);
      if (siblings) siblings.push(node);
      else this.below.set(parent, [node]);
    }
    for (const siblings of this.below.values()) siblings.sort((a, b) => this.compare(a, b));
  }

  children(node: NetNode): readonly NetNode[] {
    return this.below.get(node) ?? [];
  }

  /** Number of nodes of each kind below, at any depth. */
  count(node: NetNode): Record<NodeKind, number> {
    const counts = { menu: 0, category: 0, role: 0, credit: 0 };
    const add = (one: NetNode) => {
      for (const child of this.children(one)) {
        counts[child.kind] += 1;
        add(child);
      }
    };
    add(node);
    return counts;
  }

  /** The node with everything below it, for an insert. */
  tree(node: NetNode): AnyNode {
    const state = this.state(node);
    const bare = { id: node.id, order: state.place?.order ?? 'a0', data: dataOf(state) } as AnyNode;
    return withChildren(
      node.kind,
      bare,
      this.children(node).map((child) => this.tree(child)),
    );
  }

  private state = (node: NetNode): NodeState => node[this.side]!;

  private compare(a: NetNode, b: NetNode): number {
    const [one, two] = [a, b].map((node) => ({ id: node.id, order: this.state(node).place?.order ?? '' }));
    return compareOrder(one!, two!);
  }
}

/** The own fields of a node, without absent ones. */
export const dataOf = ({ data }: NodeState): JsonObject =>
  Object.fromEntries([...data].filter((entry): entry is [string, Json] => entry[1] !== undefined));
