import type { ListTree } from '@libs/list/model/document.js';
import { writeDocument } from '@libs/list/interchange/interchange.js';
import { download } from '../../../../lib/download';

/** Downloads the tree of this browser, including unsent changes, as an interchange document. */
export function downloadWorkingCopy(tree: ListTree): void {
  const copy = writeDocument(tree);
  download(`${copy.slug ?? copy.uuid}.json`, JSON.stringify(copy, null, 2), 'application/json');
}
