'use client';
import { listAsMarkdown } from '@libs/list/export/markdown.js';
import { listAsText } from '@libs/list/export/plain-text.js';
import { listAsTsv } from '@libs/list/export/tsv.js';
import type { ExportedList } from '@libs/list/export/rows.js';
import { ClipboardCopy, CodeXml } from '../../../../ui/icons/lucide';
import { embedTag } from '@libs/list/export/embed-tag.js';
import { copyText } from '../../../../stores/copy';
import { MenuItem } from '../../../../ui/overlays/Menu';

const kinds = [
  ['text', listAsText],
  ['Markdown', listAsMarkdown],
  ['a table (TSV)', listAsTsv],
] as const;

const copy = (text: string, done?: string): Promise<void> =>
  copyText(text, done, 'Your browser does not allow copying here. Download the list instead.');

interface ListCopyItemsProps {
  what: 'episode' | 'whole list';
  /** Null while the list is loading. */
  source: ExportedList | null;
  /** Index of the menu to copy; without it, all. */
  menu?: number;
}

/** The entries that copy an episode or the whole list, in each form. */
export const ListCopyItems = ({ what, source, menu }: ListCopyItemsProps) =>
  kinds.map(([kind, write]) => (
    <MenuItem
      key={kind}
      isDisabled={!source}
      icon={<ClipboardCopy aria-hidden />}
      textValue={`Copy ${what} as ${kind}`}
      onAction={() => source && void copy(write(source, menu))}
    >
      {`Copy ${what} as ${kind}`}
    </MenuItem>
  ));

/** An episode that other sites may show. */
export interface Embeddable {
  /** Slug or uuid of its list. */
  list: string;
  /** Title of its list. */
  title: string;
  /** Name of the menu. */
  episode: string;
}

/** Copies the tag that shows an episode on another site. */
export const EmbedItem = (what: Embeddable) => (
  <MenuItem
    icon={<CodeXml aria-hidden />}
    onAction={() => {
      const title = `${what.title}, ${what.episode}`;
      void copy(embedTag({ ...what, title, origin: window.location.origin }), 'Embed code copied');
    }}
  >
    Copy embed code of episode
  </MenuItem>
);
