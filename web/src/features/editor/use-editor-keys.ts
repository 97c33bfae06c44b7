import { useEffect, useEffectEvent } from 'react';
import { isComposing } from '../../lib/composing';
import { hasCommand, isMac } from '../../lib/keys';
import { isTyping } from '../list/use-menu-keys';

interface EditorKeys {
  onSave: () => void;
  onDownload: () => void;
  onUndo: () => void;
  onRedo: () => void;
  onReplace?: () => void;
  /** Shows all keys. */
  onHelp?: () => void;
  /** The next or the previous finding of the checker. */
  onFinding?: (by: -1 | 1) => void;
  /** The next or the previous row without an English name. */
  onUntranslated?: (by: -1 | 1) => void;
  onEpisode?: (by: -1 | 1) => void;
  onNewEpisode?: () => void;
}

/** Lets the cell with the caret hand over what was typed, and keeps the caret there. */
export function commitCell(): void {
  const cell = document.activeElement;
  if (!(cell instanceof HTMLElement) || !cell.dataset['cell']) return;
  cell.blur();
  cell.focus();
}

const hasDialog = () =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;

/** While a field holds typed text, undo is the field's own, and so it is in fields that are not of the grid. */
const undoesItself = (field: EventTarget | null): boolean =>
  (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
  (!field.dataset['cell'] || field.dataset['dirty'] !== undefined);

/** The keys that work anywhere on the page while a list is being edited; all are listed in `keys.ts`. */
export function useEditorKeys(keys: EditorKeys): void {
  /** Answers whether the key was used. */
  const press = (event: KeyboardEvent): boolean => {
    const { altKey: alt, shiftKey: shift } = event;
    const ctrl = hasCommand(event);
    const key = event.key.toLowerCase();
    const by = shift ? -1 : 1;
    if (!ctrl && !alt) {
      const work = { f8: keys.onFinding, f9: keys.onUntranslated, '?': keys.onHelp }[key];
      if (!work || hasDialog() || (key === '?' && isTyping(event.target))) return false;
      commitCell();
      work(by);
      return true;
    }
    if (alt) {
      if (ctrl || hasDialog()) return false;
      const turn = { pageup: -1, pagedown: 1 }[key] as -1 | 1 | undefined;
      if (turn && !shift) keys.onEpisode?.(turn);
      else if (key === 'enter' && shift) keys.onNewEpisode?.();
      else return false;
      return true;
    }
    // On a Mac Cmd+H hides the program.
    const replaces = key === 'h' && shift === isMac();
    if (replaces || (key === '/' && !shift)) {
      if (hasDialog()) return true;
      commitCell();
      if (replaces) keys.onReplace?.();
      else keys.onHelp?.();
      return true;
    }
    if (key === 's') {
      commitCell();
      if (shift) keys.onDownload();
      else keys.onSave();
      return true;
    }
    const undoes = key === 'z' && !shift;
    const redoes = (key === 'z' && shift) || (key === 'y' && !isMac());
    if ((!undoes && !redoes) || undoesItself(event.target)) return false;
    if (undoes) keys.onUndo();
    else keys.onRedo();
    return true;
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isComposing(event) && !event.defaultPrevented && press(event)) event.preventDefault();
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
