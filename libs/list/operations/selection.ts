import type { AnyNode, MenuNode, NodeKind } from '../model/document.js';
import { groupsOf, nodesOf } from './several.js';

/** Lines of one kind that are edited together. Ids of lines that no longer exist do no harm. */
export interface Selection {
  readonly kind: NodeKind;
  readonly ids: ReadonlySet<string>;
  /** The line where a range starts. */
  readonly anchor: string | null;
  /** The line where a range ends. */
  readonly head: string | null;
}

export const noSelection: Selection = { kind: 'credit', ids: new Set(), anchor: null, head: null };

/** The selected lines of a menu that still exist, from top to bottom. */
export const selectedLines = (menu: MenuNode, { kind, ids }: Selection): AnyNode[] =>
  ids.size === 0 ? [] : nodesOf([menu], kind).filter(({ id }) => ids.has(id));

export const selectThese = (kind: NodeKind, ids: readonly string[]): Selection =>
  ids.length > 0 ? { kind, ids: new Set(ids), anchor: ids[0]!, head: ids.at(-1)! } : noSelection;

/** All lines of the same kind as `to`, between the anchor (or `from`, if there is none yet) and `to`. */
export function selectTo(menu: MenuNode, selection: Selection, from: string, to: string): Selection {
  const kind = kindOf(menu, to);
  if (!kind) return selection;
  const lines = nodesOf([menu], kind);
  const at = (wanted: string | null) => lines.findIndex(({ id }) => id === wanted);
  const anchorAt = selection.kind === kind ? at(selection.anchor) : -1;
  const [fromAt, end] = [at(from), at(to)];
  const start = anchorAt >= 0 ? anchorAt : fromAt >= 0 ? fromAt : end;
  const range = lines.slice(Math.min(start, end), Math.max(start, end) + 1);
  return { kind, ids: new Set(range.map(({ id }) => id)), anchor: lines[start]!.id, head: to };
}

/** Adds or removes one line; a line of another kind starts a new selection. */
export function toggleLine(menu: MenuNode, selection: Selection, id: string): Selection {
  const kind = kindOf(menu, id);
  if (!kind) return selection;
  const ids = new Set(selection.kind === kind ? selection.ids : []);
  if (!ids.delete(id)) ids.add(id);
  return ids.size > 0 ? { kind, ids, anchor: id, head: id } : noSelection;
}

/**
 * The rows of a line's role (or the line's siblings, for headings); when those are already selected, everything in the
 * menu.
 */
export function selectMore(menu: MenuNode, { kind, ids }: Selection, id: string): Selection {
  const near = groupsOf([menu], kind).find(
    (group) => group.id === id || group.children.some((line) => line.id === id),
  )?.children;
  const lines = near?.some((line) => !ids.has(line.id)) ? near : nodesOf([menu], kind);
  return selectThese(
    kind,
    lines.map((line) => line.id),
  );
}

/** The previous or next line of the same kind, across roles and categories; null at the end. */
export function lineBeside(menu: MenuNode, id: string, step: -1 | 1): string | null {
  const kind = kindOf(menu, id);
  if (!kind) return null;
  const lines = nodesOf([menu], kind);
  return lines[lines.findIndex((line) => line.id === id) + step]?.id ?? null;
}

const kinds = ['credit', 'role', 'category'] as const;
const kindOf = (menu: MenuNode, id: string): NodeKind | undefined =>
  kinds.find((kind) => nodesOf([menu], kind).some((line) => line.id === id));
