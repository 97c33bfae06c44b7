'use client';
import { useState } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import { cx } from '../../lib/cx';
import { ByLetters } from '../layout/ByLetters';

/** Pixels. */
const rowHeight = 36;

interface PickListEntry {
  id: string;
  text: string;
  /** Small text on the right. */
  aside: string;
}

interface PickListProps {
  label: string;
  entries: readonly PickListEntry[];
  picked: ReadonlySet<string>;
  onPick: (ids: Set<string>) => void;
  /** On a double click, or Enter. */
  onOpen: (id: string) => void;
  className?: string;
}

/**
 * A list with multiple selection, as in a file manager: a click selects one line, Shift a range, Ctrl toggles, touch
 * always toggles; Shift with arrows, Ctrl+A and type-ahead work too. Only visible lines are rendered.
 */
export function PickList({ label, entries, picked, onPick, onOpen, className }: PickListProps) {
  // The original object remembers the start of a range, which a copy does not.
  const [own, setOwn] = useState<ReadonlySet<string>>(picked);
  const isOwn = own.size === picked.size && [...picked].every((id) => own.has(id));
  return (
    <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight }}>
      <ListBox
        aria-label={label}
        items={entries}
        selectionMode="multiple"
        selectionBehavior="replace"
        // It closes the dialog in which the list is always open; clearing the choice first would look as if nothing had happened.
        escapeKeyBehavior="none"
        selectedKeys={isOwn ? own : picked}
        onSelectionChange={(keys) => {
          const all = keys === 'all' ? new Set(entries.map(({ id }) => id)) : (keys as Set<string>);
          setOwn(all);
          onPick(new Set(all));
        }}
        onAction={(id) => onOpen(String(id))}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to work in it
        autoFocus
        className={cx('block overflow-y-auto rounded-sm border border-line outline-none', className)}
      >
        {(entry) => (
          <ListBoxItem
            textValue={entry.text}
            className="flex h-9 cursor-default items-center gap-3 px-3 text-sm outline-none select-none data-focus-visible:ring-2 data-focus-visible:ring-primary data-focus-visible:ring-inset data-hovered:bg-hover data-selected:bg-primary-soft data-selected:font-medium"
          >
            <span className="min-w-0 flex-1 truncate">
              <ByLetters text={entry.text} />
            </span>
            <span className="shrink-0 text-xs font-normal text-muted tabular-nums">{entry.aside}</span>
          </ListBoxItem>
        )}
      </ListBox>
    </Virtualizer>
  );
}
