import type { InterchangeDocument } from '@libs/list/interchange.types.js';
import { api } from '../../lib/api';

interface EmbeddedDocument extends InterchangeDocument {
  /** The block holds no credits; the whole document is at `href`. */
  truncated?: boolean;
}

/** The document that the server put into this page, if it is this list's and whole. */
function readBlock(uuid: string): InterchangeDocument | null {
  try {
    const text = document.getElementById('staffListData')?.textContent;
    const block = text ? (JSON.parse(text) as EmbeddedDocument) : null;
    // After navigating without a reload the block is still that of the page opened first.
    return block && block.uuid === uuid && !block.truncated ? block : null;
  } catch {
    return null;
  }
}

/** The list's document: from the page where it is there and not older than `revision`, else from the API. Fails with `Failure`. */
export async function loadDocument(
  uuid: string,
  revision: number,
  signal?: AbortSignal,
): Promise<InterchangeDocument> {
  const block = readBlock(uuid);
  if (block && block.savingId >= revision) return block;
  return api.get<InterchangeDocument>(`/api/v1/lists/${uuid}`, {
    ...(signal ? { signal } : {}),
    timeout: 60_000,
  });
}
