import { useEffect, useEffectEvent } from 'react';
import { pastedText } from './clipboard-html';
import type { Column } from '@libs/list/operations/columns.js';
import type { PastePlace, RowActions } from '../state/editor.types';

const cellOf = (target: EventTarget | null): HTMLInputElement | null =>
  target instanceof HTMLInputElement && target.dataset['cell'] ? target : null;

const placeOf = (cell: HTMLInputElement): PastePlace => {
  const [id, column] = cell.dataset['cell']!.split('/');
  const { selectionStart: from, selectionEnd: to, value } = cell;
  return { id: id!, column: column as Column, isPart: from !== to && (from !== 0 || to !== value.length) };
};

/**
 * Makes the keys for copy, cut and paste work on rows, unless text is selected in a field. `onText`: text was pasted while no
 * field had the caret.
 */
export function useClipboard(rows: RowActions, isRefused: boolean, onText: (text: string) => void): void {
  const onOther = useEffectEvent(onText);
  useEffect(() => {
    const isElsewhere = (target: EventTarget | null) =>
      target instanceof Element &&
      (target.closest('[role="dialog"]') !== null ||
        (cellOf(target) === null && target.matches('input, textarea, [contenteditable]')));
    const take = (event: ClipboardEvent) => {
      const cell = cellOf(event.target);
      const cut = event.type === 'cut';
      if (isElsewhere(event.target) || (cut && isRefused)) return;
      const isText = cell ? cell.selectionStart !== cell.selectionEnd : !getSelection()?.isCollapsed;
      if (isText && rows.selection.get().ids.size === 0) return;
      rows.onCopy(event, cell && placeOf(cell).id, cut);
    };
    const put = (event: ClipboardEvent) => {
      if (isElsewhere(event.target) || isRefused) return;
      const cell = cellOf(event.target);
      rows.onPaste(event, cell && placeOf(cell));
      if (cell || event.defaultPrevented || !event.clipboardData) return;
      const text = pastedText(event.clipboardData);
      if (text.trim() === '') return;
      event.preventDefault();
      onOther(text);
    };
    // Before the cells, which handle pasted text themselves.
    document.addEventListener('copy', take, true);
    document.addEventListener('cut', take, true);
    document.addEventListener('paste', put, true);
    return () => {
      document.removeEventListener('copy', take, true);
      document.removeEventListener('cut', take, true);
      document.removeEventListener('paste', put, true);
    };
  }, [rows, isRefused]);
}
