import type { MenuNode } from '@libs/list/document.js';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { Column } from './columns';
import { noSelection, selectOne, selectTo, toggleRow } from './selection';
import type { SelectionStore } from './selection-store';

/**
 * Selects rows by the mouse: Shift and a press takes all up to the row, Ctrl takes one in or out, the row's number takes it
 * alone. On a touch screen numbers take rows in and out.
 */
export function useRowSelection(
  container: RefObject<HTMLElement | null>,
  menu: MenuNode,
  selection: SelectionStore,
  focus: (id: string, column: Column) => void,
): void {
  const focused = () => document.activeElement?.closest('[data-row]')?.getAttribute('data-node') ?? null;
  const onDown = useEffectEvent((event: MouseEvent) => {
    const target = event.target as Element;
    const id = target.closest('[data-row]')?.getAttribute('data-node');
    if (event.button !== 0 || target.closest('button')) return;
    const now = selection.get();
    const column = (target.getAttribute('data-cell')?.split('/')[1] ?? 'ja') as Column;
    if (id && event.shiftKey) {
      event.preventDefault();
      selection.set(selectTo(menu, now, focused() ?? id, id));
      focus(id, column);
    } else if (id && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      selection.set(toggleRow(now, id));
      focus(id, column);
    } else if (now.ids.size > 0 && !target.closest('[data-drag]')) selection.set(noSelection);
  });
  const onClick = useEffectEvent((event: MouseEvent) => {
    const target = event.target as Element;
    const id = target.closest('[data-row] [data-drag]')?.getAttribute('data-drag');
    if (!id || event.shiftKey || event.ctrlKey || event.metaKey) return;
    const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
    selection.set(isTouch ? toggleRow(selection.get(), id) : selectOne(id));
    if (!isTouch) focus(id, 'ja');
  });
  useEffect(() => {
    const element = container.current;
    element?.addEventListener('mousedown', onDown);
    element?.addEventListener('click', onClick);
    return () => {
      element?.removeEventListener('mousedown', onDown);
      element?.removeEventListener('click', onClick);
    };
  }, [container]);
}
