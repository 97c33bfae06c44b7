/** A list written out to be read or worked with elsewhere. */
export { listAsMarkdown } from './markdown.js';
export { listAsText } from './plain-text.js';
export { listAsTsv, tsvColumns } from './tsv.js';
export type { ExportedList } from './rows.js';
