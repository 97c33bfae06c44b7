import type { ListTree } from '@libs/list/document.js';
import { writeDocument } from '@libs/list/interchange.js';

/** Downloads the tree of this browser, including unsent changes, as an interchange document. */
export function downloadWorkingCopy(tree: ListTree): void {
  const copy = writeDocument(tree);
  const url = URL.createObjectURL(new Blob([JSON.stringify(copy, null, 2)], { type: 'application/json' }));
  const link = window.document.createElement('a');
  link.href = url;
  link.download = `${copy.slug ?? copy.uuid}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
