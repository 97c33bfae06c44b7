import { useEffectEvent, useLayoutEffect } from 'react';
import { hasCommand } from '../../../../lib/keys';
import { commandOf, commandsAt, type CommandAt } from '../../../shell/keys/keys';
import { onPopstate } from '../../../../lib/popstate';

type PageCommand = CommandAt<'page'>;

/** What the shortcuts do; omitted ones do nothing here. */
type EditorKeys = Partial<Record<PageCommand, (by: -1 | 1) => void>>;

const commands = commandsAt('page');
/** These also work over dialogs. */
const always = new Set<PageCommand>(['save', 'download', 'undo', 'redo']);
/** Before these, the focused field commits what is being typed. */
const committing = new Set<PageCommand>([
  'review',
  'finding',
  'untranslated',
  'help',
  'replace',
  'save',
  'download',
]);

/** Makes the cell with the caret commit what was typed, and keeps the caret there. */
export function commitCell(): void {
  const cell = document.activeElement;
  if (!(cell instanceof HTMLElement) || !cell.dataset['cell']) return;
  cell.blur();
  cell.focus();
}

const hasDialog = () =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;

/** While a field has uncommitted text, undo belongs to the field; it always does in fields outside the grid. */
const undoesItself = (field: EventTarget | null): boolean =>
  (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
  (!field.dataset['cell'] || field.dataset['dirty'] !== undefined);

/** The keys that work anywhere on the page while a list is being edited. */
export function useEditorKeys(work: EditorKeys): void {
  /** Returns whether the key was handled. */
  const press = (event: KeyboardEvent): boolean => {
    const pressed = commandOf(event, commands);
    if (!pressed) return false;
    const { command, by } = pressed;
    if ((command === 'undo' || command === 'redo') && undoesItself(event.target)) return false;
    const isCommand = hasCommand(event);
    // The single key, which may be another one or off, belongs to `useListKeys`.
    if (command === 'help' && !isCommand) return false;
    // Browsers use most of these keys with Ctrl for something else, which nobody wants here.
    const act = always.has(command) || !hasDialog() ? work[command] : undefined;
    if (!act) return isCommand;
    if (committing.has(command)) commitCell();
    act(by);
    return true;
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!event.defaultPrevented && press(event)) event.preventDefault();
  });
  // Not after the first paint: a key pressed as soon as the rows are there would be lost.
  useLayoutEffect(() => {
    window.addEventListener('keydown', onKey);
    // Text being typed is kept even if the page is closed in the middle of it.
    window.addEventListener('pagehide', commitCell);
    // Back and Forward take no focus from it.
    const stop = onPopstate(commitCell);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('pagehide', commitCell);
      stop();
    };
  }, []);
}
