import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '../list/use-menu-keys';

interface EditorKeys {
  onSave: () => void;
  onDownload: () => void;
  onUndo: () => void;
  onRedo: () => void;
  onReplace?: () => void;
  /** Shows all keys. */
  onHelp?: () => void;
}

/** Lets the cell with the caret hand over what was typed, and keeps the caret there. */
export function commitCell(): void {
  const cell = document.activeElement;
  if (!(cell instanceof HTMLElement) || !cell.dataset['cell']) return;
  cell.blur();
  cell.focus();
}

/** Ctrl (or Cmd) with S, Shift+S, Z, Shift+Z or Y, H and /, and `?`, while a list is being edited. */
export function useEditorKeys(keys: EditorKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey) return;
    if (event.key === '?' && !isTyping(event.target) && !document.querySelector('[role="dialog"]'))
      return keys.onHelp?.();
    if (!(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    if ((key === 'h' || key === '/') && !event.shiftKey) {
      event.preventDefault();
      if (document.querySelector('[role="dialog"]')) return;
      commitCell();
      if (key === 'h') keys.onReplace?.();
      else keys.onHelp?.();
      return;
    }
    if (key === 's') {
      event.preventDefault();
      commitCell();
      if (event.shiftKey) keys.onDownload();
      else keys.onSave();
      return;
    }
    const undoes = key === 'z' && !event.shiftKey;
    const redoes = (key === 'z' && event.shiftKey) || key === 'y';
    if (!undoes && !redoes) return;
    // While a field holds typed text, undo is the field's own.
    const field = event.target;
    if (field instanceof HTMLTextAreaElement) return;
    if (field instanceof HTMLInputElement && (!field.dataset['cell'] || field.dataset['dirty'])) return;
    event.preventDefault();
    if (undoes) keys.onUndo();
    else keys.onRedo();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    // What is being typed is kept even when the page is closed in the middle of it.
    window.addEventListener('pagehide', commitCell);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('pagehide', commitCell);
    };
  }, []);
}
