import type { MenuNode } from '@libs/list/model/document.js';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { hasCommand } from '../../../../lib/keys';
import type { Column } from '@libs/list/operations/columns.js';
import { noSelection, selectTo, toggleLine } from '@libs/list/operations/selection.js';
import type { SelectionStore } from '../state/selection-store';

/**
 * Selects rows, roles or categories with the mouse: a press with Shift selects everything up to the line, Ctrl toggles one line,
 * and the line's handle selects only that line. On a touch screen, handles toggle lines.
 */
export function useRowSelection(
  container: RefObject<HTMLElement | null>,
  menu: MenuNode,
  selection: SelectionStore,
  focus: (id: string, column: Column) => void,
): void {
  const lineOf = (target: Element | null) => target?.closest<HTMLElement>('[data-node]') ?? null;
  const columnIn = (cell: Element | null) =>
    (cell?.getAttribute('data-cell')?.split('/')[1] ?? 'ja') as Column;
  const onDown = useEffectEvent((event: MouseEvent) => {
    const target = event.target as Element;
    const line = lineOf(target);
    const id = line?.dataset['node'];
    if (event.button !== 0 || target.closest('button')) return;
    const now = selection.get();
    const column = columnIn(target.closest('[data-cell]') ?? line?.querySelector('[data-cell]') ?? null);
    if (id && event.shiftKey) {
      event.preventDefault();
      selection.set(selectTo(menu, now, lineOf(document.activeElement)?.dataset['node'] ?? id, id));
      focus(id, column);
    } else if (id && hasCommand(event)) {
      event.preventDefault();
      selection.set(toggleLine(menu, now, id));
      focus(id, column);
    } else if (now.ids.size > 0 && !target.closest('[data-drag]')) selection.set(noSelection);
  });
  const onClick = useEffectEvent((event: MouseEvent) => {
    const target = event.target as Element;
    const id = target.closest('[data-drag]')?.getAttribute('data-drag');
    if (!id || event.shiftKey || hasCommand(event)) return;
    const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
    selection.set(toggleLine(menu, isTouch ? selection.get() : noSelection, id));
    if (!isTouch) focus(id, columnIn(lineOf(target)?.querySelector('[data-cell]') ?? null));
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
