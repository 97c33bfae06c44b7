import { isSpacer } from '../model/credits.js';
import type { Json, JsonObject, NodeKind } from '../model/document.js';
import { dataOf, Forest } from './forest.js';
import { changedFields, isMoved, type NetChange, type NetNode, type NetSetting } from './net.js';
import type { Surroundings } from './surroundings.js';

/** The name of something. Menus have only `ja`, categories only `en`; both empty: unknown, or a spacer. */
interface Named {
  kind: NodeKind;
  id: string;
  ja: string;
  en: string;
}

interface FieldChange {
  field: string;
  /** Omitted: the field is absent. */
  before?: Json;
  after?: Json;
}

/** One readable difference: a node that was added, removed, moved or changed. */
interface DifferenceItem extends Named {
  /** `moved` may also have `fields`. */
  what: 'added' | 'removed' | 'moved' | 'changed';
  menu: string;
  /** Its path, outermost first, as far as it is known. */
  place: Named[];
  /** Its previous path, if its parent changed. */
  from?: Named[];
  fields: FieldChange[];
  /** Everything below it that was added or removed with it. */
  below?: Record<NodeKind, number>;
  isSpacer?: boolean;
}

/** The readable difference of a run of changes, in list order. */
export class Difference {
  readonly items: DifferenceItem[];
  readonly settings: (Omit<NetSetting, 'before' | 'after'> & FieldChange)[];
  private readonly added: Forest;
  private readonly removed: Forest;
  private readonly records: Map<string, NetNode>;

  constructor(
    net: NetChange,
    private readonly around: Surroundings,
  ) {
    this.added = new Forest(net.nodes, 'after');
    this.removed = new Forest(net.nodes, 'before');
    this.records = new Map(net.nodes.map((node) => [node.id, node]));
    const changed = net.nodes.filter((node) => node.before && node.after);
    const roots = [...this.removed.roots, ...changed, ...this.added.roots];
    this.items = roots
      .map((node, index) => ({ item: this.item(node), at: this.position(node), index }))
      .sort((a, b) => a.at - b.at || a.index - b.index)
      .map(({ item }) => item);
    this.settings = net.settings.map(({ scope, field, before, after }) => ({
      scope,
      ...fieldChange(field, before, after),
    }));
  }

  /** What was added or removed below one of the items, at any depth. */
  below(id: string): DifferenceItem[] {
    const node = this.records.get(id);
    if (!node) return [];
    return (node.after ? this.added : this.removed).children(node).map((child) => this.item(child));
  }

  private item(node: NetNode): DifferenceItem {
    const { id, kind, menu, before, after } = node;
    const data = this.dataOf(node);
    const named = { kind, id, ...namesOf(kind, data) };
    const place = this.placeOf(node);
    const spacer = kind === 'credit' && isSpacer(data) ? { isSpacer: true } : {};
    if (!before || !after) {
      const forest = after ? this.added : this.removed;
      return {
        ...named,
        ...spacer,
        what: after ? 'added' : 'removed',
        menu,
        place,
        fields: detailsOf(kind, data, after ? 'after' : 'before'),
        ...(kind === 'credit' ? {} : { below: forest.count(node) }),
      };
    }
    const fields = changedFields(node).map((one) => fieldChange(one.field, one.before, one.after));
    const elsewhere = isMoved(node) && before.place!.parent !== after.place!.parent;
    return {
      ...named,
      ...spacer,
      what: isMoved(node) ? 'moved' : 'changed',
      menu,
      place,
      ...(elsewhere ? { from: this.pathTo(before.place!.parent) } : {}),
      fields,
    };
  }

  /** The node's own fields, as far as they are known: those of the run take precedence over those of the list. */
  private dataOf({ id, before, after }: NetNode): JsonObject {
    const state = (after ?? before)!;
    return state.whole ? dataOf(state) : { ...this.around.find(id)?.data, ...dataOf(state) };
  }

  private placeOf(node: NetNode): Named[] {
    const { place } = (node.after ?? node.before)!;
    if (place) return this.pathTo(place.parent, node.menu);
    const known = this.around.find(node.id);
    return known ? this.pathTo(known.parent) : this.pathTo(node.kind === 'menu' ? null : node.menu);
  }

  /** Names from the menu down to this node. `menu`: used alone if the node is unknown. */
  private pathTo(id: string | null, menu?: string): Named[] {
    const path: Named[] = [];
    for (let at = id; at !== null && path.length < 4;) {
      const known = this.around.find(at);
      const record = this.records.get(at);
      if (known) {
        path.unshift({ kind: known.kind, id: at, ...namesOf(known.kind, known.data) });
        at = known.parent;
      } else if (record) {
        path.unshift({ kind: record.kind, id: at, ...namesOf(record.kind, this.dataOf(record)) });
        at = (record.after ?? record.before)!.place?.parent ?? null;
      } else {
        return menu !== undefined && menu !== at ? [...this.pathTo(menu), ...path] : path;
      }
    }
    return path;
  }

  private position(node: NetNode): number {
    for (let at: string | null = node.id, depth = 0; at !== null && depth < 4; depth += 1) {
      const known = this.around.find(at);
      if (known) return known.position;
      const record: NetNode | undefined = this.records.get(at);
      at = record ? ((record.after ?? record.before)!.place?.parent ?? null) : null;
    }
    return this.around.find(node.menu)?.position ?? Infinity;
  }
}

const text = (value: Json | undefined) => (typeof value === 'string' ? value.trim() : '');

/** The two names of a node, from its own fields. */
export function namesOf(kind: NodeKind, data: JsonObject): { ja: string; en: string } {
  if (kind === 'credit') return { ja: text(data['ja']), en: text(data['en']) };
  if (kind === 'role') return { ja: text(data['original']), en: text(data['name']) };
  return kind === 'menu' ? { ja: text(data['name']), en: '' } : { ja: '', en: text(data['name']) };
}

const fieldChange = (field: string, before: Json | undefined, after: Json | undefined): FieldChange => ({
  field,
  ...(before === undefined ? {} : { before }),
  ...(after === undefined ? {} : { after }),
});

const nameFields: Record<NodeKind, readonly string[]> = {
  menu: ['name'],
  category: ['name'],
  role: ['name', 'original'],
  credit: ['ja', 'en'],
};

/** What is shown of an added or removed node besides its names. */
const detailsOf = (kind: NodeKind, data: JsonObject, side: 'before' | 'after'): FieldChange[] =>
  Object.entries(data)
    .filter(([field, value]) => !nameFields[kind].includes(field) && value !== null && value !== '')
    .map(([field, value]) =>
      side === 'after' ? fieldChange(field, undefined, value) : fieldChange(field, value, undefined),
    );
