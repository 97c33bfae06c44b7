'use client';
import type { ExportedList } from '@libs/list/export/rows.js';
import { Download, Link2, Printer, Share } from '../../../../ui/icons/lucide';
import { lazy } from 'react';
import type { Embeddable } from './ListCopyItems';
import { Button } from '../../../../ui/actions/Button';
import { Menu, MenuItem, MenuLine } from '../../../../ui/overlays/Menu';
import { copyLink, downloadList, type SharedLink } from './link';

/** With what writes lists, loaded when the menu is opened. */
const ListCopyItems = lazy(async () => ({ default: (await import('./ListCopyItems')).ListCopyItems }));
const EmbedItem = lazy(async () => ({ default: (await import('./ListCopyItems')).EmbedItem }));

export interface ListExportMenuProps {
  /** Null while the list is loading. */
  source: ExportedList | null;
  /** Index of the current menu; -1 for none. */
  selected: number;
  /** The current episode; null for none. */
  embeddable: Embeddable | null;
  uuid: string;
  link: SharedLink;
  onPrint: () => void;
  onPrintList: () => void;
}

/** The entries that share, download, copy or print the selected episode or the whole list. */
export function ListExportMenuItems(props: ListExportMenuProps) {
  const { source, selected, embeddable, uuid, link, onPrint, onPrintList } = props;
  return (
    <>
      <MenuItem icon={<Link2 aria-hidden />} onAction={() => void copyLink(link)}>
        Copy link
      </MenuItem>
      <MenuItem icon={<Download aria-hidden />} onAction={() => downloadList(uuid)}>
        Download JSON
      </MenuItem>
      <MenuLine />
      {selected >= 0 && <ListCopyItems what="episode" {...{ source, menu: selected }} />}
      {embeddable && <EmbedItem {...embeddable} />}
      {selected >= 0 && <MenuLine />}
      <ListCopyItems what="whole list" {...{ source }} />
      <MenuLine />
      <MenuItem icon={<Printer aria-hidden />} onAction={onPrint}>
        {selected >= 0 ? 'Print episode' : 'Print this page'}
      </MenuItem>
      <MenuItem icon={<Printer aria-hidden />} isDisabled={!source} onAction={onPrintList}>
        Print whole list
      </MenuItem>
    </>
  );
}

/** Shares the list in every form. */
export const ListExportMenu = (props: ListExportMenuProps) => (
  <Menu
    label="Copy and print"
    placement="bottom end"
    trigger={
      <Button aria-label="Share: copy, download and print">
        <Share aria-hidden /> Share
      </Button>
    }
  >
    <ListExportMenuItems {...props} />
  </Menu>
);
