'use client';
import { listAsMarkdown, listAsText, listAsTsv, type ExportedList } from '@libs/list/export/index.js';
import { ClipboardCopy, Printer } from 'lucide-react';
import { popup } from '../../../stores/toasts';
import { IconButton } from '../../../ui/IconButton';
import { Menu, MenuItem, MenuLine } from '../../../ui/Menu';

const kinds = [
  ['text', listAsText],
  ['Markdown', listAsMarkdown],
  ['a table (TSV)', listAsTsv],
] as const;

interface CopyMenuProps {
  /** Null while the list is not loaded. */
  source: ExportedList | null;
  /** Index of the menu on show; -1 for none. */
  selected: number;
  onPrint: () => void;
  onPrintList: () => void;
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    popup('Copied');
  } catch {
    popup('The browser does not allow copying here. Download the list instead.', 'error');
  }
}

/** Copies the selected episode or the whole list, or prints it. */
export function CopyMenu({ source, selected, onPrint, onPrintList }: CopyMenuProps) {
  const items = (label: string, menu?: number) =>
    kinds.map(([kind, write]) => (
      <MenuItem
        key={`${label} ${kind}`}
        isDisabled={!source}
        icon={<ClipboardCopy aria-hidden />}
        textValue={`Copy ${label} as ${kind}`}
        onAction={() => source && void copy(write(source, menu))}
      >
        {`Copy ${label} as ${kind}`}
      </MenuItem>
    ));
  return (
    <Menu
      label="Copy and print"
      placement="bottom end"
      trigger={
        <IconButton label="Copy and print" tone="plain">
          <ClipboardCopy aria-hidden />
        </IconButton>
      }
    >
      {selected >= 0 && items('episode', selected)}
      {selected >= 0 && <MenuLine />}
      {items('whole list')}
      <MenuLine />
      <MenuItem icon={<Printer aria-hidden />} onAction={onPrint}>
        {selected >= 0 ? 'Print episode' : 'Print this page'}
      </MenuItem>
      <MenuItem icon={<Printer aria-hidden />} isDisabled={!source} onAction={onPrintList}>
        Print whole list
      </MenuItem>
    </Menu>
  );
}
