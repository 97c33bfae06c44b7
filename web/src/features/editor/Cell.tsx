'use client';
import { memo, useState, type ChangeEvent, type ClipboardEvent, type KeyboardEvent } from 'react';
import { cx } from '../../lib/cx';
import { isComposing } from '../../lib/composing';
import { hasCommand } from '../../lib/keys';
import { pastedText } from './clipboard-html';
import type { Column } from './columns';

export type CellField = HTMLInputElement | HTMLTextAreaElement;

/** What the cells of a grid report. Stable over the grid's life, so that typing draws one cell only. */
export interface CellEvents {
  onWrite: (id: string, column: Column, value: string) => void;
  /** A key that is not the field's own. Answers whether it was used. */
  onKey: (event: KeyboardEvent<CellField>, id: string, column: Column) => boolean;
  /** Several lines were pasted. */
  onPasteLines: (text: string, id: string) => void;
}

interface CellProps {
  id: string;
  column: Column;
  value: string;
  label: string;
  events: CellEvents;
  readOnly: boolean;
  /** For notes: Enter is a new line, and the field is as high as its text. */
  isMultiline?: boolean;
  placeholder?: string;
  className?: string;
}

interface Draft {
  /** What the cell held when writing began. Until then it shows what there is, whoever writes it. */
  from: string;
  text: string;
}

/**
 * A field of the grid. It keeps what is being typed to itself until Enter or until it is left; Escape takes it back. What
 * others write there meanwhile waits beside it and never moves the caret.
 */
export const Cell = memo(function Cell(props: CellProps) {
  const { id, column, value, label, events, readOnly, isMultiline = false, placeholder, className } = props;
  const [draft, setDraft] = useState<Draft | null>(null);
  const write = () => {
    if (draft && draft.text !== draft.from) events.onWrite(id, column, draft.text);
    setDraft(null);
  };
  const onKeyDown = (event: KeyboardEvent<CellField>) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape' && draft && draft.text !== draft.from) {
      event.stopPropagation();
      setDraft(null);
      return;
    }
    // In a note the plain keys are its own; those with Ctrl and Alt are the line's.
    if (isMultiline && !hasCommand(event) && !event.altKey) return;
    if (event.key === 'Enter') write();
    if (events.onKey(event, id, column)) event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent<CellField>) => {
    const text = pastedText(event.clipboardData);
    if (isMultiline || !/\S\s*\n\s*\S/.test(text)) return;
    event.preventDefault();
    events.onPasteLines(text, id);
  };
  const changedMeanwhile = draft !== null && value !== draft.from && value !== draft.text;
  const field = {
    'data-cell': `${id}/${column}`,
    'data-dirty': draft !== null && draft.text !== draft.from ? true : undefined,
    'aria-label': label,
    lang: column === 'ja' ? 'ja' : undefined,
    value: draft?.text ?? value,
    placeholder: placeholder,
    readOnly: readOnly,
    autoComplete: 'off',
    spellCheck: false,
    onChange: (event: ChangeEvent<CellField>) =>
      setDraft({ from: draft?.from ?? value, text: event.target.value }),
    onBlur: write,
    onKeyDown: onKeyDown,
    onPaste: onPaste,
  };
  const look = cx(
    'w-full min-w-0 rounded-[4px] border border-transparent bg-transparent px-2 text-ellipsis text-inherit placeholder:text-faint hover:border-line focus:border-primary focus:bg-surface focus:outline-none read-only:hover:border-transparent',
    changedMeanwhile && 'border-warning focus:border-warning',
  );
  return (
    <span className={cx('relative block min-w-0', className)}>
      {isMultiline ? (
        <textarea
          {...field}
          rows={1}
          className={cx(look, 'block max-h-48 min-h-8 resize-none py-1.5 field-sizing-content')}
        />
      ) : (
        <input {...field} className={cx(look, 'h-8')} />
      )}
      {changedMeanwhile && (
        <output className="absolute top-full left-0 z-20 mt-0.5 rounded-sm bg-raised px-2 py-1 text-xs text-warning shadow-lg">
          Changed meanwhile to “{value || 'nothing'}”. Escape takes that.
        </output>
      )}
    </span>
  );
});
