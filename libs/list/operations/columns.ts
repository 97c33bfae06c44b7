import type { NodeKind } from '../model/document.js';

/** A column of the grid. Headings use the columns of their language. */
export type Column = 'ja' | 'en' | 'studio' | 'comment';

/** The field that a column of the grid edits, by kind of node; null where a kind has no such column. */
export const columnFields: Record<NodeKind, Record<Column, string | null>> = {
  menu: { ja: null, en: 'name', studio: null, comment: 'note' },
  category: { ja: null, en: 'name', studio: null, comment: 'note' },
  role: { ja: 'original', en: 'name', studio: null, comment: 'note' },
  credit: { ja: 'ja', en: 'en', studio: 'studio', comment: 'comment' },
};
