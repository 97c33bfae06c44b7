import type { MenuNode } from '@libs/list/model/document.js';
import { findNode } from '@libs/list/model/nodes.js';
import type { Column } from '@libs/list/operations/columns.js';
import { cellWrites } from '@libs/list/operations/single.js';
import { useEffect, useEffectEvent, useMemo, useState, type RefObject } from 'react';
import type { EditorActions } from '../state/editor.types';
import type { GridItem } from '../state/grid-items';

/** The current line after somebody else removed it. */
interface TakenLine {
  item: GridItem;
  column: Column;
  /** The episode before that. */
  before: MenuNode;
  /** The lines above it, from top to bottom. */
  above: readonly string[];
}

/** The focused field, as `[id, column]`. */
type Focused = readonly [id: string, column: Column] | null;

/**
 * If somebody else removes the line with the caret, keeps it where it is with what was typed in it, until the person editing it
 * puts it back or lets it go. Returns the lines to show, and the actions for its fields.
 */
export function useTakenLine(
  container: RefObject<HTMLElement | null>,
  menu: MenuNode,
  items: readonly GridItem[],
  actions: EditorActions,
) {
  const focused = useFocusedCell(container);
  const [taken, setTaken] = useState<TakenLine | null>(null);
  const [shown, setShown] = useState({ menu, items });
  if (shown.items !== items) {
    setShown({ menu, items });
    const lost = takenLine(shown, items, focused, actions);
    if (lost) setTaken(lost);
    else if (taken && items.some(({ id }) => id === taken.item.id)) setTaken(null);
  }
  const isGone = taken !== null && !items.some(({ id }) => id === taken.item.id);
  const all = useMemo(() => (taken && isGone ? withTaken(items, taken) : items), [items, taken, isGone]);
  /** For the fields of the taken line. */
  const ownActions = useMemo(
    (): EditorActions => ({
      ...actions,
      onWrite: (id, column, value) =>
        setTaken((now) => (now?.item.id === id ? written(now, column, value) : now)),
    }),
    [actions],
  );
  const leave = useEffectEvent(() => {
    if (!taken || !isGone) return;
    const { kind, id, node } = taken.item;
    const was = findNode({ menus: [taken.before] }, id)?.node;
    if (was !== node) actions.lose(kind, taken.before, node);
  });
  useEffect(() => () => leave(), []);
  return {
    items: all,
    taken: isGone ? taken : null,
    actions: ownActions,
    letGo: () => setTaken(null),
  };
}

function takenLine(
  shown: { menu: MenuNode; items: readonly GridItem[] },
  items: readonly GridItem[],
  focused: Focused,
  actions: EditorActions,
): TakenLine | null {
  const [id, column] = focused ?? [];
  const at = shown.items.findIndex((item) => item.id === id);
  if (!column || at < 0 || items.some((item) => item.id === id)) return null;
  const found = findNode({ menus: [shown.menu] }, id!);
  const line = found && [found.node, 'role' in found && found.role, 'category' in found && found.category];
  if (!line?.some((one) => one && actions.wasTaken(one.id))) return null;
  const above = shown.items.slice(0, at).map((item) => item.id);
  return { item: shown.items[at]!, column, before: shown.menu, above };
}

/** The lines, with the removed one below the nearest remaining line that was above it. */
function withTaken(items: readonly GridItem[], { item, above }: TakenLine): GridItem[] {
  const places = new Map(items.map(({ id }, index) => [id, index]));
  const near = above.findLast((id) => places.has(id));
  return items.toSpliced(near === undefined ? 0 : places.get(near)! + 1, 0, item);
}

function written(taken: TakenLine, column: Column, value: string): TakenLine {
  const { kind, node } = taken.item;
  const data = { ...node.data };
  for (const write of cellWrites(kind, data, column, value)) {
    if (write.value === null) delete data[write.field];
    else data[write.field] = write.value;
  }
  return { ...taken, item: { ...taken.item, node: { ...node, data } } as GridItem };
}

/** The focused field of the grid. */
function useFocusedCell(container: RefObject<HTMLElement | null>): Focused {
  const [focused, setFocused] = useState<Focused>(null);
  useEffect(() => {
    const element = container.current;
    const follow = ({ type, target, relatedTarget }: FocusEvent) => {
      const to = type === 'focusin' ? target : relatedTarget;
      const cell = to instanceof Element ? to.getAttribute('data-cell') : null;
      const [id, column] = cell?.split('/') ?? [];
      setFocused(id && column ? [id, column as Column] : null);
    };
    element?.addEventListener('focusin', follow);
    element?.addEventListener('focusout', follow);
    return () => {
      element?.removeEventListener('focusin', follow);
      element?.removeEventListener('focusout', follow);
    };
  }, [container]);
  return focused;
}
