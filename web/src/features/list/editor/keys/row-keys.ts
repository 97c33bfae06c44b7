import { findNode } from '@libs/list/model/nodes.js';
import type { Column } from '@libs/list/operations/columns.js';
import { lineBeside, noSelection, selectMore, selectTo } from '@libs/list/operations/selection.js';
import type { KeyboardEvent } from 'react';
import { hasCommand } from '../../../../lib/keys';
import { commandOf, commandsAt, type CommandAt } from '../../../shell/keys/keys';
import type { CellField } from '../state/cell.types';
import type { RowActions } from '../state/editor.types';
import type { CellPlace } from '../state/grid-items';
import type { Lines } from '../commands/chosen-lines';

/** Keys that apply to all selected lines while there is a selection. */
const ofLines = ['duplicate', 'notCredited', 'studio', 'confirm', 'move'] as const;

type RowCommand = CommandAt<'selection'> | (typeof ofLines)[number];

const keys: readonly RowCommand[] = [...commandsAt('selection'), ...ofLines];

const modifiers = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock']);

/** The keys of several lines. Returns whether a key was used. */
export function rowKeys(
  { tree, page, selection, chosen }: Lines,
  actions: () => RowActions,
): (event: KeyboardEvent<CellField>, id: string, column: Column) => boolean {
  const work: Record<
    Exclude<RowCommand, 'select' | 'selectMore'>,
    (at: CellPlace & { by: -1 | 1 }) => void
  > = {
    duplicate: () => actions().duplicate(),
    notCredited: () => actions().flag('isNC'),
    studio: () => actions().flag('isStudio'),
    confirm: () => actions().confirm(),
    selectionActions: () => document.querySelector<HTMLElement>('[data-selection-bar] button')?.focus(),
    unselect: () => selection.set(noSelection),
    move({ id, column, by }) {
      actions().step(by);
      page.focus(id, column);
    },
    removeSelected: () => actions().remove(),
  };

  return (event, id, column) => {
    const now = tree();
    const found = now && findNode(now, id);
    if (!found) return false;
    const { menu } = found;
    const isSome = chosen() !== null;
    const current = isSome ? selection.get() : noSelection;
    const { command, by } = commandOf(event, keys) ?? { command: null, by: 1 };
    if (command === 'select' && found.kind !== 'menu') {
      const to = lineBeside(menu, id, by) ?? id;
      selection.set(selectTo(menu, current, id, to));
      page.focus(to, column);
      return true;
    }
    if (command === 'selectMore') {
      const { value, selectionStart, selectionEnd } = event.currentTarget;
      const isWhole = selectionStart === 0 && selectionEnd === value.length;
      if (!isSome && !isWhole) return false;
      selection.set(selectMore(menu, current, id));
      return true;
    }
    if (!isSome) return false;
    if (command && command !== 'select') {
      work[command]({ id, column, by });
      return true;
    }
    // Typing, or clicking elsewhere, ends the selection.
    if (!hasCommand(event) && !event.altKey && !modifiers.has(event.key)) selection.set(noSelection);
    return false;
  };
}
