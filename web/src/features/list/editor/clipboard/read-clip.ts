import { Failure } from '@libs/contract/base/errors.js';
import type { AnyNode, NodeKind } from '@libs/list/model/document.js';
import { ClipError, parseClip } from '@libs/list/operations/clipboard.js';

/**
 * The nodes of a pasted clip, with new ids.
 * @throws Failure `clipboard-invalid` for any other text.
 */
export function readClip(json: string, newId: () => string): { kind: NodeKind; nodes: AnyNode[] } {
  try {
    return parseClip(json, newId);
  } catch (error) {
    if (error instanceof ClipError) throw new Failure('clipboard-invalid', error.detail);
    throw error;
  }
}
