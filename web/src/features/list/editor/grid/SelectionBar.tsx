'use client';
import type { MenuNode } from '@libs/list/model/document.js';
import { Copy, CopyPlus, CornerUpRight, PenLine, Trash2, X } from '../../../../ui/icons/lucide';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { commandOf, withKey } from '../../../shell/keys/keys';
import { useSaid } from '../../../../stores/use-said';
import { isTyping } from '../../../../lib/typing';
import { addPrompt } from '../../../../stores/overlays';
import { Button } from '../../../../ui/actions/Button';
import { IconButton } from '../../../../ui/actions/IconButton';
import { Menu, MenuItem, MenuLine } from '../../../../ui/overlays/Menu';
import { countOf, type CellPlace } from '../state/grid-items';
import type { RowActions } from '../state/editor.types';
import { noSelection, selectedLines, selectMore } from '@libs/list/operations/selection.js';
import { useSelection } from '../state/selection-store';

interface SelectionBarProps {
  menu: MenuNode;
  rows: RowActions;
  isRefused: boolean;
  onMove: (ids: readonly string[]) => void;
  /** The field that last had the caret. */
  lastCell: RefObject<CellPlace | null>;
  /** Moves the focus to that field. */
  onBack: () => void;
}

/** Milliseconds without a change before the selection is announced. */
const resting = 300;

const written = { studio: 'affiliation', comment: 'comment' } as const;

/** The number of selected lines, and the actions for them. */
export function SelectionBar({ menu, rows, isRefused, onMove, lastCell, onBack }: SelectionBarProps) {
  const selection = useSelection(rows.selection);
  const chosen = selectedLines(menu, selection);
  const amount = chosen.length;
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTyping(event.target)) return;
    if (document.querySelector('[role="dialog"], [role="menu"]')) return;
    const pressed = commandOf(event, ['unselect', 'removeSelected', 'selectMore']);
    if (pressed?.command === 'selectMore') {
      // The browser would select the whole page.
      event.preventDefault();
      rows.selection.set(selectMore(menu, selection, lastCell.current?.id ?? ''));
    } else if (amount === 0 || !pressed) return;
    else if (pressed.command === 'removeSelected') {
      if (!isRefused) rows.remove();
    } else {
      // Goes from the bar back to the lines, where Escape ends the selection.
      const isInBar = (event.target as Element).closest('[data-selection-bar]') !== null;
      if (!isInBar) rows.selection.set(noSelection);
      onBack();
    }
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  const counted = countOf(amount, selection.kind);
  const ask = (column: keyof typeof written) =>
    addPrompt({
      text: `Set the **${written[column]}** of ${counted}. Leave empty to clear.`,
      callback: (text) => {
        if (text !== null) rows.write(column, text);
      },
    });
  useSaid(amount > 0 ? `${counted} selected` : '', 'selection', resting);
  return (
    amount > 0 && (
      <div
        role="toolbar"
        aria-label={`Selected ${countOf(2, selection.kind).slice(2)}`}
        data-selection-bar
        className="fixed inset-x-2 bottom-[calc(4.5rem+var(--bottom-panels,0px))] z-40 mx-auto flex w-fit max-w-full items-center gap-1 rounded-lg border border-line bg-raised p-1.5 shadow-lg md:bottom-[calc(1rem+var(--bottom-panels,0px))]"
      >
        <span className="px-2 text-sm font-medium whitespace-nowrap tabular-nums">
          {counted}
          <span className="max-sm:hidden"> selected</span>
        </span>
        {selection.kind === 'credit' && (
          <Menu
            label="Set on the selected rows"
            placement="top start"
            trigger={
              <Button size="tight" isDisabled={isRefused}>
                <PenLine aria-hidden /> Set
              </Button>
            }
          >
            <MenuItem onAction={() => rows.flag('isNC')}>
              {withKey('Not credited on screen, or credited', 'notCredited')}
            </MenuItem>
            <MenuItem onAction={() => rows.flag('isStudio')}>
              {withKey('Studio, or person', 'studio')}
            </MenuItem>
            <MenuItem onAction={rows.confirm}>{withKey('Confirm suggested names', 'confirm')}</MenuItem>
            <MenuItem onAction={() => ask('studio')}>Affiliation…</MenuItem>
            <MenuItem onAction={() => ask('comment')}>Comment…</MenuItem>
            <MenuLine />
            <MenuItem onAction={rows.clear}>Clear all but the names</MenuItem>
          </Menu>
        )}
        <Menu
          label="Copy the selection"
          placement="top start"
          trigger={
            <IconButton label="Copy">
              <Copy aria-hidden />
            </IconButton>
          }
        >
          <MenuItem onAction={() => rows.copy()}>Copy</MenuItem>
          <MenuItem onAction={() => rows.copy(undefined, 'json')}>Copy as JSON</MenuItem>
        </Menu>
        <IconButton
          label="Move to…"
          isDisabled={isRefused}
          onPress={() => onMove(chosen.map(({ id }) => id))}
        >
          <CornerUpRight aria-hidden />
        </IconButton>
        <IconButton label={withKey('Duplicate', 'duplicate')} isDisabled={isRefused} onPress={rows.duplicate}>
          <CopyPlus aria-hidden />
        </IconButton>
        <IconButton label={withKey('Delete', 'removeSelected')} isDisabled={isRefused} onPress={rows.remove}>
          <Trash2 aria-hidden />
        </IconButton>
        <IconButton
          label={withKey('Clear the selection', 'unselect')}
          onPress={() => rows.selection.set(noSelection)}
        >
          <X aria-hidden />
        </IconButton>
      </div>
    )
  );
}
