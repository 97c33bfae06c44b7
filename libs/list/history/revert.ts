import { applyChange } from '../model/apply.js';
import type { AnyNode, Json, ListTree, NodeKind } from '../model/document.js';
import { assignmentOf } from '../model/fields.js';
import { childKind, childrenOf, parentKind, withChildren } from '../model/nodes.js';
import type { Operation } from '../model/operation.js';
import { namesOf } from './difference.js';
import { dataOf, Forest } from './forest.js';
import { changedFields, isMoved, isSame, type NetChange, type NetNode } from './net.js';

/** Something that a revert leaves as it is, and why. */
export interface Kept {
  kind: NodeKind | 'setting';
  /** Id of the node; for a setting, its field. */
  id: string;
  /** Names, as far as they are known. */
  ja: string;
  en: string;
  field?: string;
  /**
   * `gone`: it has been removed since; `changed`: somebody has changed it since; `place-gone`: its old place has been
   * removed since; `filled`: somebody has added something to it since; `refused`: the list would become invalid (its
   * last menu, for example); `not-allowed`: the visitor may not change this; `back`: somebody has entered it again
   * (doubles.ts).
   */
  reason: 'back' | 'gone' | 'changed' | 'place-gone' | 'filled' | 'refused' | 'not-allowed';
}

/**
 * The operations that revert the net effect of a run of changes on the current list, and what stays because somebody
 * has changed it since: a revert undoes the run, never later changes by others. Without later changes, applying the
 * operations to `tree` gives the list before the run.
 */
export function revertPlan(net: NetChange, tree: ListTree): { operations: Operation[]; kept: Kept[] } {
  const plan = new Plan(net, tree);
  const { applied, lost } = applyChange(tree, plan.operations);
  const kept = [...plan.kept, ...lost.map(refused)];
  return { operations: applied, kept };
}

function refused(operation: Operation): Kept {
  if (operation.op === 'setting')
    return { kind: 'setting', id: operation.field, ja: '', en: '', reason: 'refused' };
  if (operation.op === 'insert') return keptNode(operation.kind, operation.node, 'refused');
  return { kind: operation.kind, id: operation.id, ja: '', en: '', reason: 'refused' };
}

const keptNode = (
  kind: NodeKind,
  { id, data }: Pick<AnyNode, 'id' | 'data'>,
  reason: Kept['reason'],
): Kept => ({ kind, id, ...namesOf(kind, data), reason });

interface Standing {
  node: AnyNode;
  parent: string | null;
  menu: string;
}

class Plan {
  readonly operations: Operation[] = [];
  readonly kept: Kept[] = [];
  private readonly now = new Map<string, Standing>();
  private readonly records = new Map<string, NetNode>();
  /** Nodes that move back out of nodes that will be removed. */
  private readonly leaving = new Set<string>();
  private readonly added: Forest;
  private readonly removable = new Map<NetNode, boolean>();

  constructor(
    private readonly net: NetChange,
    private readonly tree: ListTree,
  ) {
    const learn = (kind: NodeKind, node: AnyNode, parent: string | null, menu: string) => {
      this.now.set(keyOf(kind, node.id), { node, parent, menu });
      const below = childKind[kind];
      if (below) for (const child of childrenOf(kind, node)) learn(below, child, node.id, menu);
    };
    for (const menu of tree.menus) learn('menu', menu, null, menu.id);
    for (const node of net.nodes) this.records.set(keyOf(node.kind, node.id), node);
    this.added = new Forest(net.nodes, 'after');
    this.bringBack(new Forest(net.nodes, 'before'));
    for (const node of net.nodes) if (node.before && node.after) this.restore(node);
    for (const root of this.added.roots) this.takeAway(root);
    this.settle();
  }

  private find = (kind: NodeKind, id: string) => this.now.get(keyOf(kind, id));

  private bringBack(removed: Forest): void {
    for (const node of removed.roots) {
      if (this.find(node.kind, node.id)) continue;
      const place = node.before!.place!;
      const above = parentKind[node.kind];
      const parent =
        above === null ? null : place.parent === null ? undefined : this.find(above, place.parent);
      const whole = this.withoutPresent(node.kind, removed.tree(node));
      if (parent === undefined) {
        this.kept.push(keptNode(node.kind, whole, 'place-gone'));
        continue;
      }
      const menu = parent?.menu ?? node.id;
      this.operations.push({ op: 'insert', kind: node.kind, menu, parent: place.parent, node: whole });
      this.standing(node.kind, whole, place.parent, menu);
    }
  }

  private standing(kind: NodeKind, node: AnyNode, parent: string | null, menu: string): void {
    this.now.set(keyOf(kind, node.id), { node, parent, menu });
    const below = childKind[kind];
    if (below) for (const child of childrenOf(kind, node)) this.standing(below, child, node.id, menu);
  }

  private withoutPresent(kind: NodeKind, node: AnyNode): AnyNode {
    const below = childKind[kind];
    if (!below) return node;
    const children = childrenOf(kind, node).filter((child) => !this.find(below, child.id));
    return withChildren(
      kind,
      node,
      children.map((child) => this.withoutPresent(below, child)),
    );
  }

  /** Fields and place of a node that existed before and after. */
  private restore(record: NetNode): void {
    const { id, kind, before, after } = record;
    const current = this.find(kind, id);
    if (!current) {
      const data = dataOf(after!);
      this.kept.push(keptNode(kind, { id, data }, 'gone'));
      return;
    }
    const { menu, node } = current;
    if (isMoved(record)) {
      const [was, is] = [before!.place!, after!.place!];
      const above = parentKind[kind];
      const home = above === null || was.parent === null ? null : this.find(above, was.parent);
      const isHere = current.parent === is.parent && node.order === is.order;
      const isHome = current.parent === was.parent && node.order === was.order;
      if (isHere && home !== undefined) {
        this.leaving.add(keyOf(kind, id));
        const toMenu = home?.menu ?? id;
        this.operations.push({
          op: 'move',
          kind,
          menu,
          id,
          toMenu,
          parent: was.parent,
          order: was.order,
        });
      } else if (!isHome) {
        this.kept.push(keptNode(kind, node, isHere ? 'place-gone' : 'changed'));
      }
    }
    for (const change of changedFields(record)) {
      const { field } = change;
      const value = own(node, field);
      if (isSame(value, change.before)) continue;
      if (isSame(value, change.after)) {
        this.operations.push({
          op: 'set',
          kind,
          menu,
          id,
          field,
          ...assignmentOf(kind, field, change.before),
        });
      } else {
        this.kept.push({ ...keptNode(kind, node, 'changed'), field });
      }
    }
  }

  private takeAway(record: NetNode): void {
    const { id, kind, after } = record;
    const current = this.find(kind, id);
    if (current && this.isRemovable(record)) {
      this.operations.push({ op: 'remove', kind, menu: current.menu, id });
      return;
    }
    if (current) {
      if (!this.isAsLeft(record, current)) this.kept.push(keptNode(kind, current.node, 'changed'));
      else if (this.hasForeign(record, current)) this.kept.push(keptNode(kind, current.node, 'filled'));
    }
    // Parts of an added node may have been moved elsewhere by others.
    if (after) for (const child of this.added.children(record)) this.takeAway(child);
  }

  /** Whether nobody has touched it, or anything below it, since. */
  private isRemovable(record: NetNode): boolean {
    const known = this.removable.get(record);
    if (known !== undefined) return known;
    const current = this.find(record.kind, record.id);
    const answer =
      current !== undefined &&
      this.isAsLeft(record, current) &&
      !this.hasForeign(record, current) &&
      this.added.children(record).every((child) => {
        return !this.find(child.kind, child.id) || this.isRemovable(child);
      });
    this.removable.set(record, answer);
    return answer;
  }

  private isAsLeft({ after }: NetNode, { node, parent }: Standing): boolean {
    const place = after!.place;
    if (place && (place.parent !== parent || place.order !== node.order)) return false;
    const fields = new Set([...after!.data.keys(), ...Object.keys(node.data)]);
    return [...fields].every((field) => isSame(own(node, field), after!.data.get(field)));
  }

  /** Whether it has a direct child that the run did not add. */
  private hasForeign({ kind }: NetNode, { node }: Standing): boolean {
    const below = childKind[kind];
    if (!below) return false;
    return childrenOf(kind, node).some((child) => {
      const key = keyOf(below, child.id);
      return !this.leaving.has(key) && this.records.get(key)?.before !== null;
    });
  }

  private settle(): void {
    for (const { scope, field, before, after } of this.net.settings) {
      const values = this.tree[scope];
      const value = Object.hasOwn(values, field) ? values[field] : undefined;
      if (isSame(value, before)) continue;
      if (isSame(value, after))
        this.operations.push({ op: 'setting', scope, field, ...assignmentOf(scope, field, before) });
      else this.kept.push({ kind: 'setting', id: field, ja: '', en: '', reason: 'changed' });
    }
  }
}

const keyOf = (kind: NodeKind, id: string) => `${kind}/${id}`;
const own = ({ data }: AnyNode, field: string): Json | undefined =>
  Object.hasOwn(data, field) ? data[field] : undefined;
