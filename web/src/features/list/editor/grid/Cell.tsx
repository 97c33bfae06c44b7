'use client';
import {
  memo,
  useEffectEvent,
  useLayoutEffect,
  useState,
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
} from 'react';
import { langOf } from '../../../../lib/lang-of';
import { cx } from '../../../../lib/cx';
import { hasCommand } from '../../../../lib/keys';
import { useUnfinished } from '../../../../lib/unfinished';
import { commandOf } from '../../../shell/keys/keys';
import { pastedText } from '../clipboard/clipboard-html';
import type { Column } from '@libs/list/operations/columns.js';
import type { CellEvents, CellField } from '../state/cell.types';

interface CellProps {
  id: string;
  column: Column;
  value: string;
  label: string;
  events: CellEvents;
  readOnly: boolean;
  /** For notes: Enter inserts a line break, and the field grows with its text. */
  isMultiline?: boolean;
  placeholder?: string;
  /** Id of what else there is to say about it. */
  describedBy?: string | undefined;
  /** The column of the grid that it is the cell of, and how many it spans. */
  cell?: readonly [index: number, span?: number];
  /** Above the field on a phone, which has no column headers; read by nobody, for the field has its own name. */
  caption?: string;
  /** The side at which the focused field on a phone stays while it grows with a long text. */
  stays?: 'left' | 'right';
  className?: string;
}

/** On a phone, a focused field shows all of a long text, above its neighbours. */
const growing =
  'shrink-0 max-md:focus:relative max-md:focus:z-10 max-md:focus:field-sizing-content max-md:focus:w-auto max-md:focus:max-w-[calc(100vw-7rem)] max-md:focus:min-w-full';

interface Draft {
  /** The cell's value when typing started. Until then, it shows the current value, whoever wrote it. */
  from: string;
  text: string;
}

/**
 * A field of the grid. Typed text stays local until Enter or until the field loses focus; Escape reverts it. Other
 * people's changes in the meantime are shown next to it and never move the caret.
 */
export const Cell = memo(function Cell(props: CellProps) {
  const { id, column, value, label, events, readOnly, isMultiline = false } = props;
  const [index, span] = props.cell ?? [];
  const { placeholder, caption, stays = 'left', className } = props;
  const [draft, setDraft] = useState<Draft | null>(null);
  const write = () => {
    // It would be dropped: what was typed stays here until it may be written.
    if (readOnly) return;
    if (draft && draft.text !== draft.from) events.onWrite(id, column, draft.text);
    setDraft(null);
  };
  // Somebody else may move the line to another episode while it is being edited.
  const onLeave = useEffectEvent(write);
  // Before the effects of what is around it, which ends the session.
  useLayoutEffect(() => () => onLeave(), []);
  const isTyped = draft !== null && draft.text !== draft.from;
  useUnfinished(isTyped ? draft.text : null, (text) => events.onTyping(id, column, text));
  const onKeyDown = (event: KeyboardEvent<CellField>) => {
    if (commandOf(event, ['takeBack']) && isTyped) {
      event.stopPropagation();
      setDraft(null);
      return;
    }
    // In a note, plain keys belong to the field; those with Ctrl and Alt to the line.
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
    'data-dirty': isTyped ? true : undefined,
    'aria-label': label,
    'aria-describedby': props.describedBy,
    lang: column === 'ja' ? 'ja' : langOf(value),
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
    'w-full min-w-0 rounded-[4px] border border-transparent bg-transparent px-2 text-ellipsis text-inherit placeholder:text-faint hover:border-line focus:border-primary focus:bg-surface focus:outline-hidden read-only:hover:border-transparent',
    changedMeanwhile && 'border-warning focus:border-warning',
  );
  return (
    <span
      {...(index ? { role: 'gridcell', 'aria-colindex': index, 'aria-colspan': span } : {})}
      className={cx('relative block min-w-0', className)}
    >
      {caption && (
        <span aria-hidden className="block px-2 text-xs text-faint md:hidden">
          {caption}
        </span>
      )}
      {isMultiline ? (
        <textarea
          {...field}
          rows={1}
          className={cx(
            look,
            'block max-h-48 min-h-(--row) resize-none py-[calc((var(--row)-1.25rem)/2-1px)] field-sizing-content',
          )}
        />
      ) : (
        <span className={cx(stays === 'right' ? 'flex justify-end' : 'block')}>
          <input {...field} enterKeyHint="done" className={cx(look, growing, 'h-(--row)')} />
        </span>
      )}
      {changedMeanwhile && (
        <output className="absolute top-full left-0 z-20 mt-0.5 rounded-sm bg-raised px-2 py-1 text-xs text-warning shadow-lg">
          Somebody changed this to “{value || 'nothing'}”. Press Escape to accept.
        </output>
      )}
    </span>
  );
});
