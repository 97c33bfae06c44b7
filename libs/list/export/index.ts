/** Exports of a list, for reading or for other programs. */
export { listAsMarkdown } from './markdown.js';
export { listAsText } from './plain-text.js';
export { listAsTsv, tsvColumns } from './tsv.js';
export type { ExportedList } from './rows.js';
