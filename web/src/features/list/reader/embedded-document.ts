import type { InterchangeDocument } from '@libs/list/model/interchange.types.js';
import { api } from '../../../lib/api';

interface EmbeddedDocument extends InterchangeDocument {
  /** The block has no credits; the whole document is at `href`. */
  truncated?: boolean;
}

/** The document embedded in this page, if it is the one of this list and complete. */
function readBlock(uuid: string): InterchangeDocument | null {
  try {
    const text = document.getElementById('staffListData')?.textContent;
    const block = text ? (JSON.parse(text) as EmbeddedDocument) : null;
    // After client-side navigation the block is still that of the first page.
    return block && block.uuid === uuid && !block.truncated ? block : null;
  } catch {
    return null;
  }
}

/**
 * The list's document: the embedded one if it is not older than `revision`, otherwise from the API. Fails with
 * `Failure`.
 */
export async function loadDocument(
  uuid: string,
  revision: number,
  signal?: AbortSignal,
): Promise<InterchangeDocument> {
  const block = readBlock(uuid);
  if (block && block.savingId >= revision) return block;
  return api.call('GET /api/v1/lists/:id', {
    path: { id: uuid },
    ...(signal ? { signal } : {}),
    timeout: 60_000,
  });
}
