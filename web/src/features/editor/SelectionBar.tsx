'use client';
import type { MenuNode } from '@libs/list/document.js';
import { Copy, CopyPlus, CornerUpRight, PenLine, Trash2, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { withKeys } from '../../lib/keys';
import { isTyping } from '../list/use-menu-keys';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { Menu, MenuItem, MenuLine } from '../../ui/Menu';
import { Modal } from '../../ui/Modal';
import { TextField } from '../../ui/TextField';
import { countOf } from './grid-items';
import type { RowActions } from './row-actions';
import { noSelection, selectedLines } from './selection';
import { useSelection } from './selection-store';

interface SelectionBarProps {
  menu: MenuNode;
  rows: RowActions;
  readOnly: boolean;
  onMove: (ids: readonly string[]) => void;
}

const written = { studio: 'Affiliation', comment: 'Comment' } as const;

/** How many lines are selected, and what can be done with them. */
export function SelectionBar({ menu, rows, readOnly, onMove }: SelectionBarProps) {
  const selection = useSelection(rows.selection);
  const [asking, setAsking] = useState<'studio' | 'comment' | null>(null);
  const chosen = selectedLines(menu, selection);
  const amount = chosen.length;
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (amount === 0 || isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector('[role="dialog"], [role="menu"]')) return;
    if (event.key === 'Escape') rows.selection.set(noSelection);
    else if ((event.key === 'Delete' || event.key === 'Backspace') && !readOnly) rows.remove();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  const counted = countOf(amount, selection.kind);
  const say = amount > 0 ? `${counted} selected` : '';
  return (
    <>
      <output className="sr-only">{say}</output>
      {amount > 0 && (
        <div
          role="toolbar"
          aria-label={`Selected ${countOf(2, selection.kind).slice(2)}`}
          data-selection-bar
          className="fixed inset-x-2 bottom-[calc(4.5rem+var(--bottom-panels,0px))] z-40 mx-auto flex w-fit max-w-full items-center gap-1 rounded-lg border border-line bg-raised p-1.5 shadow-lg md:bottom-[calc(1rem+var(--bottom-panels,0px))]"
        >
          <span aria-hidden className="px-2 text-sm font-medium whitespace-nowrap tabular-nums">
            {counted}
            <span className="max-sm:hidden"> selected</span>
          </span>
          {selection.kind === 'credit' && (
            <Menu
              label="Set on the selected rows"
              placement="top start"
              trigger={
                <Button size="tight" isDisabled={readOnly}>
                  <PenLine aria-hidden /> Set
                </Button>
              }
            >
              <MenuItem onAction={() => rows.flag('isNC')}>
                {withKeys('Not credited on screen, or credited', 'Ctrl+I')}
              </MenuItem>
              <MenuItem onAction={() => rows.flag('isStudio')}>
                {withKeys('Studio, or person', 'Ctrl+B')}
              </MenuItem>
              <MenuItem onAction={rows.confirm}>Suggested names are right (F4)</MenuItem>
              <MenuItem onAction={() => setAsking('studio')}>Affiliation…</MenuItem>
              <MenuItem onAction={() => setAsking('comment')}>Comment…</MenuItem>
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
            isDisabled={readOnly}
            onPress={() => onMove(chosen.map(({ id }) => id))}
          >
            <CornerUpRight aria-hidden />
          </IconButton>
          <IconButton label={withKeys('Duplicate', 'Ctrl+D')} isDisabled={readOnly} onPress={rows.duplicate}>
            <CopyPlus aria-hidden />
          </IconButton>
          <IconButton
            label={withKeys('Delete', 'Delete', 'Backspace')}
            isDisabled={readOnly}
            onPress={rows.remove}
          >
            <Trash2 aria-hidden />
          </IconButton>
          <IconButton label="Clear the selection (Esc)" onPress={() => rows.selection.set(noSelection)}>
            <X aria-hidden />
          </IconButton>
        </div>
      )}
      <Modal
        isOpen={asking !== null}
        onClose={() => setAsking(null)}
        title={`${written[asking ?? 'comment']} of ${counted}`}
      >
        {asking && (
          <SetForm
            label={written[asking]}
            onDone={(text) => {
              if (text !== null) rows.write(asking, text);
              setAsking(null);
            }}
          />
        )}
      </Modal>
    </>
  );
}

function SetForm({ label, onDone }: { label: string; onDone: (text: string | null) => void }) {
  const [text, setText] = useState('');
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onDone(text);
      }}
    >
      <TextField
        label={label}
        value={text}
        onChange={setText}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to write into it
        autoFocus
        description="Leave this empty to take it away from all of them."
      />
      <div className="flex justify-end gap-2">
        <Button onPress={() => onDone(null)}>Cancel</Button>
        <Button tone="primary" type="submit">
          Set
        </Button>
      </div>
    </form>
  );
}
