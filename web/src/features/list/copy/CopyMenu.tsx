'use client';
import type { ExportedList } from '@libs/list/export/index.js';
import { ClipboardCopy, Printer } from 'lucide-react';
import { lazy } from 'react';
import type { Embeddable } from './CopyItems';
import { IconButton } from '../../../ui/IconButton';
import { Menu, MenuItem, MenuLine } from '../../../ui/Menu';

/** With what writes lists, loaded when the menu is opened. */
const CopyItems = lazy(async () => ({ default: (await import('./CopyItems')).CopyItems }));
const EmbedItem = lazy(async () => ({ default: (await import('./CopyItems')).EmbedItem }));

interface CopyMenuProps {
  /** Null while the list is loading. */
  source: ExportedList | null;
  /** Index of the current menu; -1 for none. */
  selected: number;
  /** The current episode; null for none. */
  embeddable: Embeddable | null;
  onPrint: () => void;
  onPrintList: () => void;
}

/** Copies the selected episode or the whole list, or prints it. */
export function CopyMenu({ source, selected, embeddable, onPrint, onPrintList }: CopyMenuProps) {
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
      {selected >= 0 && <CopyItems what="episode" {...{ source, menu: selected }} />}
      {embeddable && <EmbedItem {...embeddable} />}
      {selected >= 0 && <MenuLine />}
      <CopyItems what="whole list" {...{ source }} />
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
