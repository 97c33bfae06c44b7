'use client';
import { useState } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import { cx } from '../lib/cx';

/** Pixels. */
const rowHeight = 36;

export interface PickListEntry {
  id: string;
  text: string;
  /** Shown small at the right. */
  aside: string;
}

interface PickListProps {
  label: string;
  entries: readonly PickListEntry[];
  picked: ReadonlySet<string>;
  onPick: (ids: Set<string>) => void;
  /** A double click, or Enter. */
  onOpen: (id: string) => void;
  className?: string;
}

/**
 * A list of which any number of lines is picked, as in a file manager: a press takes one alone, Shift takes a range, Ctrl one in or
 * out, a finger always in or out; Shift with the arrows, Ctrl+A and typing ahead work too. Only the lines in sight are drawn.
 */
export function PickList({ label, entries, picked, onPick, onOpen, className }: PickListProps) {
  // The list's own object remembers where a range began, which a copy of it does not.
  const [own, setOwn] = useState<ReadonlySet<string>>(picked);
  const isOwn = own.size === picked.size && [...picked].every((id) => own.has(id));
  return (
    <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight }}>
      <ListBox
        aria-label={label}
        items={entries}
        selectionMode="multiple"
        selectionBehavior="replace"
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
            <span className="min-w-0 flex-1 truncate">{entry.text}</span>
            <span className="shrink-0 text-xs font-normal text-muted tabular-nums">{entry.aside}</span>
          </ListBoxItem>
        )}
      </ListBox>
    </Virtualizer>
  );
}
